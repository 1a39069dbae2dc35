import type { CommandCall } from '#domain/contract/call.ts'
import type { CartChange as CartReply } from '#domain/contract/cart-shapes.ts'
import { cart as cartCalls } from '#domain/contract/cart.ts'
import type { RefusalData } from '#domain/contract/envelope.ts'
import { commandCalls } from '#domain/contract/index.ts'
import { additionError } from '#domain/contract/judge-line.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { orders as orderCalls } from '#domain/contract/orders.ts'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import type { CartEffect } from '#domain/rules/cart-effects.ts'
import { articlesOf, countCart, foldCart } from '#domain/rules/cart.ts'
import type { CartChange, CartLines } from '#domain/rules/cart.ts'
import { mayComeBack } from '#domain/rules/removed-lines.ts'
import type { RemovedLine } from '#domain/rules/removed-lines.ts'
import { takeOrder } from './practice-order.ts'
import { PRACTICE_ERRORS, cartOf, linesById, refusedAs } from './practice-state.ts'
import type { Done, PracticeFacts, PracticeState } from './practice-state.ts'

/**
 * Judges one command as the practice service: the effect of its contract entry by the rules of the real service, each id once (I4).
 * Undefined if it is no part of the drill and stays unjudged. Changes `state`.
 */
export const judge = (state: PracticeState, facts: PracticeFacts, command: Command): CommandVerdict | undefined => {
  const { id, call, version, account, body } = command
  const known = commandCalls.get(call)
  if (!known || known.command.version !== version || !isPractised(known, body) || account !== facts.account.clientId)
    return undefined
  const fingerprint = JSON.stringify([call, account, body])
  const stored = state.verdicts[id]
  if (stored) return stored.fingerprint === fingerprint ? stored.verdict : verdictOf(id, refusedAs('idempotency.keyReused'))
  const done =
    known.name === orderCalls.submit.name ? takeOrder(state, facts, body as OrderDraft) : byEffect(state, facts, known, body)
  const verdict = verdictOf(id, done)
  state.verdicts[id] = { fingerprint, verdict }
  if ('data' in done) state.effects.push(id)
  return verdict
}

const verdictOf = (id: string, done: Done): CommandVerdict => {
  if ('data' in done) return { id, status: 200, code: 0, error: null, msg: '', data: done.data }
  const { status, code } = PRACTICE_ERRORS[done.error]
  return { id, status, code, error: done.error, msg: '', data: done.refused }
}

/** True for cart changes and single orders. Only the real service knows offers of sets, coupons and the content of older orders. */
const isPractised = ({ name, command }: CommandCall, body: unknown): boolean => {
  if (name === orderCalls.submit.name) {
    const { couponId, bundles = [] } = body as OrderDraft
    return couponId === undefined && bundles.length === 0
  }
  return command.base === 'cart' && name !== orderCalls.submitMany.name && name !== cartCalls.reorder.name
}

const byEffect = (state: PracticeState, facts: PracticeFacts, { command }: CommandCall, body: unknown): Done => {
  const changes = (command.effect as CartEffect<never>).changes(body as never)
  const cart = cartOf(state, facts)
  const before = linesById(cart.lines)
  const after = foldCart(before, changes)
  const removed = ((state.removed ??= {})[facts.account.clientId] ??= {})
  const lines = additionProblems(changes, { before, after, facts, removed })
  if (lines.length > 0) return refusedAs('cart.invalid', { lines })
  const touched = [...new Set(changes.flatMap(articlesOf))]
  for (const [id, { quantity: pieces, bundle }] of before)
    if (!bundle && !after.has(id)) removed[id] = { quantity: pieces, at: facts.now }
  // A change without effect raises no revision, as in the real service.
  const revision = cart.revision + (touched.some((id) => before.has(id) || after.has(id)) ? 1 : 0)
  state.carts[facts.account.clientId] = { revision, lines: [...after.values()] }
  const changedAt = new Date(facts.now).toISOString()
  const reply: CartReply = {
    revision,
    lines: touched.map((goodsId) => ({ ...wireLine(after, goodsId), changedBy: facts.who.name, changedAt })),
    ...countCart(after),
  }
  return { data: reply }
}

const wireLine = (lines: CartLines, goodsId: string) => {
  const { quantity = 0, savedForLater = false, note = '', bundle, planId } = lines.get(goodsId) ?? {}
  const parts = bundle && { bundle: { ...bundle, parts: [...bundle.parts], tiers: [...bundle.tiers] } }
  return { goodsId, quantity, savedForLater, note, ...parts, ...(planId !== undefined && { planId }) }
}

interface Changed {
  readonly before: CartLines
  readonly after: CartLines
  readonly facts: PracticeFacts
  readonly removed: Readonly<Record<string, RemovedLine>>
}
/** Articles that the account cannot have at all; stock and multiples are conditions of the line (decisions §8). */
const additionProblems = (
  changes: readonly CartChange[],
  { before, after, facts, removed }: Changed,
): NonNullable<RefusalData['lines']> => {
  const stated = changes.flatMap((change) => (change.kind === 'adjust' || change.kind === 'set' ? [change.goodsId] : []))
  const quantity = (lines: CartLines, id: string) => lines.get(id)?.quantity ?? 0
  const judging = { account: facts.account, brand: facts.brand, now: new Date(facts.now) }
  return [...new Set(stated)].flatMap((goodsId) => {
    if (after.get(goodsId)?.bundle || quantity(after, goodsId) <= quantity(before, goodsId)) return []
    if (mayComeBack(removed[goodsId], quantity(after, goodsId), facts.now)) return []
    const error = additionError(facts.articles.get(goodsId), judging)
    return error ? [{ goodsId, error, seen: quantity(after, goodsId), now: quantity(before, goodsId), choices: ['remove'] }] : []
  })
}
