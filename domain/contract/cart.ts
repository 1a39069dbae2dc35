import * as v from 'valibot'
import { CART_LINES_MAX, TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { refusedLine } from './envelope.ts'
import { goodsWire } from './goods-wire.ts'
import { count, decimal, difference, goodsId, instant, quantity, text, uuid } from './shapes.ts'

const cartLine = v.object({
  goodsId: v.string(),
  quantity,
  /** Set aside: shown apart, not counted, not ordered (decisions §8). */
  savedForLater: v.boolean(),
  note: v.string(),
  changedBy: v.string(),
  changedAt: instant,
})
export type CartLine = v.InferOutput<typeof cartLine>

/** What a change did: the cart's new revision and the touched lines; a quantity of 0 means that the line is gone. */
const cartChange = v.object({
  revision: count,
  lines: v.array(v.object({ ...cartLine.entries, quantity: count })),
  count,
  total: count,
})
export type CartChange = v.InferOutput<typeof cartChange>

const lineCondition = v.picklist([
  'offMarket',
  'insufficientStock',
  'limitedPromotion',
  'belowMultiple',
  'salesRangeRestricted',
  'zeroPrice',
])

const goodsIds = v.pipe(v.array(goodsId), v.minLength(1), v.maxLength(CART_LINES_MAX))
const cartEntries = v.pipe(v.array(v.object({ goodsId, quantity: difference })), v.minLength(1), v.maxLength(CART_LINES_MAX))
const command = { lane: 'cart', version: 1 } as const

export const cart = {
  count: call({
    name: 'cart.count',
    method: 'GET',
    path: '/v1.0/cart/count',
    auth: 'account',
    summary: 'How many products and pieces the cart holds.',
    reply: v.object({ count, total: count, revision: count }),
  }),
  list: call({
    name: 'cart.list',
    method: 'GET',
    path: '/v1.0/cart/list',
    auth: 'account',
    summary: 'The whole cart with its articles, prices and line conditions.',
    reply: v.object({
      revision: count,
      count,
      total: count,
      currency: v.string(),
      subtotal: decimal,
      list: v.array(v.object({ ...cartLine.entries, conditions: v.array(lineCondition), goods: v.nullable(goodsWire) })),
    }),
  }),
  save: call({
    name: 'cart.save',
    method: 'POST',
    path: '/v1.0/cart/save',
    auth: 'account',
    summary: 'Adds differences to lines: both add when two people add; negatives reduce.',
    body: v.object({ bsShoppingCartGroupDtoList: cartEntries }),
    reply: cartChange,
    command,
  }),
  setQuantity: call({
    name: 'cart.setQuantity',
    method: 'POST',
    path: '/v1.0/cart/update/quantity',
    auth: 'account',
    summary: 'Sets the quantity that a person typed: the later one wins.',
    body: v.object({ goodsId, quantity, revision: v.optional(count) }),
    reply: cartChange,
    command,
  }),
  setQuantities: call({
    name: 'cart.setQuantities',
    method: 'POST',
    path: '/v1.0/cart/batchUpdate/quantity',
    auth: 'account',
    summary: 'Sets several quantities at once.',
    body: v.object({ list: v.pipe(v.array(v.object({ goodsId, quantity })), v.minLength(1), v.maxLength(CART_LINES_MAX)) }),
    reply: cartChange,
    command,
  }),
  remove: call({
    name: 'cart.remove',
    method: 'POST',
    path: '/v1.0/cart/delete',
    auth: 'account',
    summary:
      'Removes lines. Clearing the cart is this call with every line that the person saw: what a colleague adds meanwhile stays.',
    body: v.object({ goodsIds }),
    reply: cartChange,
    command,
  }),
  saveForLater: call({
    name: 'cart.saveForLater',
    method: 'POST',
    path: '/v1.0/cart/saveForLater',
    auth: 'account',
    summary: 'Sets lines aside, or puts them back into the cart. An addition of ours: §7 names no path.',
    body: v.object({ goodsIds, saved: v.boolean() }),
    reply: cartChange,
    command,
  }),
  note: call({
    name: 'cart.note',
    method: 'POST',
    path: '/v1.0/cart/note',
    auth: 'account',
    summary: 'Writes a note on a line; empty removes it. An addition of ours: §7 names no path.',
    body: v.object({ goodsId, note: text(TEXT_LONG_MAX) }),
    reply: cartChange,
    command,
  }),
  reorder: call({
    name: 'cart.reorder',
    method: 'POST',
    path: '/v1.0/order/reorder',
    auth: 'account',
    summary: 'Puts the lines of an order into the cart as differences; what cannot be had any more is told, line by line.',
    body: v.object({
      orderId: uuid,
      /** The lines that the device shows in its cart meanwhile; absent is the whole order. */
      lines: v.optional(v.pipe(v.array(v.object({ goodsId, quantity })), v.minLength(1), v.maxLength(CART_LINES_MAX))),
    }),
    reply: v.object({ ...cartChange.entries, problems: v.array(refusedLine), withChanges: v.boolean() }),
    command,
  }),
  check: call({
    name: 'cart.check',
    method: 'POST',
    path: '/v1.0/cart/check',
    auth: 'account',
    summary: 'The conditions of every line that has one.',
    body: v.optional(v.nullable(v.object({})), null),
    reply: v.object({ lines: v.array(v.object({ goodsId: v.string(), conditions: v.array(lineCondition) })) }),
  }),
} as const
