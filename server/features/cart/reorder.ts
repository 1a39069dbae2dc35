import type { BodyOf } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { bundleProblems } from './cart-bundles.ts'
import { additionProblems, changeCart } from './change-cart.ts'
import { readOrdered } from './cart.store.ts'

type ReorderAsked = RequestContext<typeof contract.cart.reorder>
type Held = NonNullable<BodyOf<typeof contract.cart.reorder>['bundles']>[number]
type Line = Pick<Held['parts'][number], 'goodsId' | 'quantity'>

/**
 * Adds an old order to the cart again: leaves out and reports what is no longer available, and adds the articles of a set or pallet
 * singly if it is no longer offered unchanged; refuses if nothing remains.
 */
export async function reorder(asked: ReorderAsked) {
  const { lines, bundles } = await wanted(asked)
  const over = await bundleProblems(
    asked,
    bundles.map(({ bundleKey, quantity, ...bundle }) => ({ goodsId: bundleKey, quantity, bundle })),
  )
  const isOver = ({ bundleKey }: Held): boolean => over.some((problem) => problem.bundleKey === bundleKey)
  const singles = withParts(lines, bundles.filter(isOver))
  const gone = await additionProblems(asked, singles)
  const missing = new Set(gone.map(({ goodsId }) => goodsId))
  const had = singles.filter(({ goodsId }) => !missing.has(goodsId))
  const kept = bundles.filter((one) => !isOver(one))
  const problems = [...over, ...gone]
  if (had.length + kept.length === 0) refuse('cart.invalid', { lines: problems })
  const change = await changeCart(asked, contract.cart.reorder.command.effect, { lines: had, bundles: kept })
  return { ...change, problems, withChanges: problems.length > 0 }
}

async function wanted({ tx, scope, body }: ReorderAsked): Promise<{ lines: readonly Line[]; bundles: readonly Held[] }> {
  const ordered = await readOrdered(tx, scope, body.orderId)
  if (ordered.lines.length === 0) refuse('order.notFound')
  const { lines, bundles = [] } = body
  if (lines?.length === 0 && bundles.length === 0) refuse('request.invalid', { values: { field: 'lines' } })
  const known = new Set(ordered.lines.map(({ goodsId }) => goodsId))
  if (lines?.some(({ goodsId }) => !known.has(goodsId))) refuse('request.invalid', { values: { field: 'lines' } })
  const wasOrdered = ({ kind, offerId }: Held) => ordered.bundles.some((one) => one.kind === kind && one.offerId === offerId)
  const isTwice = new Set(bundles.map(({ bundleKey }) => bundleKey)).size !== bundles.length
  if (isTwice || !bundles.every(wasOrdered)) refuse('request.invalid', { values: { field: 'bundles' } })
  return { lines: lines ?? (bundles.length > 0 ? [] : ordered.lines), bundles }
}

/** The lines, plus the pieces of sets and pallets that are no longer offered. */
function withParts(lines: readonly Line[], bundles: readonly Held[]): readonly Line[] {
  const parts = bundles.flatMap((one) =>
    one.parts.map(({ goodsId, quantity }) => ({ goodsId, quantity: quantity * one.quantity })),
  )
  if (parts.length === 0) return lines
  const byId = new Map<string, Line>()
  for (const { goodsId, quantity } of [...lines, ...parts]) {
    const sum = (byId.get(goodsId)?.quantity ?? 0) + quantity
    byId.set(goodsId, { goodsId, quantity: Math.min(sum, UNLIMITED_QUANTITY_MAX) })
  }
  return [...byId.values()]
}
