import { expect, test } from 'vitest'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aClient } from '../../../tests/kit/signed-in.ts'
import { choicesOf, decideOrder, sensibleFor } from './decide-order.ts'
import type { Decision, Replacement, Replacements } from './decide-order.ts'
import { acceptedByPolicy, policyOf } from './price-policy.ts'

const line = (goodsId: string, quantity: number, unit: string, total: string) => ({
  goodsId,
  quantity,
  unitPriceSeen: unit,
  lineTotalSeen: total,
})
const draft: OrderDraft = {
  orderId: '01980000-0000-7000-8000-000000000001',
  draftedAt: '2026-11-21T10:00:00.000Z',
  currency: 'EUR',
  priceListVersion: 1,
  pricesReadAt: '2026-11-21T10:00:00.000Z',
  addressId: '01980000-0000-7000-8000-000000000002',
  ownNumber: 'PO-1',
  notes: '',
  requestedOn: null,
  lines: [line('A', 24, '2.00', '48.00'), line('B', 6, '5.00', '30.00'), line('C', 1, '9.00', '9.00')],
}
const refused: RefusedLine[] = [
  { goodsId: 'A', error: 'cart.insufficientStock', seen: 24, now: 12, choices: ['takeAvailable', 'waitForArrival', 'remove'] },
  { goodsId: 'B', error: 'order.priceRose', seen: '30.00', now: '33.00', choices: ['acceptPrice', 'remove'] },
]
const successor = anArticle('D', { name: 'Kettle II', images: ['d.png'] })
const price: LinePrice = {
  parts: [{ unit: 250, quantity: 20, kind: 'list' }],
  lineTotal: 5000,
  unit: 250,
  original: 250,
  reason: 'list',
}
const replacement: Replacement = { article: successor, quantity: 20, price }
const replacements: Replacements = new Map([['A', replacement]])
const none: Replacements = new Map()
const facts = {
  account: aClient(),
  articles: new Map(),
  replacements,
  vat: { wording: 'domestic' as const, ratePercent: 21 },
  now: 0,
  addressId: draft.addressId,
  requestedOn: draft.requestedOn,
}
const decide = (...decisions: [string, Decision][]) => decideOrder(draft, null, refused, new Map(decisions), facts)

test('taking what is available and accepting the new price changes only those lines', () => {
  const { draft: next, shown } = decide(['A', 'takeAvailable'], ['B', 'acceptPrice'])
  expect(next.lines).toEqual([line('A', 12, '2.00', '24.00'), line('B', 6, '5.50', '33.00'), line('C', 1, '9.00', '9.00')])
  expect(next.orderId).toBe(draft.orderId)
  expect(shown.subtotal).toBe('66.00')
  expect(shown.total).toBe('79.86')
})

test('a price that rose for the available pieces is accepted for all requested pieces, and holds for any number of them', () => {
  const short = { ...line('A', 20, '10.00', '200.00'), ifShort: 'take' as const }
  const rose: RefusedLine = {
    goodsId: 'A',
    error: 'order.priceRose',
    seen: '50.00',
    now: '60.00',
    pieces: 5,
    choices: ['acceptPrice'],
  }
  const accept = (part: Partial<RefusedLine>) =>
    decideOrder({ ...draft, lines: [short] }, null, [{ ...rose, ...part }], new Map([['A', 'acceptPrice']]), facts).draft.lines
  expect(accept({})).toEqual([{ ...short, unitPriceSeen: '12.00', lineTotalSeen: '240.00' }])
  expect(accept({ now: '59.99', pieces: 7 })).toEqual([{ ...short, unitPriceSeen: '8.57', lineTotalSeen: '171.40' }])
  // A service without this field reports the line in the requested quantity.
  expect(accept({ now: '240.00', pieces: undefined })).toEqual([{ ...short, unitPriceSeen: '12.00', lineTotalSeen: '240.00' }])
})

test('another delivery day replaces one that has passed, and the rest of the order stays', () => {
  const next = decideOrder(draft, null, [], new Map(), { ...facts, requestedOn: '2026-12-01' }).draft
  expect(next).toEqual({ ...draft, requestedOn: '2026-12-01' })
})

test('a removed line is gone and the rest keeps its seen prices', () => {
  const { draft: next } = decide(['A', 'remove'], ['B', 'remove'])
  expect(next.lines).toEqual([line('C', 1, '9.00', '9.00')])
})

test('a line that waits for arrival leaves the order', () => {
  const { draft: next } = decide(['A', 'waitForArrival'], ['B', 'acceptPrice'])
  expect(next.lines.map(({ goodsId }) => goodsId)).toEqual(['B', 'C'])
})

test('a replaced line is ordered as its successor, in its own quantity and at its own price', () => {
  const { draft: next, shown } = decide(['A', 'replace'], ['B', 'remove'])
  expect(next.lines[0]).toEqual(line('D', 20, '2.50', '50.00'))
  expect(shown.lines[0]).toMatchObject({ name: 'Kettle II', image: 'd.png' })
})

test('Accept all takes the choice nearest to the order, and replaces only if the replacement is known', () => {
  expect(refused.map((one) => sensibleFor(one, none))).toEqual(['takeAvailable', 'acceptPrice'])
  const gone: RefusedLine = { goodsId: 'A', error: 'cart.offMarket', seen: 24, now: null, choices: ['replace', 'remove'] }
  expect(sensibleFor(gone, replacements)).toBe('replace')
  expect(choicesOf(gone, none)).toEqual(['remove'])
})

test.each([
  ['30.30', '1', ['B']],
  ['30.31', '1', []],
  ['30.60', '2', ['B']],
  ['30.01', '0', []],
] as const)('30.00 raised to %s under a rule of %s percent', (now, policy, accepted) => {
  const dearer: RefusedLine = { goodsId: 'B', error: 'order.priceRose', seen: '30.00', now, choices: ['acceptPrice', 'remove'] }
  expect(acceptedByPolicy([dearer], policy)).toEqual(accepted)
})

test('an invalid stored rule is read as 0 percent', () => {
  const rule = policyOf('buyer:1')
  expect(rule.read(rule.write('2'))).toBe('2')
  expect(rule.read(rule.former.read('1'))).toBe('1')
  for (const nonsense of [undefined, '3', 2, {}]) expect(rule.read(nonsense)).toBe('0')
})

test('the coupon stays with the order until it is given up', () => {
  const couponId = '01980000-0000-7000-8000-0000000000d1'
  const shown = { lines: [], subtotal: '87.00', coupon: '7.00', total: '96.80' }
  const decided = (isWithoutCoupon: boolean) =>
    decideOrder({ ...draft, couponId }, shown, [], new Map(), { ...facts, isWithoutCoupon })
  const [kept, without] = [decided(false), decided(true)]
  expect([kept.draft.couponId, kept.shown.coupon, kept.shown.total]).toEqual([couponId, '7.00', '96.80'])
  expect([without.draft, without.shown.total]).toEqual([draft, '105.27'])
  expect(without.shown).not.toHaveProperty('coupon')
})
