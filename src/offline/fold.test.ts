import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCart } from '#domain/rules/cart.ts'
import { coalesce } from './coalesce.ts'
import { cartView } from './mirrors/cart.ts'
import { cartChangesOf } from './mirrors/fold-command.ts'
import type { CartBase, OutboxRow } from './tables.ts'
import { ACCOUNT, ANA } from './test-kit.ts'

const goodsId = fc.constantFrom('A', 'B', 'C')
const quantity = fc.integer({ min: 1, max: 50 })
const BUNDLE = {
  kind: 'mesh',
  offerId: 'mesh-1',
  title: 'Set',
  parts: [
    { goodsId: 'A', quantity: 2 },
    { goodsId: 'B', quantity: 1 },
  ],
  tiers: [],
}
const act = fc.oneof(
  fc.record({
    call: fc.constant('cart.save'),
    body: fc
      .record({ goodsId, quantity: fc.integer({ min: -50, max: 50 }) })
      .map((entry) => ({ bsShoppingCartGroupDtoList: [entry] })),
  }),
  fc.record({ call: fc.constant('cart.setQuantity'), body: fc.record({ goodsId, quantity }) }),
  fc.record({ call: fc.constant('cart.remove'), body: goodsId.map((id) => ({ goodsIds: [id] })) }),
  fc.record({
    call: fc.constant('cart.saveForLater'),
    body: fc.record({ goodsIds: fc.array(goodsId, { minLength: 1, maxLength: 2 }), saved: fc.boolean() }),
  }),
  fc.record({
    call: fc.constantFrom('cart.addBundle', 'cart.setBundle'),
    body: fc.record({ quantity, bundleKey: fc.constantFrom('k1', 'k2') }).map((one) => ({ ...BUNDLE, ...one })),
  }),
  fc.record({ call: fc.constant('cart.removeBundle'), body: fc.constantFrom('k1', 'k2').map((palletId) => ({ palletId })) }),
  fc.record({
    call: fc.constant('cart.splitBundle'),
    body: fc.constantFrom('k1', 'k2').map((palletId) => ({ palletId, parts: ['A', 'B'] })),
  }),
  fc.record({ call: fc.constant('cart.note'), body: fc.record({ goodsId, note: fc.constantFrom('', 'blue') }) }),
  fc.record({ call: fc.constant('orders.submit'), body: fc.record({ goodsId, quantity }).map((line) => ({ lines: [line] })) }),
)
const row = (seq: number, { call, body }: { call: string; body: unknown }): OutboxRow => ({
  id: `id-${seq}`,
  seq,
  call,
  version: 1,
  body,
  account: ACCOUNT,
  principal: ANA,
  at: '',
  label: '',
  state: 'saved',
  attempts: 0,
  nextAt: 0,
  lastError: null,
  refusal: null,
  replaces: null,
  shown: null,
  merged: [],
})
const lines = fc.uniqueArray(fc.record({ goodsId, quantity }), { selector: (line) => line.goodsId })
const baseOf = (list: readonly { goodsId: string; quantity: number }[]): CartBase => ({
  key: ACCOUNT,
  revision: 1,
  readAt: 0,
  epoch: 1,
  stale: false,
  lines: list.map((line) => ({ ...line, changedBy: '', changedAt: '', article: null })),
})
const seen = (base: CartBase, rows: readonly OutboxRow[]) =>
  Object.fromEntries(cartView(ACCOUNT, base, rows)?.lines.map((line) => [line.goodsId, line.quantity]) ?? [])
/** Everything that the cart shows: quantity, note, whether saved for later. */
const told = (base: CartBase, rows: readonly OutboxRow[]) => {
  const { lines = [], saved = [], bundles = [] } = cartView(ACCOUNT, base, rows) ?? {}
  const wholes = bundles.map(({ bundleKey, quantity, note }) => [bundleKey, { quantity, note, aside: false }])
  const part = (list: typeof lines, aside: boolean) =>
    list.map(({ goodsId, quantity, note }) => [goodsId, { quantity, note, aside }])
  return Object.fromEntries([...part(lines, false), ...part(saved, true), ...wholes])
}

test('the view equals the server’s cart after it has applied everything in order', () => {
  fc.assert(
    fc.property(lines, fc.array(act, { maxLength: 12 }), (list, acts) => {
      const server = acts.reduce(
        (cart, given) => foldCart(cart, cartChangesOf(given)),
        foldCart(new Map(list.map((line) => [line.goodsId, line])), []),
      )
      const expected = Object.fromEntries(
        [...server.values()].map(({ goodsId, quantity, note = '', savedForLater = false }) => [
          goodsId,
          { quantity, note, aside: savedForLater },
        ]),
      )
      expect(
        told(
          baseOf(list),
          acts.map((one, index) => row(index + 1, one)),
        ),
      ).toEqual(expected)
    }),
  )
})

test('joining two commands never changes the view', () => {
  fc.assert(
    fc.property(lines, act, act, (list, first, second) => {
      const joined = coalesce(row(1, first), row(2, second))
      fc.pre(joined !== undefined)
      expect(told(baseOf(list), [joined])).toEqual(told(baseOf(list), [row(1, first), row(2, second)]))
    }),
  )
})

test('the sequence decides the order of commands, not the order of rows in the database', () => {
  const rows = [
    row(2, { call: 'cart.setQuantity', body: { goodsId: 'A', quantity: 9 } }),
    row(1, { call: 'cart.setQuantity', body: { goodsId: 'A', quantity: 4 } }),
  ]
  expect(seen(baseOf([]), rows)).toEqual({ A: 9 })
})

test('a refused command has no effect on the view, and an unreadable one changes nothing', () => {
  const refused = {
    ...row(1, { call: 'cart.setQuantity', body: { goodsId: 'A', quantity: 9 } }),
    state: 'needsDecision' as const,
  }
  expect(seen(baseOf([]), [refused, row(2, { call: 'cart.save', body: 'torn' })])).toEqual({})
})

test('a line keeps the plan that it came from, whatever is typed into it later', () => {
  const PLAN = '01990000-0000-7000-8000-0000000000c1'
  const fromPlan = { bsShoppingCartGroupDtoList: [{ goodsId: 'A', quantity: 6 }], planId: PLAN }
  const rows = [
    row(1, { call: 'cart.save', body: fromPlan }),
    row(2, { call: 'cart.setQuantity', body: { goodsId: 'A', quantity: 9 } }),
    row(3, { call: 'cart.save', body: { bsShoppingCartGroupDtoList: [{ goodsId: 'B', quantity: 1 }] } }),
  ]
  expect(cartView(ACCOUNT, baseOf([]), rows)?.lines.map(({ goodsId, planId }) => [goodsId, planId])).toEqual([
    ['A', PLAN],
    ['B', undefined],
  ])
})
