import { expect, test } from 'vitest'
import { brandById } from '#domain/brands/index.ts'
import { cart } from '#domain/contract/cart.ts'
import type { CartChange } from '#domain/contract/cart-shapes.ts'
import type { CommandCall } from '#domain/contract/call.ts'
import { errors } from '#domain/contract/errors.ts'
import type { Order, OrderDraft } from '#domain/contract/order-shapes.ts'
import { orders } from '#domain/contract/orders.ts'
import type { Command } from '#domain/contract/sync.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aClient } from '../../../tests/kit/signed-in.ts'
import { judge } from './practice.ts'
import { PRACTICE_ERRORS, newPractice } from './practice-state.ts'
import type { PracticeFacts } from './practice-state.ts'

const account = aClient()
const NOW = Date.UTC(2026, 10, 26)
const facts: PracticeFacts = {
  account,
  brand: brandById('main')!,
  who: { kind: 'staff', name: 'Ana' },
  language: 'en',
  articles: new Map([['LAMP', anArticle('LAMP')]]),
  addresses: [{ addressId: '01980000-0000-7000-8000-0000000000a1' } as PracticeFacts['addresses'][number]],
  cart: { revision: 4, lines: [{ goodsId: 'LAMP', quantity: 12 }] },
  now: NOW,
}
const draft: OrderDraft = {
  orderId: '01980000-0000-7000-8000-0000000000b1',
  draftedAt: new Date(NOW).toISOString(),
  currency: 'EUR',
  priceListVersion: 1,
  pricesReadAt: new Date(NOW).toISOString(),
  addressId: '01980000-0000-7000-8000-0000000000a1',
  ownNumber: '',
  notes: '',
  requestedOn: null,
  lines: [{ goodsId: 'LAMP', quantity: 12, unitPriceSeen: '10.00', lineTotalSeen: '120.00' }],
}
const command = (id: string, call: CommandCall, body: unknown): Command => ({
  id,
  call: call.name,
  version: call.command.version,
  account: account.clientId,
  body,
  at: draft.draftedAt,
})
const add = (id: string, goodsId: string, quantity: number) =>
  command(id, cart.save, { bsShoppingCartGroupDtoList: [{ goodsId, quantity }] })

test('a cart change has its contract’s effect once, however often it is sent', () => {
  const state = newPractice()
  const first = judge(state, facts, add('1', 'LAMP', 6))
  expect(first?.status).toBe(200)
  const { revision, lines } = first!.data as CartChange
  expect([revision, lines[0]?.quantity]).toEqual([5, 18])
  expect(judge(state, facts, add('1', 'LAMP', 6))).toEqual(first)
  expect(state.effects).toEqual(['1'])
  expect(judge(state, facts, add('1', 'LAMP', 12))?.error).toBe('idempotency.keyReused')
})

test('an article that the account cannot have is refused and changes nothing', () => {
  const state = newPractice()
  expect(judge(state, facts, add('1', 'GONE', 6))).toMatchObject({ error: 'cart.invalid', status: 422 })
  expect(state.effects).toEqual([])
})

test('an Undo restores an article that the account can no longer have, with no more pieces than before', () => {
  const state = newPractice()
  const gone = { ...facts, cart: { revision: 4, lines: [{ goodsId: 'GONE', quantity: 8 }] } }
  const put = (id: string, quantity: number) =>
    judge(state, gone, command(id, cart.setQuantities, { list: [{ goodsId: 'GONE', quantity }] }))
  judge(state, gone, command('1', cart.remove, { goodsIds: ['GONE'] }))
  expect(put('2', 9)?.error).toBe('cart.invalid')
  expect(put('3', 8)?.error).toBe(null)
  expect(state.carts[account.clientId]?.lines).toEqual([{ goodsId: 'GONE', quantity: 8 }])
})

test('an order is priced and accepted by the rules, leaves the cart, and stays one order however often it is sent', () => {
  const state = newPractice()
  const order = judge(state, facts, command('1', orders.submit, draft))?.data as Order
  expect(order).toMatchObject({ state: 'submitted', subtotal: '120.00', totalQuantity: 12, withChanges: false })
  expect(judge(state, facts, command('2', orders.submit, draft))?.data).toEqual(order)
  expect(Object.keys(state.orders)).toHaveLength(1)
  expect(state.carts[account.clientId]?.lines).toEqual([])
})

test('an article that ran short is refused with what is left, and the smaller order is accepted', () => {
  const state = newPractice()
  state.scarce = { goodsId: 'LAMP', pieces: 6 }
  const refused = judge(state, facts, command('1', orders.submit, draft))
  expect(refused).toMatchObject({
    error: 'order.refused',
    data: { lines: [{ goodsId: 'LAMP', error: 'cart.insufficientStock', seen: 12, now: 6 }] },
  })
  expect(state.effects).toEqual([])
  const lines = [{ goodsId: 'LAMP', quantity: 6, unitPriceSeen: '10.00', lineTotalSeen: '60.00' }]
  expect(judge(state, facts, command('2', orders.submit, { ...draft, lines }))?.error).toBe(null)
})

test('a command that the practice service cannot judge, or for another client, stays unjudged', () => {
  const state = newPractice()
  expect(judge(state, facts, command('1', orders.submit, { ...draft, couponId: draft.orderId }))).toBe(undefined)
  expect(judge(state, facts, command('2', orders.cancel, { orderId: draft.orderId }))).toBe(undefined)
  expect(judge(state, facts, { ...add('3', 'LAMP', 6), account: draft.orderId })).toBe(undefined)
  expect(state.verdicts).toEqual({})
})

test('refuses with the real service’s own codes', () => {
  const wire = Object.entries(PRACTICE_ERRORS).map(([name, { status, code }]) => [name, status, code])
  const real = Object.keys(PRACTICE_ERRORS).map((name) => {
    const { status, code } = errors[name as keyof typeof PRACTICE_ERRORS]
    return [name, status, code]
  })
  expect(wire).toEqual(real)
})
