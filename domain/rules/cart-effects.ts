import type { Act } from '#domain/rules/act.ts'
import { foldCart } from '#domain/rules/cart.ts'
import type { Bundle, CartChange, CartLines } from '#domain/rules/cart.ts'

interface Units {
  readonly goodsId: string
  readonly quantity: number
}

/** An effect on the cart that also lists its changes: the server locks the lines in them, and the device merges two effects. */
export interface CartEffect<B> {
  (lines: CartLines, body: B, act?: Act): CartLines
  readonly changes: (body: B) => readonly CartChange[]
}

const cartEffect = <B>(changes: (body: B) => readonly CartChange[]): CartEffect<B> =>
  Object.assign((lines: CartLines, body: B) => foldCart(lines, changes(body)), { changes })

const added = (lines: readonly Units[], planId?: string): CartChange[] =>
  lines.map(({ goodsId, quantity }) => ({ kind: 'adjust', goodsId, delta: quantity, ...(planId !== undefined && { planId }) }))

/** Adds differences, so that concurrent additions of two people both count. decisions §8 */
export const addToCart = cartEffect(
  (body: { readonly bsShoppingCartGroupDtoList: readonly Units[]; readonly planId?: string | undefined }) =>
    added(body.bsShoppingCartGroupDtoList, body.planId),
)
/** Sets the quantity that a person typed: the later one wins. decisions §8 */
export const setQuantity = cartEffect(({ goodsId, quantity }: Units) => [{ kind: 'set', goodsId, quantity }])
export const setQuantities = cartEffect(({ list }: { readonly list: readonly Units[] }) =>
  list.map(({ goodsId, quantity }) => ({ kind: 'set', goodsId, quantity })),
)
export const removeLines = cartEffect(({ goodsIds }: { readonly goodsIds: readonly string[] }) => [{ kind: 'remove', goodsIds }])
/** Sets lines aside or puts them back. decisions §8 */
export const saveForLater = cartEffect(
  ({ goodsIds, saved }: { readonly goodsIds: readonly string[]; readonly saved: boolean }) => [
    { kind: 'later', goodsIds, saved },
  ],
)
export const noteLine = cartEffect(({ goodsId, note }: { readonly goodsId: string; readonly note: string }) => [
  { kind: 'note', goodsId, note },
])
interface Ordered {
  readonly lines: readonly Units[]
  readonly bundles?: readonly { readonly bundleKey: string; readonly quantity: number }[] | undefined
}
const leaves = ({ lines, bundles = [] }: Ordered): CartChange[] => [
  ...lines.map(({ goodsId, quantity }) => ({ kind: 'adjust' as const, goodsId, delta: -quantity })),
  ...bundles.map(({ bundleKey, quantity }) => ({ kind: 'adjust' as const, goodsId: bundleKey, delta: -quantity })),
]
/** Takes ordered pieces, sets and pallets out of the cart. decisions §7 */
export const takeOrdered = cartEffect(leaves)
/** The same for orders that are submitted together. decisions §7 */
export const takeOrderedTogether = cartEffect(({ orders }: { readonly orders: readonly Ordered[] }) => orders.flatMap(leaves))

interface BundleUnits extends Bundle {
  readonly bundleKey: string
  readonly quantity: number
}
const bundleOf = ({ kind, offerId, title, parts, tiers }: Bundle): Bundle => ({ kind, offerId, title, parts, tiers })
const moreOf = (body: BundleUnits): CartChange => ({
  kind: 'adjust',
  goodsId: body.bundleKey,
  delta: body.quantity,
  bundle: bundleOf(body),
})

interface OrderedAgain {
  readonly lines?: readonly Units[] | undefined
  readonly bundles?: readonly BundleUnits[] | undefined
}
/** Without lines, only the server knows what the order contains. */
export const reorderLines = cartEffect(({ lines = [], bundles = [] }: OrderedAgain) => [...added(lines), ...bundles.map(moreOf)])

/** Adds sets and pallets as a difference, so that concurrent additions of two people both count. decisions §8 */
export const addBundle = cartEffect((body: BundleUnits) => [moreOf(body)])
/** Sets the number of a set or pallet: the later one wins. decisions §8 */
export const setBundle = cartEffect((body: BundleUnits) => [
  { kind: 'set', goodsId: body.bundleKey, quantity: body.quantity, bundle: bundleOf(body) },
])
export const removeBundle = cartEffect(({ palletId }: { readonly palletId: string }) => [
  { kind: 'remove', goodsIds: [palletId] },
])
/** Splits into single lines: its parts become differences on the lines of their articles. §4 */
export const splitBundle = cartEffect(({ palletId, parts }: { readonly palletId: string; readonly parts: readonly string[] }) => [
  { kind: 'split', goodsIds: [palletId, ...parts] },
])
