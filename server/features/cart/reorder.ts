import { contract } from '#domain/contract/index.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { additionProblems, changeCart } from './change-cart.ts'
import { readOrderedLines } from './cart.store.ts'

type ReorderAsked = RequestContext<typeof contract.cart.reorder>

/** An old order into the cart again: what cannot be had any more is left out and reported; nothing at all is a refusal. */
export async function reorder(asked: ReorderAsked) {
  const lines = await wantedLines(asked)
  const problems = await additionProblems(asked, lines)
  const missing = new Set(problems.map(({ goodsId }) => goodsId))
  const had = lines.filter(({ goodsId }) => !missing.has(goodsId))
  if (had.length === 0) refuse('cart.invalid', { lines: problems })
  const change = await changeCart(asked, contract.cart.reorder.command.effect, { lines: had })
  return { ...change, problems, withChanges: problems.length > 0 }
}

async function wantedLines({ tx, scope, body }: ReorderAsked) {
  const ordered = await readOrderedLines(tx, scope, body.orderId)
  if (ordered.length === 0) refuse('order.notFound')
  if (!body.lines) return ordered
  const known = new Set(ordered.map(({ goodsId }) => goodsId))
  if (body.lines.some(({ goodsId }) => !known.has(goodsId))) refuse('request.invalid', { values: { field: 'lines' } })
  return body.lines
}
