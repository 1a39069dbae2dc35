import * as v from 'valibot'
import { addBundle, removeBundle, setBundle, splitBundle } from '#domain/rules/cart-effects.ts'
import { BUNDLE_PARTS_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { bundle, cartBundle, cartChange } from './cart-shapes.ts'
import { difference, goodsId, quantity, uuid } from './shapes.ts'

/** The device makes the key, so that a set is one thing before the server knows of it. */
const keyed = { bundleKey: uuid, ...bundle.entries }
/** A set or pallet and its number. */
export const heldBundle = v.object({ ...keyed, quantity })
const example = {
  bundleKey: '01980000-0000-7000-8000-0000000000d1',
  kind: 'mesh',
  offerId: 'mesh-1',
  title: 'Starter set',
  parts: [{ goodsId: 'LAMP', quantity: 2 }],
  tiers: [
    { quantity: 1, percent: 5 },
    { quantity: 5, percent: 8 },
  ],
}

/** Cart calls for sets and pallets that are bought as such (specification §3, §4, §7). */
export const bundleCalls = {
  sets: call({
    name: 'cart.sets',
    method: 'GET',
    path: '/v1.0/cart/mesh',
    auth: 'account',
    summary: 'The sets in the cart, with their articles, tiers and prices.',
    reply: v.object({ list: v.array(cartBundle) }),
  }),
  pallets: call({
    name: 'cart.pallets',
    method: 'GET',
    path: '/v1.0/cart/pallet',
    auth: 'account',
    summary: 'The pallets in the cart, with their articles, tiers and prices.',
    reply: v.object({ list: v.array(cartBundle) }),
  }),
  planLines: call({
    name: 'cart.planLines',
    method: 'GET',
    path: '/v1.0/cart/plan',
    auth: 'account',
    summary: 'The lines of the cart that came from a plan, by plan; a plan that no longer exists has no name.',
    reply: v.object({
      list: v.array(
        v.object({
          planId: uuid,
          name: v.nullable(v.string()),
          lines: v.array(v.object({ goodsId: v.string(), quantity })),
        }),
      ),
    }),
  }),
  addBundle: call({
    name: 'cart.addBundle',
    method: 'POST',
    path: '/v1.0/cart/pallet',
    auth: 'account',
    summary: 'Adds sets or pallets by a difference: if two people add, both count; negatives reduce.',
    body: v.object({ ...keyed, quantity: difference }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: addBundle,
      label: /*i18n*/ { id: 'command.cart.addBundle', message: 'Set or pallet added to the cart' },
      example: { ...example, quantity: 2 },
    },
  }),
  setBundle: call({
    name: 'cart.setBundle',
    method: 'POST',
    path: '/v1.0/cart/pallet/quantity',
    auth: 'account',
    summary: 'Sets the quantity of a set or pallet; the later one wins. An addition: §7 names no path.',
    body: v.object({ ...keyed, quantity }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: setBundle,
      label: /*i18n*/ { id: 'command.cart.setBundle', message: 'Number of sets or pallets changed' },
      example: { ...example, quantity: 3 },
    },
  }),
  removeBundle: call({
    name: 'cart.removeBundle',
    method: 'DELETE',
    path: '/v1.0/cart/pallet',
    auth: 'account',
    summary: 'Removes a set or pallet from the cart, by the key that it was added with.',
    query: v.object({ palletId: uuid }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: removeBundle,
      label: /*i18n*/ { id: 'command.cart.removeBundle', message: 'Set or pallet taken out of the cart' },
      example: { palletId: example.bundleKey },
    },
  }),
  splitBundle: call({
    name: 'cart.splitBundle',
    method: 'POST',
    path: '/v1.0/cart/pallet/cannel/:palletId',
    auth: 'account',
    summary: 'Splits a set or pallet: its articles become single lines, as differences. `parts` names them.',
    params: v.object({ palletId: uuid }),
    body: v.object({
      palletId: uuid,
      parts: v.pipe(v.array(goodsId), v.minLength(1), v.maxLength(BUNDLE_PARTS_MAX)),
    }),
    reply: cartChange,
    command: {
      lane: 'cart',
      version: 1,
      base: 'cart',
      effect: splitBundle,
      label: /*i18n*/ { id: 'command.cart.splitBundle', message: 'Set or pallet split into its articles' },
      example: { palletId: example.bundleKey, parts: ['LAMP'] },
    },
  }),
} as const
