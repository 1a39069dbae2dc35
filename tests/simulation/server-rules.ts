import { errors } from '#domain/contract/errors.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import { commandCalls } from '#domain/contract/index.ts'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import type { CommandCall } from '#domain/contract/call.ts'
import { reorderLines } from '#domain/rules/cart-effects.ts'
import type { CartEffect } from '#domain/rules/cart-effects.ts'
import { isSameParts } from '#domain/rules/bundle.ts'
import { articlesOf, countCart, foldCart } from '#domain/rules/cart.ts'
import type { Bundle, CartChange, CartLine } from '#domain/rules/cart.ts'
import { mayComeBack } from '#domain/rules/removed-lines.ts'
import { IDEMPOTENCY_DAYS } from '#domain/rules/limits.ts'
import { piecesByGoods } from '#domain/rules/pieces.ts'
import type { Pieces } from '#domain/rules/pieces.ts'
import { DomainError, refuse } from '../../server/http/domain-error.ts'
import { importOrder } from './file-rules.ts'
import { draftsIn } from './ledger.ts'
import { offerKey } from './offers.ts'
import { cancel, orderedOf, submit, submitTogether } from './order-rules.ts'
import { requestReturn, sendReturn, signReceipt, withdrawReturn } from './return-rules.ts'
import type { ModelAsked, ModelCart, ModelFacts, ModelOrder, ServerDefects, ServerState } from './server-state.ts'
import { doWord, isWord } from './words.ts'

const verdictOf = (id: string, error: ErrorName | null, data: unknown): CommandVerdict =>
  error === null
    ? { id, status: 200, code: 0, error, msg: '', data }
    : { id, status: errors[error].status, code: errors[error].code, error, msg: '', data }

const DAY_MS = 24 * 3_600_000

export interface Judged {
  readonly verdict: CommandVerdict
  /** Took effect just now. */
  readonly effect: boolean
}

/** Judges one command in its own transaction, as `runCall` does: permission, validity, once only. */
export const judge = (
  state: ServerState,
  facts: ModelFacts,
  principal: string,
  command: Command,
  now: number,
  defects: ServerDefects = {},
): Judged => {
  const { id, call, account, body } = command
  const known = commandCalls.get(call)
  if (!known?.command || known.command.version !== command.version)
    return { verdict: verdictOf(id, 'sync.unknownCommand', null), effect: false }
  if (account === null && known.auth === 'account') return { verdict: verdictOf(id, 'session.noAccount', null), effect: false }
  if (account !== null && !facts.accounts.has(account)) return { verdict: verdictOf(id, 'account.notFound', null), effect: false }
  const key = `${principal}|${id}`
  const fingerprint = JSON.stringify([call, account, body])
  const stored = state.verdicts.get(key)
  const keptDays = defects.prunesAfterDay ? 1 : IDEMPOTENCY_DAYS
  if (stored && !defects.noVerdicts && now - stored.at <= keptDays * DAY_MS) {
    if (stored.fingerprint === fingerprint || defects.noFingerprint) {
      if (!defects.ageFromMaking) stored.at = now
      return { verdict: verdictOf(id, stored.error, stored.data), effect: false }
    }
    return { verdict: verdictOf(id, 'idempotency.keyReused', null), effect: false }
  }
  try {
    const isNew = isNews(state, command, defects)
    const { accounts, prices } = facts
    const doing = { principal, account: account ?? '', accounts, at: new Date(now).toISOString(), defects }
    const asked = { state, facts, principal, account: doing.account, now, defects }
    const data = isWord(call)
      ? doWord(state.words, call, body, { ...doing, isArticle: (goodsId) => prices.has(goodsId) })
      : (BUYING[call]?.(asked, body as never) ?? byEffect(asked, known, body))
    state.verdicts.set(key, { fingerprint, error: null, data, at: now })
    return { verdict: verdictOf(id, null, data), effect: isNew }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { error: name, data } = error
    if (!defects.forgetsRefusals) state.verdicts.set(key, { fingerprint, error: name, data, at: now })
    return { verdict: verdictOf(id, name, data), effect: false }
  }
}

interface Named {
  readonly orderId: string
  readonly returnId: string
  readonly importId: string
  readonly receiptId: string
}
/** Whether a command is new, or another command with the same ids has already had its effect. */
const IS_NEWS: Readonly<Record<string, (state: ServerState, named: Named, account: string) => boolean>> = {
  'orders.cancel': ({ orders }, { orderId }) => orders.get(orderId)?.data.state !== 'cancelled',
  'receipts.sign': ({ orders }, { orderId, receiptId }) =>
    !orders.get(orderId)?.data.deliveries?.some((one) => one.receiptId === receiptId),
  'returns.request': ({ returns }, { returnId }) => !returns.has(returnId),
  'returns.withdraw': ({ returns }, { returnId }) => returns.get(returnId)?.data.state !== 'withdrawn',
  'batch.importOrder': ({ imports }, { importId }, account) => !imports.has(`${account} ${importId}`),
}

/** The same order in another command is answered, not made again; a cancelled order is not cancelled again. */
const isNews = (state: ServerState, { call, body, account }: Command, defects: ServerDefects): boolean => {
  const named = IS_NEWS[call]
  if (named) return named(state, body as Named, account ?? '')
  const given = draftsIn(call, body)
  if (given.length > 1) return given.some(({ orderId }) => !state.orders.has(orderId))
  const order = call === 'orders.submit' ? state.orders.get((body as Named).orderId) : undefined
  return !order || defects.doublesOrders === true
}

const cartOf = (state: ServerState, account: string): ModelCart => state.carts.get(account) ?? { revision: 0, lines: new Map() }

/** server/features/cart/change-cart.ts */
const change = ({ state, facts, account, now, defects }: ModelAsked, asked: readonly CartChange[]) => {
  const changes = spoilt(asked, defects)
  const cart = cartOf(state, account)
  for (const one of changes) if (one.kind === 'split') checkSplit(cart.lines, one.goodsIds)
  const after = foldCart(cart.lines, changes)
  const touched = [...new Set(changes.flatMap(articlesOf))]
  const quantity = (lines: ReadonlyMap<string, CartLine>, goodsId: string): number => lines.get(goodsId)?.quantity ?? 0
  const isStated = changes.some(({ kind }) => kind !== 'split')
  const raised = touched.filter((id) => isStated && quantity(after, id) > quantity(cart.lines, id))
  const unknown = raised.filter((id) =>
    after.get(id)?.bundle
      ? offerError(after.get(id), facts) !== null
      : !facts.prices.has(id) && !mayComeBack(state.removed.get(`${account} ${id}`), quantity(after, id), now),
  )
  if (unknown.length > 0)
    refuse('cart.invalid', {
      lines: unknown.map((goodsId) => ({
        goodsId: after.get(goodsId)?.bundle?.parts[0]?.goodsId ?? goodsId,
        ...(after.get(goodsId)?.bundle && { bundleKey: goodsId }),
        error: offerError(after.get(goodsId), facts) ?? 'cart.unknownArticle',
        seen: quantity(after, goodsId),
        now: quantity(cart.lines, goodsId),
        choices: ['remove'],
      })),
    })
  for (const [id, { quantity: held, bundle }] of cart.lines)
    if (!bundle && !after.has(id)) state.removed.set(`${account} ${id}`, { quantity: held, at: now })
  const present = touched.some((id) => cart.lines.has(id) || after.has(id))
  const revision = present ? cart.revision + 1 : cart.revision
  if (present) state.carts.set(account, { revision, lines: after })
  const lines = touched.map((goodsId) => {
    const { savedForLater = false, note = '', bundle } = after.get(goodsId) ?? {}
    const line = { goodsId, quantity: quantity(after, goodsId), savedForLater, note, changedBy: '', changedAt: '' }
    return { ...line, ...(bundle && { bundle }) }
  })
  return { revision, lines, ...countCart(after) }
}

const checkSplit = (lines: ReadonlyMap<string, CartLine>, [key = '', ...named]: readonly string[]): void => {
  const parts = lines.get(key)?.bundle?.parts ?? []
  if (parts.some(({ goodsId }) => !named.includes(goodsId))) refuse('request.invalid', { values: { field: 'parts' } })
}

/** server/features/cart/cart-bundles.ts */
const offerError = (line: CartLine | undefined, { offers }: ModelFacts): ErrorName | null => {
  if (!line?.bundle) return null
  const offer = offers.get(offerKey(line.bundle))
  if (!offer) return 'cart.offerGone'
  return isSameParts(line.bundle.parts, offer.parts) ? null : 'cart.offerChanged'
}

/** Commands that do no more than their contract's effect, so that none of them needs code of its own here. */
const byEffect = (asked: ModelAsked, { command }: CommandCall, body: unknown): unknown => {
  if (command.base === 'cart') return change(asked, (command.effect as CartEffect<never>).changes(body as never))
  const { orderId } = body as { orderId: string }
  const order = asked.state.orders.get(orderId)
  if (!order || order.account !== asked.account) return refuse('order.notFound')
  const refusal = command.refuses?.(order.data as never)
  if (refusal) return refuse(refusal)
  const data = command.effect(order.data as never, body as never, { at: new Date(asked.now).toISOString(), by: '' })
  if (!asked.defects.forgetsEffects) asked.state.orders.set(orderId, { ...order, data: data as ModelOrder['data'] })
  return data
}

const spoilt = (changes: readonly CartChange[], { setsOnlyFirst, forgetsLater }: ServerDefects): readonly CartChange[] => {
  if (forgetsLater) return changes.filter(({ kind }) => kind !== 'later')
  return setsOnlyFirst && changes.every(({ kind }) => kind === 'set') ? changes.slice(0, 1) : changes
}

type Held = Bundle & { readonly bundleKey: string; readonly quantity: number }
interface Reorder {
  readonly orderId: string
  readonly lines?: readonly Pieces[]
  readonly bundles?: readonly Held[]
}
/** server/features/cart/reorder.ts */
const reorder = (asked: ModelAsked, { orderId, lines, bundles = [] }: Reorder) => {
  const order = asked.state.orders.get(orderId)
  if (!order || order.account !== asked.account) return refuse('order.notFound')
  const ordered = orderedOf(order)
  if (lines?.length === 0 && bundles.length === 0) refuse('request.invalid', { values: { field: 'lines' } })
  if (lines?.some(({ goodsId }) => ordered.every((line) => line.goodsId !== goodsId)))
    refuse('request.invalid', { values: { field: 'lines' } })
  const isTwice = new Set(bundles.map(({ bundleKey }) => bundleKey)).size !== bundles.length
  const offered = new Set(order.data.bundles?.map(offerKey))
  if (isTwice || !bundles.every((one) => offered.has(offerKey(one)))) refuse('request.invalid', { values: { field: 'bundles' } })
  const over = bundles.filter((one) => offerError({ goodsId: one.bundleKey, quantity: one.quantity, bundle: one }, asked.facts))
  const wanted = asked.defects.reordersAll ? ordered : (lines ?? (bundles.length > 0 ? [] : ordered))
  const kept = asked.defects.reordersNoSets ? [] : bundles.filter((one) => !over.includes(one))
  // No article is taken off the shelves here after it was ordered, so only sets have problems to report.
  const changes = reorderLines.changes({ lines: withParts(wanted, over), bundles: kept })
  return { ...change(asked, changes), problems: over, withChanges: over.length > 0 }
}

/** Adds the articles of sets that are no longer offered as single lines. */
const withParts = (lines: readonly Pieces[], sets: readonly Held[]): readonly Pieces[] => {
  const parts = sets.flatMap((one) => one.parts.map((part) => ({ ...part, quantity: part.quantity * one.quantity })))
  if (parts.length === 0) return lines
  return Array.from(piecesByGoods([...lines, ...parts]), ([goodsId, quantity]) => ({ goodsId, quantity }))
}

/** Commands that do more than change the cart, by call. */
const BUYING: Readonly<Record<string, (asked: ModelAsked, body: never) => unknown>> = {
  'orders.submit': submit,
  'orders.submitMany': submitTogether,
  'orders.cancel': cancel,
  'cart.reorder': reorder,
  'receipts.sign': signReceipt,
  'returns.request': requestReturn,
  'returns.withdraw': withdrawReturn,
  'returns.send': sendReturn,
  'batch.importOrder': importOrder,
}
