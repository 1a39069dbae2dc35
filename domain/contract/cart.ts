import * as v from 'valibot'
import {
  addToCart,
  noteLine,
  removeLines,
  reorderLines,
  saveForLater,
  setQuantities,
  setQuantity,
} from '#domain/rules/cart-effects.ts'
import { CART_BUNDLES_MAX, CART_LINES_MAX, TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { SHEET_TYPES } from './media-types.ts'
import { bundleCalls, heldBundle } from './cart-bundles.ts'
import { cartBundle, cartChange, cartLine, lineCondition, lineFit } from './cart-shapes.ts'
import { refusedLine } from './envelope.ts'
import { goodsWire } from './goods-wire.ts'
import { count, decimal, difference, goodsId, quantity, text, uuid } from './shapes.ts'

/** Outcome of a row of an imported file; `problem` uses the words of the error of the same name. */
const importedRow = v.object({
  line: count,
  code: v.string(),
  given: v.string(),
  quantity: v.nullable(count),
  /** True if a spreadsheet had turned the code into a number and its check digit restored it. */
  repaired: v.boolean(),
  goodsId: v.nullable(v.string()),
  problem: v.nullable(v.picklist(['noCode', 'notQuantity', 'unknownArticle', 'severalArticles', ...lineCondition.options])),
})

const goodsIds = v.pipe(v.array(goodsId), v.minLength(1), v.maxLength(CART_LINES_MAX))
const cartEntries = v.pipe(v.array(v.object({ goodsId, quantity: difference })), v.minLength(1), v.maxLength(CART_LINES_MAX))
export const cart = {
  count: call({
    name: 'cart.count',
    method: 'GET',
    path: '/v1.0/cart/count',
    auth: 'account',
    summary: 'Number of products and pieces in the cart.',
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
      /** Sets and pallets that were added as such. */
      bundles: v.optional(v.array(cartBundle)),
    }),
  }),
  save: call({
    name: 'cart.save',
    method: 'POST',
    path: '/v1.0/cart/save',
    auth: 'account',
    summary:
      'Adds differences to lines: if two people add, both count; negatives reduce. A sum that is no multiple, or exceeds the stock, is kept as stated and reported in `conditions` and `fit`.',
    body: v.object({
      bsShoppingCartGroupDtoList: cartEntries,
      /** The plan that they come from; the lines keep it. */
      planId: v.optional(uuid),
    }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: addToCart,
      label: /*i18n*/ { id: 'command.cart.save', message: 'Added to the cart' },
      example: { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 6 }] },
    },
  }),
  setQuantity: call({
    name: 'cart.setQuantity',
    method: 'POST',
    path: '/v1.0/cart/update/quantity',
    auth: 'account',
    summary:
      'Sets the quantity that a person typed; the later one wins. It is kept as stated; what cannot be ordered is reported in `conditions` and `fit`. With the `revision` of the cart that the person saw, a number that somebody else has set since is reported in `overwrote`.',
    body: v.object({ goodsId, quantity, revision: v.optional(count) }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: setQuantity,
      label: /*i18n*/ { id: 'command.cart.setQuantity', message: 'Quantity changed' },
      example: { goodsId: 'LAMP', quantity: 8, revision: 1 },
    },
  }),
  setQuantities: call({
    name: 'cart.setQuantities',
    method: 'POST',
    path: '/v1.0/cart/batchUpdate/quantity',
    auth: 'account',
    summary:
      'Sets several quantities at once, each kept and reported as by `cart.setQuantity`; with the `revision`, also whose numbers they replaced.',
    body: v.object({
      list: v.pipe(v.array(v.object({ goodsId, quantity })), v.minLength(1), v.maxLength(CART_LINES_MAX)),
      revision: v.optional(count),
    }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: setQuantities,
      label: /*i18n*/ { id: 'command.cart.setQuantities', message: 'Quantities changed' },
      example: { list: [{ goodsId: 'LAMP', quantity: 9 }] },
    },
  }),
  remove: call({
    name: 'cart.remove',
    method: 'POST',
    path: '/v1.0/cart/delete',
    auth: 'account',
    summary: 'Removes lines. To clear the cart, name every line that the person saw: what a colleague adds meanwhile stays.',
    body: v.object({ goodsIds }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: removeLines,
      label: /*i18n*/ { id: 'command.cart.remove', message: 'Taken out of the cart' },
      example: { goodsIds: ['LAMP'] },
    },
  }),
  saveForLater: call({
    name: 'cart.saveForLater',
    method: 'POST',
    path: '/v1.0/cart/saveForLater',
    auth: 'account',
    summary: 'Sets lines aside, or puts them back into the cart. An addition: §7 names no path.',
    body: v.object({ goodsIds, saved: v.boolean() }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: saveForLater,
      label: /*i18n*/ { id: 'command.cart.saveForLater', message: 'Saved for later' },
      example: { goodsIds: ['LAMP'], saved: true },
    },
  }),
  note: call({
    name: 'cart.note',
    method: 'POST',
    path: '/v1.0/cart/note',
    auth: 'account',
    summary: 'Writes a note on a line, or on a set or pallet by its key; an empty one removes it. An addition: §7 names no path.',
    body: v.object({ goodsId, note: text(TEXT_LONG_MAX) }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: noteLine,
      label: /*i18n*/ { id: 'command.cart.note', message: 'Note on a line' },
      example: { goodsId: 'LAMP', note: 'the blue one' },
    },
  }),
  reorder: call({
    name: 'cart.reorder',
    method: 'POST',
    path: '/v1.0/order/reorder',
    auth: 'account',
    summary:
      'Puts an order into the cart again as differences: the named lines, sets and pallets, else the whole order article by article. What is no longer available is reported line by line; if a set is no longer offered as it was, its articles are added singly.',
    body: v.object({
      orderId: uuid,
      /** The lines that the device shows meanwhile; without `lines` and `bundles` the whole order is meant. */
      lines: v.optional(v.pipe(v.array(v.object({ goodsId, quantity })), v.maxLength(CART_LINES_MAX))),
      /** Its sets and pallets, with their current offers. */
      bundles: v.optional(v.pipe(v.array(heldBundle), v.minLength(1), v.maxLength(CART_BUNDLES_MAX))),
    }),
    reply: v.object({ ...cartChange.entries, problems: v.array(refusedLine), withChanges: v.boolean() }),
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: reorderLines,
      label: /*i18n*/ { id: 'command.cart.reorder', message: 'Ordered again' },
      example: { orderId: '01980000-0000-7000-8000-0000000000b1', lines: [{ goodsId: 'LAMP', quantity: 5 }] },
    },
  }),
  check: call({
    name: 'cart.check',
    method: 'POST',
    path: '/v1.0/cart/check',
    auth: 'account',
    summary: 'The conditions of every line that has any, and the result of the quantity rule.',
    body: v.optional(v.nullable(v.object({})), null),
    reply: v.object({
      lines: v.array(v.object({ goodsId: v.string(), conditions: v.array(lineCondition), fit: v.nullable(lineFit) })),
    }),
  }),
  ...bundleCalls,
  download: call({
    name: 'cart.download',
    method: 'GET',
    path: '/v1.0/cart/download',
    auth: 'account',
    summary:
      'The cart as a spreadsheet, `xlsx` unless `csv` is requested: codes as text, nothing that a spreadsheet would calculate. What is saved for later is left out. Sets and pallets are listed by their articles, each with the name of its set. It can be imported again; pieces of sets come back as single lines.',
    query: v.object({ format: v.optional(v.picklist(['xlsx', 'csv']), 'xlsx') }),
    reply: v.unknown(),
    binary: SHEET_TYPES,
  }),
  importBatch: call({
    name: 'cart.importBatch',
    method: 'POST',
    path: '/v1.0/cart/importBatch',
    auth: 'account',
    summary:
      'Adds the rows of a spreadsheet (.xlsx, .xls or .csv, at most 10 MB and 1,000 rows; article number or barcode, and quantity) as differences, like `cart.save`: all good rows in one transaction, with a verdict for every row.',
    file: true,
    reply: v.object({ ...cartChange.entries, rows: v.array(importedRow) }),
  }),
} as const
