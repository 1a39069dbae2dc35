import { useState } from 'react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Return } from '#domain/contract/returns.ts'
import { aDevice, aPhoto, aReturn, orderId, returnId } from '../../../tests/kit/returns-device.ts'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { missingParts } from '../../../tests/kit/tour-parts.ts'
import type { Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { ReturnDetail } from './return-detail.tsx'
import { readReturnSearch } from './return-search.ts'
import { ReturnsScreen } from './returns-screen.tsx'

const home = { to: '/' } as const
const links = { one: () => home, orders: home, sync: home, correct: () => home }
const inKit = (part: ReactNode) => <KitRoom>{part}</KitRoom>
const list = (search = {}, onSearch = () => {}) => inKit(<ReturnsScreen links={links} search={search} onSearch={onSearch} />)
const detail = () => inKit(<ReturnDetail returnId={returnId} returns={home} order={() => home} links={links} head={() => null} />)

test('the list shows each return with its state, and is filtered and searched offline', async () => {
  const all = [aReturn(), aReturn({ returnId: '2', returnNumber: 'N-2-R1', orderNumber: 'N-2', state: 'credited' })]
  const onSearch = vi.fn<() => void>()
  const { device } = aDevice(all)
  const screen = await renderScreen(list({}, onSearch), { device })
  await expect.element(screen.getByRole('link', { name: 'N-1-R1' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'N-2-R1' })).toBeVisible()
  await expect.element(screen.getByText('2 returns')).toBeVisible()
  expect(missingParts('returns')).toEqual([])
  await screen.getByLabelText('State').selectOptions('credited')
  expect(onSearch).toHaveBeenCalledWith({ state: 'credited' })
  await screen.unmount()
  const found = await renderScreen(list({ q: 'n-2' }), { device })
  await expect.element(found.getByRole('link', { name: 'N-1-R1' })).not.toBeInTheDocument()
  await found.unmount()
  const none = await renderScreen(list({ q: 'lorry' }), { device })
  await expect.element(none.getByText('No return matches')).toBeVisible()
})

/** The list with the address state that its route keeps. */
function InAddress({ from }: { from: Record<string, unknown> }) {
  const [search, setSearch] = useState(readReturnSearch(from))
  return <ReturnsScreen links={links} search={search} onSearch={setSearch} />
}
const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    aReturn({
      returnId: `${prefix}${at}`,
      returnNumber: `${prefix}-${at + 1}`,
      state: prefix === 'C' ? 'credited' : 'requested',
    }),
  )

test('the page is kept in the address, and a changed filter returns to the first page', async () => {
  expect(readReturnSearch({ state: 'credited', q: 12, page: '3' })).toEqual({ state: 'credited', q: '12', page: 3 })
  expect(readReturnSearch({ state: 'x', q: '', page: '-1' })).toEqual({})
  const { device } = aDevice([...numbers('A', 25), ...numbers('C', 25)])
  const screen = await renderScreen(inKit(<InAddress from={{ page: '2' }} />), { device })
  await expect.element(screen.getByRole('link', { name: 'A-21', exact: true })).toBeVisible()
  await screen.getByLabelText('State').selectOptions('credited')
  await expect.element(screen.getByRole('link', { name: 'C-1', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'C-21', exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('link', { name: 'C-21', exact: true })).toBeVisible()
})

test('without returns the screen says how to start one; never read and offline, it says so', async () => {
  const empty = await renderScreen(list(), { device: aDevice([]).device })
  await expect.element(empty.getByText('No return yet')).toBeVisible()
  const unknown = await renderScreen(list(), { device: aDevice(undefined).device })
  await expect.element(unknown.getByText('The returns are not on this device yet')).toBeVisible()
})

test('a waiting return says so, and a refused one asks for a decision', async () => {
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

test('the page of a refused return shows the reason, the request, and where to correct it', async () => {
  const [line] = aReturn().lines
  const request = {
    id: '2',
    call: 'returns.request',
    account: '0198c0de-0000-7000-8000-000000000001',
    at: '2026-11-22T09:00:00.000Z',
    body: { returnId, orderId, notes: 'second pallet', lines: [{ ...line, photos: [] }] },
    label: 'Return from order N-1',
    state: 'needsDecision',
    refusal: { status: 422, code: 15202, error: 'return.beyondShipped', msg: 'Of KET 1 piece is left.', data: null },
  }
  const outbox = createCell([request] as unknown as ReturnType<Device['outbox']['get']>)
  const screen = await renderScreen(detail(), { device: aDevice([], { outbox }).device })
  await expect.element(screen.getByRole('link', { name: 'Correct the request' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open Sync' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Blue kettle KET Damaged in transit lid broken 2/ })).toBeVisible()
  await expect.element(screen.getByText('second pallet')).toBeVisible()
  await expect.element(screen.getByText('This return does not exist here')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Withdraw the return' })).not.toBeInTheDocument()
  await screen.unmount()
  const withdrawal = { ...request, call: 'returns.withdraw', body: { returnId }, label: 'Return N-1-R1 withdrawn' }
  const withdrawals = createCell([withdrawal] as unknown as ReturnType<Device['outbox']['get']>)
  const known = await renderScreen(detail(), { device: aDevice([aReturn()], { outbox: withdrawals }).device })
  await expect.element(known.getByText(/Return N-1-R1 withdrawn:/)).toBeVisible()
  await known.unmount()
  const unread = { ...request, body: { returnId }, refusal: null, state: 'quarantined' }
  const damaged = createCell([unread] as unknown as ReturnType<Device['outbox']['get']>)
  const bare = await renderScreen(detail(), { device: aDevice([], { outbox: damaged }).device })
  await expect.element(bare.getByText(/It could not be read/)).toBeVisible()
})

test('a requested return can be withdrawn, but has no label or parcel yet', async () => {
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

test('the client’s own label is sent with the parcel; a file that is no PDF, or has active content, is refused at once', async () => {
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

test('a sent label can be saved by anybody who sees the return', async () => {
  const one = aReturn({ state: 'received', carrier: 'Demo Parcel', clientLabel: { hash: 'a'.repeat(64), size: 9 } })
  const screen = await renderScreen(detail(), { device: aDevice([one]).device })
  await expect.element(screen.getByRole('button', { name: 'Your label (PDF)' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Shipping label (PDF)' })).not.toBeInTheDocument()
})

test('the timeline lists the events in order; a missing return says so', async () => {
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

test('a photo of a waiting return is shown from the device', async () => {
  const bytes = await aPhoto(40, 30)
  const one = aReturn({ lines: [{ ...aReturn().lines[0]!, photos: ['a'.repeat(64)] }] })
  const screen = await renderScreen(detail(), { device: aDevice([one], { keptPhoto: () => Promise.resolve(bytes) }).device })
  const image = screen.getByRole('img', { name: 'Photo 1 of Blue kettle' })
  await expect.element(image).toBeVisible()
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(40)
})
