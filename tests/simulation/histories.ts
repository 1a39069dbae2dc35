import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { quotations } from '#domain/contract/quotations.ts'
import type { Command } from '#domain/contract/sync.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { SHORT_CHOICES } from '#domain/rules/short.ts'
import type { Chance } from './chance.ts'
import { EXAMPLES, exampleWith } from './example-acts.ts'
import { draftsIn } from './ledger.ts'
import { wantedOf } from './order-rules.ts'
import { COUPONS, WHOLES, wholePrice } from './offers.ts'

/** Off the market, and in every cart beforehand. */
export const GONE = 'OFF'
/** Existing articles. */
export const GOODS = ['G0', 'G1', 'G2', 'G3'] as const
/** The data that a history is drawn from. */
interface Ground {
  readonly accounts: readonly string[]
  /** An account that the person may not act for. */
  readonly foreign: string
  readonly prices: ReadonlyMap<string, number>
  readonly now: () => Date
}

/** Histories of commands, for two servers that must judge them alike. */
const keys = Array.from({ length: 3 }, (_, at) => `01990000-0000-7000-b000-00000000000${at}`)
/** Commands on sets and pallets with few keys: offered, unknown or changed ones. */
const setOf = (chance: Chance): readonly [string, unknown] => {
  const key = chance.pick(keys)
  const offered = chance.pick(WHOLES)
  const offerId = chance.is(0.1) ? 'none' : offered.offerId
  const parts = chance.is(0.1) ? offered.parts.slice(1) : offered.parts
  const kind = chance.is(0.05) ? 'pallet' : offered.kind
  const whole = { bundleKey: key, kind, offerId, title: 'Set', parts, tiers: offered.tiers }
  const named = offered.parts.map(({ goodsId }) => goodsId)
  return chance.pick<() => readonly [string, unknown]>([
    () => ['cart.addBundle', { ...whole, quantity: chance.between(-2, 4) }],
    () => ['cart.addBundle', { ...whole, quantity: chance.between(1, 4) }],
    () => ['cart.setBundle', { ...whole, quantity: chance.between(1, 6) }],
    () => ['cart.removeBundle', { palletId: key }],
    () => ['cart.splitBundle', { palletId: key, parts: chance.is(0.2) ? named.slice(1) : named }],
  ])()
}
const orderedSets = (chance: Chance) => {
  const quantity = chance.between(1, 6)
  const { kind, offerId, parts } = chance.pick(WHOLES)
  const seen = wholePrice(kind, quantity) + (chance.is(0.2) ? chance.between(-50, 50) : 0)
  return { bundleKey: chance.pick(keys), kind, offerId, parts: [...parts], quantity, totalSeen: formatDecimal(seen) }
}

/** Commands on an article that nobody may add: removed, replaced, and restored by an Undo. */
const goneOf = (chance: Chance, goodsId: string): readonly [string, unknown] => {
  const quantity = chance.between(1, 8)
  const swap = (one: number, other: number) =>
    [
      'cart.save' as const,
      {
        bsShoppingCartGroupDtoList: [
          { goodsId: GONE, quantity: one },
          { goodsId, quantity: other },
        ],
      },
    ] as const
  return chance.pick<() => readonly [string, unknown]>([
    () => ['cart.remove', { goodsIds: [GONE] }],
    () => ['cart.remove', { goodsIds: [GONE] }],
    () => ['cart.setQuantities', { list: [{ goodsId: GONE, quantity }] }],
    () => ['cart.setQuantity', { goodsId: GONE, quantity }],
    () => swap(-quantity, quantity),
    () => swap(quantity, -quantity),
  ])()
}

export const createHistories = (ground: Ground) => ({ uuid, historyOf: (chance: Chance) => historyOf(ground, chance) })

let drawn = 0
const uuid = (): string => `01990000-0000-7000-9000-${(drawn += 1).toString(16).padStart(12, '0')}`
const draftOf = ({ prices, now }: Ground, chance: Chance, account: string, orderId: string): OrderDraft => {
  const lines = GOODS.filter(() => chance.is(0.4)).map((goodsId) => {
    const quantity = chance.between(1, 12)
    const seen = (prices.get(goodsId) ?? 0) * quantity + (chance.is(0.15) ? chance.between(-50, 50) : 0)
    const unitPriceSeen = formatDecimal(prices.get(goodsId) ?? 0)
    const ifShort = chance.is(0.4) ? chance.pick(SHORT_CHOICES) : undefined
    const by = { goodsId: chance.pick(GOODS), unitPriceSeen: formatDecimal(chance.between(1, 5) * 100) }
    const short = { ...(ifShort && { ifShort }), ...(ifShort === 'replace' && { replaceBy: by }) }
    return { goodsId, quantity, unitPriceSeen, lineTotalSeen: formatDecimal(seen), ...short }
  })
  const at = now().toISOString()
  const addressId = chance.is(0.8) ? account : chance.pick([...known, uuid()])
  const own = { ownNumber: chance.is(0.2) ? 'PO' : '', notes: '', requestedOn: null }
  return {
    orderId,
    draftedAt: at,
    currency: 'EUR',
    priceListVersion: 1,
    pricesReadAt: at,
    addressId,
    ...own,
    lines,
    ...(chance.is(0.2) && { bundles: [orderedSets(chance)] }),
    ...(chance.is(0.3) && { couponId: chance.is(0.1) ? orderId : chance.pick(COUPONS).couponId }),
    ...(chance.is(0.2) && { signature: { name: 'Ana', width: 600, height: 200, strokes: [[1, 2, 3, 4]] } }),
  }
}

const known = Array.from({ length: 2 }, (_, at) => `01990000-0000-7000-a000-00000000000${at}`)
const formOf = (chance: Chance, addressId: string) => ({
  addressId,
  company: 'Bazar',
  fullName: 'Ana',
  street: `Calle ${chance.below(9)}`,
  telephone: '',
  country: 'ES',
  province: '',
  city: 'Sevilla',
  postalCode: '41001',
})
const quotationOf = (chance: Chance, quotationId: string, goodsId: string) => ({
  ...quotations.save.command.example,
  quotationId,
  notes: `note ${chance.below(9)}`,
  lines: [{ goodsId, name: 'Lamp', quantity: chance.between(1, 9), unitPrice: '9.50', isOwnPrice: true }],
})
/** Commands on plans, quotations, addresses, favorites, notices and pins; few of each, so that they collide. */
const wordOf = ({ accounts, foreign }: Ground, chance: Chance, account: string, goodsId: string): readonly [string, unknown] => {
  const planId = chance.pick(known)
  const addressId = chance.is(0.3) ? account : chance.pick(known)
  const lines = [{ goodsId, quantity: chance.between(1, 9) }]
  const clientId = chance.is(0.1) ? foreign : chance.pick(accounts)
  return chance.pick<() => readonly [string, unknown]>([
    () => ['plans.save', { planId, name: `Plan ${chance.below(9)}`, lines }],
    () => ['plans.save', { planId, name: `Plan ${chance.below(9)}` }],
    () => ['plans.save', { planId, name: `Plan ${chance.below(9)}` }],
    () => ['plans.delete', { planId }],
    () => ['quotations.save', quotationOf(chance, planId, goodsId)],
    () => ['quotations.answer', { quotationId: planId, state: chance.pick(['open', 'accepted', 'declined']) }],
    () => ['quotations.delete', { quotationId: planId }],
    () => ['addresses.create', formOf(chance, addressId)],
    () => ['addresses.update', formOf(chance, addressId)],
    () => ['addresses.remove', { addressId }],
    () => ['addresses.setDefault', { addressId }],
    () => ['favorites.set', { goodsId, favorite: chance.is(0.6) }],
    () => ['notices.add', { goodsId }],
    () => ['notices.subscribe', { goodsId, email: `a${chance.below(2)}@shop.example`, quantity: chance.between(1, 9) }],
    () => ['notices.remove', { goodsId, ...(chance.is(0.5) && { email: `a${chance.below(2)}@shop.example` }) }],
    () => ['account.top', { clientId, top: chance.is(0.6) }],
    () => ['account.setDefault', { clientId }],
  ])()
}

/** An order as it was given, whatever became of it. */
interface Given {
  readonly orderId: string
  readonly account: string
  readonly goodsIds: readonly string[]
  readonly bundles: NonNullable<OrderDraft['bundles']>
}
/** Orders again with the sets as offered or as never offered, with or without a line of it. */
const setsAgain = (chance: Chance, { orderId, goodsIds, bundles }: Given): readonly [string, unknown] => {
  const sets = chance.is(0.9) ? bundles : [chance.pick(WHOLES)]
  const lines = goodsIds.slice(0, 1).map((goodsId) => ({ goodsId, quantity: chance.between(1, 9) }))
  const held = sets.map(({ kind, offerId, parts }) => ({
    bundleKey: chance.pick(keys),
    kind,
    offerId,
    title: 'Set',
    parts: chance.is(0.35) ? parts.slice(1) : [...parts],
    tiers: [{ quantity: 1, percent: 5 }],
    quantity: chance.between(1, 4),
  }))
  return ['cart.reorder', { orderId, ...(chance.is(0.5) && { lines }), bundles: held }]
}
/** Commands on existing and unknown orders, and on several lines at once. */
const shopOf = (chance: Chance, goodsId: string, { orderId, goodsIds: ordered }: Given): readonly [string, unknown] => {
  const goodsIds = [...new Set([goodsId, chance.pick(['G0', 'G1', 'G2'])])]
  const several = (some: readonly string[] = goodsIds) =>
    (some.length > 0 ? some : goodsIds).map((id) => ({ goodsId: id, quantity: chance.between(1, 40) }))
  const reason = chance.pick([
    { option: 'tooLate', reason: '' },
    { option: 'other', reason: 'no' },
    { option: 'other', reason: ' ' },
    {},
  ])
  return chance.pick<() => readonly [string, unknown]>([
    () => ['cart.setQuantities', { list: several() }],
    () => ['cart.saveForLater', { goodsIds, saved: chance.is(0.7) }],
    () => ['cart.reorder', { orderId }],
    () => ['cart.reorder', { orderId, lines: chance.is(0.2) ? several() : several(ordered.slice(0, 2)) }],
    () => ['orders.cancel', { orderId, ...(chance.is(0.7) ? { option: 'notNeeded' } : reason) }],
    () => ['orders.cancel', { orderId, option: 'notNeeded' }],
    () => ofOrder(chance, orderId),
    () => ofOrder(chance, orderId),
  ])()
}

const ORDER_EXAMPLES = EXAMPLES.filter(({ name, command }) => command.base === 'orders' && name !== 'receipts.sign')
/** Other commands on an order, from the contract's examples. */
const ofOrder = (chance: Chance, orderId: string): readonly [string, unknown] => {
  const { name, command } = chance.pick(ORDER_EXAMPLES)
  return [name, exampleWith(command.example, { orderId, note: chance.is(0.3) ? '' : `note ${chance.below(9)}` })]
}

const besides = (chance: Chance, own: readonly Given[]): readonly (readonly [string, unknown])[] => {
  const withSets = own.filter(({ bundles }) => bundles.length > 0)
  return [
    ...(withSets.length > 0 && chance.is(0.13) ? [setsAgain(chance, chance.pick(withSets))] : []),
    ...(chance.is(0.14) ? [goneOf(chance, chance.pick(GOODS))] : []),
  ]
}

/** New commands, repeated ones, old ids for other commands, orders with a known id, foreign accounts and unknown versions. */
const historyOf = (ground: Ground, chance: Chance): Command[] => {
  const made: Command[] = []
  const given: Given[] = []
  let more = 0
  for (let count = chance.between(20, 40); made.length - more < count;) {
    const old = made.length > 0 && chance.is(0.2) ? chance.pick(made) : undefined
    if (old && chance.is(0.6)) {
      made.push(old)
      continue
    }
    const account = chance.is(0.06) ? ground.foreign : chance.pick(ground.accounts)
    const goodsId = chance.pick(['G0', 'G1', 'G2', 'G3', 'NONE'])
    const orderId = given.length > 0 && chance.is(0.3) ? chance.pick(given).orderId : uuid()
    // Mostly an order of this account; otherwise another account's, or an unknown one.
    const own = given.filter((order) => order.account === account)
    const seen =
      own.length > 0 && chance.is(0.9)
        ? chance.pick(own)
        : chance.pick([...given, { orderId: uuid(), account, goodsIds: [], bundles: [] }])
    const [call, body] = chance.pick<() => readonly [string, unknown]>([
      () => ['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId, quantity: chance.between(-5, 9) }] }],
      () => ['cart.setQuantity', { goodsId, quantity: chance.between(1, 40) }],
      () => ['cart.remove', { goodsIds: [goodsId] }],
      () => ['cart.note', { goodsId, note: `note ${chance.below(9)}` }],
      () => ['orders.submitMany', { orders: [orderId, uuid()].map((id) => draftOf(ground, chance, account, id)) }],
      () => ['orders.submit', draftOf(ground, chance, account, orderId)],
      () => ['orders.submit', draftOf(ground, chance, account, orderId)],
      () => wordOf(ground, chance, account, goodsId),
      () => wordOf(ground, chance, account, goodsId),
      () => wordOf(ground, chance, account, goodsId),
      () => setOf(chance),
      () => setOf(chance),
      () => shopOf(chance, goodsId, seen),
      () => shopOf(chance, goodsId, seen),
    ])()
    for (const draft of draftsIn(call, body))
      given.push({
        orderId: draft.orderId,
        account,
        goodsIds: wantedOf(draft).map((line) => line.goodsId),
        bundles: draft.bundles ?? [],
      })
    const version = chance.is(0.04) ? 9 : 1
    const of = call.startsWith('account.') ? null : account
    made.push({ id: old?.id ?? uuid(), call, version, account: of, body, at: ground.now().toISOString() })
    // In addition to the other draws, so that none of them becomes rare.
    for (const [name, asked] of besides(chance, own)) {
      more += 1
      made.push({ id: uuid(), call: name, version: 1, account, body: asked, at: ground.now().toISOString() })
    }
  }
  return made
}
