import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '#domain/contract/order-shapes.ts'
import type { Return } from '#domain/contract/returns.ts'
import { anAccepted, anEntry } from '../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { keptForms } from '../../../tests/kit/kept-forms.ts'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OrderEntry, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { RequestScreen } from './request/request-screen.tsx'
import { ReturnArticles } from './return-articles.tsx'
import { ReturnDetail } from './return-detail.tsx'
import { ReturnsScreen } from './returns-screen.tsx'

const orderId = anAccepted().orderId
const returnId = '01980000-0000-7000-8000-0000000000e1'
const aReturn = (part: Partial<Return> = {}): Return => ({
  returnId,
  returnNumber: 'N-1-R1',
  orderId,
  orderNumber: 'N-1',
  state: 'requested',
  requestedAt: '2026-11-22T09:00:00.000Z',
  requestedBy: 'Ana Ruiz',
  lines: [{ goodsId: 'KET', name: 'Blue kettle', quantity: 2, reason: 'damaged', note: 'lid broken', photos: [] }],
  notes: '',
  answer: '',
  carrier: '',
  trackingNumber: '',
  tagId: '',
  hasOwnLabel: false,
  clientLabel: null,
  creditNotes: [],
  history: [{ state: 'requested', at: '2026-11-22T09:00:00.000Z', by: 'Ana Ruiz', about: '' }],
  ...part,
})
const shipped: Partial<Order> = {
  state: 'shipped',
  shipments: [
    {
      shipmentNumber: 'D-1',
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      shippedAt: '2026-11-20T11:00:00.000Z',
      lines: [{ goodsId: 'KET', quantity: 6 }],
    },
  ],
}

const aDevice = (returns: readonly Return[] | undefined, part: Partial<Device> = {}) => {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const requestReturn = vi.fn<Device['requestReturn']>().mockResolvedValue({ saved: true, id: '1' })
  const sendReturn = vi.fn<Device['sendReturn']>().mockResolvedValue({ saved: true, id: '1' })
  const entry = anEntry({ state: 'shipped', order: anAccepted(shipped) })
  const device = deviceWith({
    ...signedIn(),
    returns: createCell(returns),
    orders: createCell<readonly OrderEntry[] | undefined>([entry]),
    outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
    sync: createCell({ reachable: 'no' } as SyncState),
    refresh: () => Promise.resolve(true),
    order: () => Promise.resolve(entry),
    keptPhoto: () => Promise.resolve(undefined),
    formDrafts: keptForms(),
    newId: () => returnId,
    enqueue,
    requestReturn,
    sendReturn,
    ...part,
  })
  return { device, enqueue, requestReturn, sendReturn }
}
const home = { to: '/' } as const
const links = { one: () => home, orders: home, sync: home, correct: () => home }
const inKit = (part: ReactNode) => <KitRoom>{part}</KitRoom>
const list = (search = {}, onSearch = () => {}) => inKit(<ReturnsScreen links={links} search={search} onSearch={onSearch} />)
const detail = () => inKit(<ReturnDetail returnId={returnId} returns={home} order={() => home} head={() => null} />)
const form = (onRequested = () => {}, command?: string) =>
  inKit(<RequestScreen orderId={orderId} command={command} order={home} orders={home} returns={home} onRequested={onRequested} />)

test('the list shows each return with its state, filtered and searched without a network', async () => {
  const all = [aReturn(), aReturn({ returnId: '2', returnNumber: 'N-2-R1', orderNumber: 'N-2', state: 'credited' })]
  const onSearch = vi.fn<() => void>()
  const { device } = aDevice(all)
  const screen = await renderScreen(list({}, onSearch), { device })
  await expect.element(screen.getByRole('link', { name: 'N-1-R1' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'N-2-R1' })).toBeVisible()
  await expect.element(screen.getByText('2 returns')).toBeVisible()
  await screen.getByLabelText('State').selectOptions('credited')
  expect(onSearch).toHaveBeenCalledWith({ state: 'credited' })
  await screen.unmount()
  const found = await renderScreen(list({ q: 'n-2' }), { device })
  await expect.element(found.getByRole('link', { name: 'N-1-R1' })).not.toBeInTheDocument()
  await found.unmount()
  const none = await renderScreen(list({ q: 'lorry' }), { device })
  await expect.element(none.getByText('No return matches')).toBeVisible()
})

test('no return yet says how one begins; never read and without a network says so', async () => {
  const empty = await renderScreen(list(), { device: aDevice([]).device })
  await expect.element(empty.getByText('No return yet')).toBeVisible()
  const unknown = await renderScreen(list(), { device: aDevice(undefined).device })
  await expect.element(unknown.getByText('The returns are not on this device yet')).toBeVisible()
})

test('what waits on this device says so, and what was refused asks for a decision', async () => {
  const waiting = {
    id: '1',
    call: 'returns.request',
    body: { returnId },
    account: signedIn().session.get(),
    state: 'saved',
    hold: null,
  }
  const account = '0198c0de-0000-7000-8000-000000000001'
  const refused = {
    ...waiting,
    id: '2',
    account,
    body: { returnId: '2' },
    label: 'Return from order N-1',
    state: 'needsDecision',
    refusal: {
      status: 422,
      code: 15202,
      error: 'return.beyondShipped',
      msg: 'Of KET 1 piece can still be returned.',
      data: null,
    },
  }
  const outbox = createCell([waiting, refused] as unknown as ReturnType<Device['outbox']['get']>)
  const one = aReturn({ returnNumber: '', orderNumber: '' })
  const screen = await renderScreen(list(), { device: aDevice([one], { outbox }).device })
  await expect.element(screen.getByRole('link', { name: 'Return from order N-1' })).toBeVisible()
  await expect.element(screen.getByText('Saved on this device')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open Sync' })).toBeVisible()
})

test('a requested return can be withdrawn; nothing is sent or printed of it yet', async () => {
  const { device, enqueue } = aDevice([aReturn()])
  const screen = await renderScreen(detail(), { device })
  await expect.element(screen.getByRole('heading', { name: 'Return N-1-R1' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Blue kettle KET Damaged in transit lid broken 2/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Shipping label (PDF)' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Withdraw the return' }).click()
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await vi.waitFor(() =>
    expect(enqueue.mock.calls.map(([call, body]) => [call.name, body])).toEqual([['returns.withdraw', { returnId }]]),
  )
})

test('an accepted return offers its label and takes carrier, tracking number and tag', async () => {
  const { device, sendReturn } = aDevice([aReturn({ state: 'accepted', answer: 'In its box, please' })])
  const screen = await renderScreen(detail(), { device })
  await expect.element(screen.getByText('In its box, please')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Shipping label (PDF)' })).toBeVisible()
  await screen.getByRole('button', { name: 'The parcel is sent' }).click()
  await expect.element(screen.getByText('Please fill this in.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Carrier', exact: true }).fill(' Demo Parcel ')
  await screen.getByRole('textbox', { name: /^Tracking number/ }).fill('T-1')
  await screen.getByRole('textbox', { name: /tag ID/ }).fill('TAG')
  await screen.getByRole('button', { name: 'The parcel is sent' }).click()
  const parcel = { returnId, carrier: 'Demo Parcel', trackingNumber: 'T-1', tagId: 'TAG' }
  await vi.waitFor(() => expect(sendReturn.mock.calls).toEqual([[parcel, null, 'Return N-1-R1 sent']]))
  await expect.element(screen.getByRole('button', { name: 'Withdraw the return' })).not.toBeInTheDocument()
})

test('the client’s own label goes with the parcel; what is no PDF, or runs something, is refused at once', async () => {
  const pdf = (inside: string) => new File([`%PDF-1.7\n${inside}\n%%EOF\n`], 'label.pdf', { type: 'application/pdf' })
  const { device, sendReturn } = aDevice([aReturn({ state: 'accepted' })])
  const screen = await renderScreen(detail(), { device })
  const field = screen.getByLabelText('Label file')
  await field.upload(pdf('/JavaScript (x)'))
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await field.upload(pdf('<< >>'))
  await expect.element(screen.getByText('label.pdf')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Carrier', exact: true }).fill('Demo Parcel')
  await screen.getByRole('button', { name: 'The parcel is sent' }).click()
  await vi.waitFor(() => expect(sendReturn).toHaveBeenCalledOnce())
  const [, bytes] = sendReturn.mock.calls[0]!
  expect(new TextDecoder().decode(bytes!)).toContain('%PDF-1.7')
})

test('a label that was sent can be saved by whoever sees the return', async () => {
  const one = aReturn({ state: 'received', carrier: 'Demo Parcel', clientLabel: { hash: 'a'.repeat(64), size: 9 } })
  const screen = await renderScreen(detail(), { device: aDevice([one]).device })
  await expect.element(screen.getByRole('button', { name: 'Your label (PDF)' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Shipping label (PDF)' })).not.toBeInTheDocument()
})

test('the timeline lists the events in their order; what is not there says so', async () => {
  const history: Return['history'] = [
    { state: 'requested', at: '2026-11-22T09:00:00.000Z', by: 'Ana Ruiz', about: '' },
    { state: 'refused', at: '2026-11-22T10:00:00.000Z', by: 'ERP', about: 'worn' },
  ]
  const screen = await renderScreen(detail(), {
    device: aDevice([aReturn({ state: 'refused', answer: 'worn', history })]).device,
  })
  const moments = screen.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect.element(moments.nth(1)).toBeVisible()
  expect(moments.elements().map((moment) => moment.querySelector('strong')?.textContent)).toEqual([
    'Return requested',
    'Return refused',
  ])
  const missing = await renderScreen(detail(), { device: aDevice([]).device })
  await expect.element(missing.getByText('This return does not exist here')).toBeVisible()
})

test('a photo of a return that waits is shown from the device', async () => {
  const bytes = await aPhoto(40, 30)
  const one = aReturn({ lines: [{ ...aReturn().lines[0]!, photos: ['a'.repeat(64)] }] })
  const screen = await renderScreen(detail(), { device: aDevice([one], { keptPhoto: () => Promise.resolve(bytes) }).device })
  const image = screen.getByRole('img', { name: 'Photo 1 of Blue kettle' })
  await expect.element(image).toBeVisible()
  await vi.waitFor(() => expect((image.element() as HTMLImageElement).naturalWidth).toBe(40))
})

test('a request names quantity, reason and photos that were made small on the device', async () => {
  await page.viewport(1024, 768)
  const onRequested = vi.fn<() => void>()
  const { device, requestReturn } = aDevice([])
  const screen = await renderScreen(form(onRequested), { device })
  await expect.element(screen.getByText('6 pieces can be returned')).toBeVisible()
  await screen.getByRole('button', { name: 'Request the return' }).click()
  await expect.element(screen.getByText('Enter how many pieces of at least one article are to be returned.')).toBeVisible()
  await screen.getByRole('spinbutton', { name: 'Quantity of Blue kettle' }).fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('All that can be returned')).toBeVisible()
  await screen.getByRole('button', { name: 'Request the return of 6 pieces' }).click()
  await expect.element(screen.getByText('Please choose a reason.')).toBeVisible()
  await screen.getByLabelText('Reason').selectOptions('damaged')
  const files = [
    new File([await aPhoto(3200, 1600)], 'large.png', { type: 'image/png' }),
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'trick.jpg', { type: 'image/jpeg' }),
  ]
  await screen.getByLabelText('Photo files of Blue kettle').upload(files)
  await expect.element(screen.getByRole('img', { name: 'Photo 1 of Blue kettle' })).toBeVisible()
  await expect.element(screen.getByText('trick.jpg is not a photo that can be kept: JPEG, PNG or WebP.')).toBeVisible()
  await screen.getByRole('button', { name: 'Request the return of 6 pieces' }).click()
  await vi.waitFor(() => expect(onRequested).toHaveBeenCalledWith(returnId))
  const [given] = requestReturn.mock.calls[0]!
  expect(given).toMatchObject({ returnId, orderId, lines: [{ goodsId: 'KET', quantity: 6, reason: 'damaged', note: '' }] })
  const [photo] = given.lines[0]!.photos
  const drawn = await createImageBitmap(new Blob([photo!], { type: 'image/jpeg' }))
  expect([drawn.width, drawn.height]).toEqual([1600, 800])
})

test('a form that was left, by a reload too, is there again with its photos; “Start over” clears it', async () => {
  const forms = keptForms()
  const device = () => aDevice([], { formDrafts: forms, keptPhoto: forms.keptPhoto })
  const quantity = { name: 'Quantity of Blue kettle' }
  const first = await renderScreen(form(), { device: device().device })
  await first.getByRole('spinbutton', quantity).fill('2')
  await userEvent.keyboard('{Enter}')
  await first.getByLabelText('Reason').selectOptions('damaged')
  await first.getByLabelText(/What is wrong/).fill('lid broken')
  await first
    .getByLabelText('Photo files of Blue kettle')
    .upload([new File([await aPhoto(40, 30)], 'lid.png', { type: 'image/png' })])
  await expect.element(first.getByRole('img', { name: 'Photo 1 of Blue kettle' })).toBeVisible()
  await first.unmount()

  const { device: reloaded, requestReturn } = device()
  const again = await renderScreen(form(), { device: reloaded })
  await expect.element(again.getByRole('img', { name: 'Photo 1 of Blue kettle' })).toBeVisible()
  await again.getByRole('button', { name: 'Request the return of 2 pieces' }).click()
  await vi.waitFor(() => expect(requestReturn).toHaveBeenCalledOnce())
  const [given] = requestReturn.mock.calls[0]!
  expect(given.lines).toMatchObject([{ goodsId: 'KET', quantity: 2, reason: 'damaged', note: 'lid broken' }])
  expect(given.lines[0]!.photos).toHaveLength(1)

  await again.getByRole('button', { name: 'Start over' }).click()
  await again.getByRole('button', { name: 'Clear the form' }).click()
  await expect.element(again.getByRole('img', { name: 'Photo 1 of Blue kettle' })).not.toBeInTheDocument()
  await vi.waitFor(async () => expect(await forms.open('returnRequest', orderId)).toBeUndefined())
})

test('a refused request is corrected with its reasons and photos, and takes the place of the refused one', async () => {
  const forms = keptForms()
  const photo = await aPhoto(40, 30)
  const hash = (await forms.keepFile(photo))!
  const body = {
    returnId,
    orderId,
    notes: 'second pallet',
    lines: [{ goodsId: 'KET', quantity: 9, reason: 'faulty', note: 'leaks', photos: [{ hash, size: photo.length }] }],
  }
  const entry = { id: 'c9', call: 'returns.request', account: null, state: 'needsDecision', body }
  const outbox = createCell([entry] as unknown as ReturnType<Device['outbox']['get']>)
  const { device, requestReturn } = aDevice([], { outbox, formDrafts: forms, keptPhoto: forms.keptPhoto })
  const screen = await renderScreen(
    form(() => {}, 'c9'),
    { device },
  )
  await expect.element(screen.getByRole('img', { name: 'Photo 1 of Blue kettle' })).toBeVisible()
  await screen.getByRole('button', { name: 'Request the return of 6 pieces' }).click()
  await vi.waitFor(() => expect(requestReturn).toHaveBeenCalledOnce())
  const [given, , replaced] = requestReturn.mock.calls[0]!
  expect(replaced).toBe('c9')
  expect(given).toMatchObject({
    notes: 'second pallet',
    lines: [{ goodsId: 'KET', quantity: 6, reason: 'faulty', note: 'leaks', photos: [photo] }],
  })
})

test('what is in a return already cannot be asked for again', async () => {
  const held = aReturn({ lines: [{ ...aReturn().lines[0]!, quantity: 6 }] })
  const { device } = aDevice([held])
  const screen = await renderScreen(form(), { device })
  await expect.element(screen.getByText('Nothing of this order can be returned')).toBeVisible()
  const link = await renderScreen(<ReturnArticles order={anAccepted(shipped)} link={home} />, { device })
  await expect.element(link.getByRole('link', { name: 'Return articles' })).not.toBeInTheDocument()
  const open = await renderScreen(<ReturnArticles order={anAccepted(shipped)} link={home} />, {
    device: aDevice([aReturn()]).device,
  })
  await expect.element(open.getByRole('link', { name: 'Return articles' })).toBeVisible()
})

test('an order of which the device does not know what was shipped says so', async () => {
  const order = () => Promise.resolve(anEntry({ state: 'shipped', order: anAccepted({ state: 'shipped' }) }))
  const screen = await renderScreen(form(), { device: aDevice([], { order }).device })
  await expect.element(screen.getByText('What was shipped of this order is not on this device')).toBeVisible()
})

async function aPhoto(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'teal'
  context.fillRect(0, 0, width, height)
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
}
