import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptForms } from '../../../../tests/kit/kept-forms.ts'
import { anAccepted, anEntry } from '../../../../tests/kit/order-entries.ts'
import { aDevice, aPhoto, aReturn, orderId, returnId, shipped } from '../../../../tests/kit/returns-device.ts'
import { renderScreen } from '../../../../tests/kit/screen.tsx'
import type { Device } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { readToasts } from '../../../ui/toasts.ts'
import { ReturnArticles } from '../return-articles.tsx'
import { RequestScreen } from './request-screen.tsx'

const home = { to: '/' } as const
const form = (onRequested = () => {}, command?: string, onStartAnew = () => {}) => (
  <KitRoom>
    <RequestScreen
      orderId={orderId}
      command={command}
      order={home}
      orders={home}
      returns={home}
      onStartAnew={onStartAnew}
      onRequested={onRequested}
    />
  </KitRoom>
)

test('a request has quantity, reason and photos that the device has shrunk', async () => {
  await page.viewport(1024, 768)
  const onRequested = vi.fn<() => void>()
  const { device, requestReturn } = aDevice([])
  const screen = await renderScreen(form(onRequested), { device })
  await expect.element(screen.getByText('6 pieces can be returned')).toBeVisible()
  await screen.getByRole('button', { name: 'Request the return' }).click()
  await expect.element(screen.getByText('Enter how many pieces of at least one article are to be returned.')).toBeVisible()
  await screen.getByRole('spinbutton', { name: 'Quantity of Blue kettle' }).fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Everything that can be returned')).toBeVisible()
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

test('a form that was left is restored with its photos, after a reload too; “Start over” clears it', async () => {
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

test('a refused request is corrected with its reasons and photos, and the new one replaces it', async () => {
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

const keptDraft = {
  returnId,
  notes: '',
  lines: [{ goodsId: 'KET', quantity: 2, reason: 'damaged' as const, note: '', photos: [] }],
}

test('an article with no pieces left stays on the form but is not requested', async () => {
  const forms = keptForms()
  const line = { quantity: 2, reason: 'damaged' as const, note: 'lid broken', photos: [] }
  const lines = ['KET', 'LAMP'].map((goodsId) => ({ ...line, goodsId }))
  await forms.save('returnRequest', orderId, { returnId, notes: '', lines })
  const [shipment] = shipped.shipments!
  const sent = { ...shipment!, lines: [...shipment!.lines, { goodsId: 'LAMP', quantity: 3 }] }
  const entry = anEntry({ state: 'shipped', order: anAccepted({ ...shipped, shipments: [sent] }) })
  const held = aReturn({ returnId: '2', lines: [{ ...aReturn().lines[0]!, quantity: 6 }] })
  const order = () => Promise.resolve(entry)
  const { device, requestReturn } = aDevice([held], { formDrafts: forms, order })
  const screen = await renderScreen(form(), { device })
  await expect.element(screen.getByText('0 pieces can be returned')).toBeVisible()
  await expect.element(screen.getByText('Blue kettle')).toBeVisible()
  await screen.getByRole('button', { name: 'Request the return of 2 pieces' }).click()
  await vi.waitFor(() => expect(requestReturn).toHaveBeenCalledOnce())
  expect(requestReturn.mock.calls[0]![0].lines.map(({ goodsId }) => goodsId)).toEqual(['LAMP'])
})

test('a kept form makes one return, from whichever window; started over, it makes another one', async () => {
  const forms = keptForms()
  await forms.save('returnRequest', orderId, keptDraft)
  const window = () => {
    let ids = 0
    return aDevice([], { formDrafts: forms, newId: () => `new-${++ids}` })
  }
  const [one, other] = [window(), window()]
  other.requestReturn.mockResolvedValue({ saved: true, id: '1', isJoined: true })
  const onRequested = vi.fn<() => void>()
  const first = await renderScreen(form(), { device: one.device })
  await first.getByRole('button', { name: 'Request the return of 2 pieces' }).click()
  await vi.waitFor(() => expect(one.requestReturn).toHaveBeenCalledOnce())
  await first.unmount()
  const second = await renderScreen(form(onRequested), { device: other.device })
  await second.getByRole('button', { name: 'Request the return of 2 pieces' }).click()
  await vi.waitFor(() => expect(onRequested).toHaveBeenCalledWith(returnId))
  expect(readToasts().at(-1)?.text).toBe('This device has already taken it over. Nothing is sent twice.')
  expect([one, other].map(({ requestReturn }) => requestReturn.mock.calls[0]![0].returnId)).toEqual([returnId, returnId])
  await second.unmount()

  const third = window()
  const anew = await renderScreen(form(), { device: third.device })
  await anew.getByRole('button', { name: 'Start over' }).click()
  await anew.getByRole('button', { name: 'Clear the form' }).click()
  await anew.getByRole('spinbutton', { name: 'Quantity of Blue kettle' }).fill('1')
  await userEvent.keyboard('{Enter}')
  await anew.getByLabelText('Reason').selectOptions('damaged')
  await anew.getByRole('button', { name: 'Request the return of 1 piece' }).click()
  await vi.waitFor(() => expect(third.requestReturn).toHaveBeenCalledOnce())
  expect(third.requestReturn.mock.calls[0]![0].returnId).toBe('new-1')
})

test('a form submitted in another window is reported, and another one can be started', async () => {
  const forms = keptForms()
  await forms.save('returnRequest', orderId, keptDraft)
  const returns = createCell<ReturnType<Device['returns']['get']>>([])
  const { device } = aDevice([], { formDrafts: forms, returns, newId: () => 'new' })
  const screen = await renderScreen(form(), { device })
  await expect.element(screen.getByRole('button', { name: 'Request the return of 2 pieces' })).toBeVisible()
  returns.set([aReturn()])
  const words = 'This device has already taken it over. Nothing is sent twice.'
  await expect.element(screen.getByRole('alert').getByText(words)).toBeVisible()
  await screen.getByRole('button', { name: 'Start over' }).click()
  await expect.element(screen.getByText('4 pieces can be returned')).toBeVisible()
  expect(await forms.open('returnRequest', orderId)).toBeUndefined()
})

test('a correction that another window has given leads to the order’s own form', async () => {
  const body = {
    returnId: '2',
    orderId,
    notes: '',
    lines: [{ goodsId: 'KET', quantity: 1, reason: 'faulty', note: '', photos: [] }],
  }
  const entry = { id: 'c9', call: 'returns.request', account: null, state: 'needsDecision', body }
  const outbox = createCell([entry] as unknown as ReturnType<Device['outbox']['get']>)
  const returns = createCell<ReturnType<Device['returns']['get']>>([])
  const { device } = aDevice([], { outbox, returns, formDrafts: keptForms() })
  const onStartAnew = vi.fn<() => void>()
  const screen = await renderScreen(
    form(() => {}, 'c9', onStartAnew),
    { device },
  )
  await expect.element(screen.getByRole('button', { name: 'Request the return of 1 piece' })).toBeVisible()
  returns.set([aReturn()])
  await screen.getByRole('alert').getByRole('button', { name: 'Start over' }).click()
  expect(onStartAnew).toHaveBeenCalledOnce()
})

test('pieces already in a return cannot be requested again', async () => {
  const held = aReturn({ returnId: '2', lines: [{ ...aReturn().lines[0]!, quantity: 6 }] })
  const { device } = aDevice([held])
  const screen = await renderScreen(form(), { device })
  await expect.element(screen.getByText('Nothing in this order can be returned')).toBeVisible()
  const link = await renderScreen(<ReturnArticles order={anAccepted(shipped)} link={home} />, { device })
  await expect.element(link.getByRole('link', { name: 'Return articles' })).not.toBeInTheDocument()
  const open = await renderScreen(<ReturnArticles order={anAccepted(shipped)} link={home} />, {
    device: aDevice([aReturn()]).device,
  })
  await expect.element(open.getByRole('link', { name: 'Return articles' })).toBeVisible()
})

test('an order with unknown shipments says so', async () => {
  const order = () => Promise.resolve(anEntry({ state: 'shipped', order: anAccepted({ state: 'shipped' }) }))
  const screen = await renderScreen(form(), { device: aDevice([], { order }).device })
  await expect.element(screen.getByText('What has been shipped of this order is not on this device')).toBeVisible()
})
