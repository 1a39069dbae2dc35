import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Quotation } from '#domain/contract/quotations.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { keptForms } from '../../../tests/kit/kept-forms.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { missingParts } from '../../../tests/kit/tour-parts.ts'
import type { Device } from '../../offline/device-types.ts'
import type { QuotationDraft } from '../../offline/form-drafts.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import type { CartChoice } from './order-quotation.tsx'
import { QuotationDetail } from './quotation-detail.tsx'
import { readQuotationSearch } from './quotation-search.ts'
import type { QuotationSearch } from './quotation-search.ts'
import { QuotationsScreen } from './quotations-screen.tsx'

const quotationId = '01980000-0000-7000-8000-0000000000f1'
const aQuotation = (part: Partial<Quotation> = {}): Quotation => ({
  quotationId,
  quotationNumber: 'Q-00001',
  state: 'open',
  addressee: 'Hotel Miramar\nPaseo 4',
  validUntil: '2999-12-31',
  language: 'es',
  hasPictures: true,
  marginPercent: 25,
  currency: 'EUR',
  notes: '',
  createdAt: '2026-11-21T09:00:00.000Z',
  changedAt: '2026-11-21T09:00:00.000Z',
  changedBy: 'Ana Ruiz',
  lines: [
    { goodsId: 'A', name: 'Lamp A', quantity: 12, unitPrice: '12.50', isOwnPrice: false },
    { goodsId: 'B', name: 'Lamp B', quantity: 13, unitPrice: '20.00', isOwnPrice: true },
  ],
  ...part,
})
const home = () => ({ to: '/' }) as const

const aDevice = (list: readonly Quotation[] | undefined, part: Partial<Device> = {}) => {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const device = deviceWith({
    ...signedIn(),
    quotations: createCell(list),
    outbox: createCell([]),
    sync: createCell({ reachable: 'no' } as never),
    catalogue: listing([anArticle('A', { energy: { class: 'E', range: 'A-G' } }), anArticle('B')]),
    refresh: () => Promise.resolve(true),
    watch: () => () => {},
    formDrafts: keptForms(),
    enqueue,
    ...part,
  })
  const given = () => enqueue.mock.calls.map(([call, body]) => [call.name, body])
  return { device, given }
}
const inKit = (part: ReactNode) => <KitRoom>{part}</KitRoom>
const links = { one: home, edit: (quotationId: string) => ({ to: '/', hash: quotationId }) as const, begin: home(), sync: home() }
const list = (search: QuotationSearch = {}, onSearch: (next: QuotationSearch) => void = () => {}) =>
  inKit(<QuotationsScreen links={links} search={search} onSearch={onSearch} />)

test('a quotation in the list shows its customer, number, sum, answer, and a PDF button', async () => {
  const over = aQuotation({ quotationId: '2', quotationNumber: 'Q-00002', addressee: 'Bar Sol', validUntil: '2026-01-01' })
  const screen = await renderScreen(list(), { device: aDevice([aQuotation(), over]).device })
  await expect.element(screen.getByRole('link', { name: 'Hotel Miramar' })).toBeVisible()
  await expect.element(screen.getByText('Q-00001 · 2 articles · valid until 2999-12-31')).toBeVisible()
  await expect.element(screen.getByText('410.00').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save Q-00001 as PDF' })).toBeVisible()
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent(/No longer valid/)
})

test('a quotation whose sum cannot be computed does not hide the others', async () => {
  const most = Array.from({ length: 10 }, (_, at) => ({
    goodsId: `A${at}`,
    name: 'Lamp',
    quantity: 999_999,
    unitPrice: '9999999.99',
    isOwnPrice: true,
  }))
  const all = [aQuotation({ lines: most }), aQuotation({ quotationId: '2', addressee: 'Bar Sol' })]
  const screen = await renderScreen(list(), { device: aDevice(all).device })
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/Hotel Miramar.*–/)
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent(/Bar Sol.*410\.00/)
  const one = await renderScreen(detail(), { device: aDevice(all).device })
  await expect.element(one.getByRole('row', { name: /Your customer pays you/ })).toMatchTextContent(/–/)
})

test('the list is filtered by answer, word and page, and the choice goes into the address', async () => {
  const many = Array.from({ length: 25 }, (_, at) => aQuotation({ quotationId: String(at), addressee: `Bar ${at}` }))
  const onSearch = vi.fn<(next: QuotationSearch) => void>()
  const screen = await renderScreen(list({ page: 2 }, onSearch), { device: aDevice(many).device })
  await expect.element(screen.getByRole('link', { name: 'Bar 24' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Bar/ }).elements()).toHaveLength(5)
  await screen.getByRole('button', { name: 'Back' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ page: 1 })
  await screen.getByRole('searchbox', { name: 'Number, customer or article' }).fill('x')
  expect(onSearch).toHaveBeenLastCalledWith({ q: 'x' })
  await screen.getByLabelText('Answer').selectOptions('accepted')
  expect(onSearch).toHaveBeenLastCalledWith({ state: 'accepted' })
  const none = await renderScreen(list({ state: 'declined' }), { device: aDevice(many).device })
  await expect.element(none.getByText('No quotation matches')).toBeVisible()
})

test('invalid values in the address are ignored', () => {
  expect(readQuotationSearch({ state: 'over', q: 12, page: '3' })).toEqual({ state: 'over', q: '12', page: 3 })
  expect(readQuotationSearch({ state: 'x', q: '', page: '-1' })).toEqual({})
})

test('without quotations the screen explains what they are for; never read and offline, it says so', async () => {
  const empty = await renderScreen(list(), { device: aDevice([]).device })
  await expect.element(empty.getByText('No quotation yet')).toBeVisible()
  const unknown = await renderScreen(list(), { device: aDevice(undefined).device })
  await expect.element(unknown.getByText('The quotations are not on this device yet')).toBeVisible()
})

const aDraft = (draftId: string, addressee: string): QuotationDraft => ({
  quotationId: draftId,
  addressee,
  validUntil: null,
  language: 'es',
  hasPictures: true,
  margin: '25',
  notes: '',
  lines: [],
})

test('each draft is listed with its customer, opens at its own address, and can be restored after deletion', async () => {
  const formDrafts = keptForms()
  for (const draft of [aDraft('d1', 'Bar Sol\nCalle 1'), aDraft('d2', ''), aDraft(quotationId, 'Hotel Miramar')])
    await formDrafts.save('quotation', draft.quotationId, draft)
  const { device } = aDevice([aQuotation()], { formDrafts })
  const screen = await renderScreen(
    <>
      {list()}
      <Toaster />
    </>,
    { device },
  )
  const drafts = screen.getByRole('list', { name: 'Drafts' })
  await expect
    .element(drafts.getByRole('listitem').first())
    .toMatchTextContent(/Bar Sol.*Draft.*0 articles · .* · on this device only/)
  await expect.element(drafts.getByRole('listitem').last()).toMatchTextContent(/Hotel Miramar.*Q-00001/)
  await expect.element(drafts.getByRole('link', { name: 'No customer yet' })).toHaveAttribute('href', '/#d2')
  expect(missingParts('quotations')).toEqual([])
  await drafts.getByRole('button', { name: 'Delete the draft for Bar Sol' }).click()
  await expect.element(drafts.getByRole('link', { name: 'Bar Sol' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(drafts.getByRole('link', { name: 'Bar Sol' })).toBeVisible()
  expect(await formDrafts.open('quotation', 'd1')).toEqual(aDraft('d1', 'Bar Sol\nCalle 1'))
})

test('drafts are filtered by the word, match no answer, and are listed even if no quotation was read yet', async () => {
  const formDrafts = keptForms()
  await formDrafts.save('quotation', 'd1', aDraft('d1', 'Bar Sol'))
  const named = await renderScreen(list({ q: 'miramar' }), { device: aDevice([aQuotation()], { formDrafts }).device })
  await expect.element(named.getByRole('link', { name: 'Hotel Miramar' })).toBeVisible()
  await expect.element(named.getByRole('list', { name: 'Drafts' })).not.toBeInTheDocument()
  await named.unmount()
  const open = await renderScreen(list({ state: 'open' }), { device: aDevice([aQuotation()], { formDrafts }).device })
  await expect.element(open.getByRole('link', { name: 'Hotel Miramar' })).toBeVisible()
  await expect.element(open.getByRole('list', { name: 'Drafts' })).not.toBeInTheDocument()
  await open.unmount()
  const unread = await renderScreen(list(), { device: aDevice(undefined, { formDrafts }).device })
  await expect.element(unread.getByRole('link', { name: 'Bar Sol' })).toBeVisible()
})

const cart = { chosen: ['A', 'X'], leaveOut: vi.fn<CartChoice['leaveOut']>() }
const detail = (onOrder = () => {}, onRemoved = () => {}) =>
  inKit(
    <QuotationDetail quotationId={quotationId} all={home()} edit={home()} cart={cart} onOrder={onOrder} onRemoved={onRemoved} />,
  )

test('an open quotation takes the customer’s answer and can be deleted', async () => {
  const { device, given } = aDevice([aQuotation()])
  const screen = await renderScreen(detail(), { device })
  await expect.element(screen.getByRole('heading', { name: 'Quotation Q-00001' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Lamp B B 13/ })).toMatchTextContent(/260\.00/)
  await expect.element(screen.getByRole('button', { name: 'Energy class E, open the label' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Order what was quoted' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'The customer declines' }).click()
  await screen.getByRole('button', { name: 'The customer accepts' }).click()
  await screen.getByRole('button', { name: 'Delete' }).click()
  await vi.waitFor(() =>
    expect(given()).toEqual([
      ['quotations.answer', { quotationId, state: 'declined' }],
      ['quotations.answer', { quotationId, state: 'accepted' }],
      ['quotations.delete', { quotationId }],
    ]),
  )
})

test('an accepted quotation is ordered at the account’s own prices, shown before; the rest of the cart stays', async () => {
  const { device, given } = aDevice([aQuotation({ state: 'accepted' })])
  const onOrder = vi.fn<() => void>()
  const screen = await renderScreen(detail(onOrder), { device })
  await screen.getByRole('button', { name: 'Order what was quoted' }).click()
  const dialog = screen.getByRole('dialog')
  // 24 pieces at 10.00: of the 13 that were quoted of B, 12 can be had.
  await expect.element(dialog).toMatchTextContent(/You pay, without tax€240\.00.*Your customer pays you€410\.00/)
  await expect.element(dialog).toMatchTextContent(/12 instead of 13/)
  await expect.element(dialog).toMatchTextContent(/1 other line stays in the cart/)
  await expect.element(dialog).toMatchTextContent(/1 article is in the cart already/)
  await screen.getByRole('button', { name: 'To the order form' }).click()
  await vi.waitFor(() => expect(onOrder).toHaveBeenCalledOnce())
  const lines = [
    { goodsId: 'A', quantity: 12 },
    { goodsId: 'B', quantity: 12 },
  ]
  expect(given()).toEqual([['cart.save', { bsShoppingCartGroupDtoList: lines }]])
  expect(cart.leaveOut.mock.calls).toEqual([
    [['X'], true],
    [['A', 'B'], false],
  ])
})

test('a quotation that waits on this device has no file yet; a refused one asks for a decision', async () => {
  const waiting = { id: '1', call: 'quotations.save', body: { quotationId }, account: null, state: 'saved', hold: null }
  const account = '0198c0de-0000-7000-8000-000000000001'
  const refused = { ...waiting, id: '2', account, body: { quotationId: '2' }, label: 'Answer of Bar Sol', state: 'needsDecision' }
  const refusal = { status: 404, code: 15901, error: 'quotation.notFound', msg: '', data: null }
  const outbox = createCell([waiting, { ...refused, refusal }] as unknown as ReturnType<Device['outbox']['get']>)
  const { device } = aDevice([aQuotation({ quotationNumber: '' })], { outbox })
  const screen = await renderScreen(detail(), { device })
  await expect.element(screen.getByRole('heading', { name: 'Quotation for Hotel Miramar' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'PDF' })).toBeDisabled()
  const all = await renderScreen(list(), { device })
  await expect.element(all.getByText(/Answer of Bar Sol: This quotation does not exist/)).toBeVisible()
  await expect.element(all.getByText('Saved on this device').first()).toBeVisible()
  await expect.element(all.getByText(/No number yet/)).toBeVisible()
})

test('a quotation that is gone says so', async () => {
  const screen = await renderScreen(detail(), { device: aDevice([]).device })
  await expect.element(screen.getByText('This quotation is not there any more')).toBeVisible()
})
