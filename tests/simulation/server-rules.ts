import { brandById } from '#domain/brands/index.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import { errors } from '#domain/contract/errors.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import type { RefusalData } from '#domain/contract/envelope.ts'
import { commandCalls } from '#domain/contract/index.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { OrderDraft } from '#domain/contract/orders.ts'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import { articlesOf, countCart, foldCart } from '#domain/rules/cart.ts'
import type { CartChange, CartLine } from '#domain/rules/cart.ts'
import { IDEMPOTENCY_DAYS } from '#domain/rules/limits.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import { refuseProblems } from '../../server/features/orders/order-refusal.ts'
import { Refused, refuse } from '../../server/http/refused.ts'
import { cartChangesOf } from '../../src/offline/cart-changes.ts'
import { modelArticle } from './model-article.ts'
import { doWord, emptyWords, isWord } from './words.ts'
import type { WordDefects, WordState } from './words.ts'

export interface ModelCart {
  revision: number
  lines: ReadonlyMap<string, CartLine>
}
export interface ModelOrder {
  readonly account: string
  readonly draft: OrderDraft
  readonly data: Record<string, unknown>
}
/** All that the command path reads and writes. */
export interface ServerState {
  readonly verdicts: Map<string, { fingerprint: string; error: ErrorName | null; data: unknown; at: number }>
  readonly carts: Map<string, ModelCart>
  readonly orders: Map<string, ModelOrder>
  readonly stock: Map<string, number>
  /** One entry for each side effect of an accepted order. */
  readonly audit: string[]
  readonly words: WordState
}

export interface ModelFacts {
  readonly account: Omit<ClientAccount, 'clientId'>
  readonly accounts: ReadonlySet<string>
  readonly addresses: ReadonlyMap<string, string>
  /** Amount in cents by article. */
  readonly prices: ReadonlyMap<string, number>
  readonly initialStock: ReadonlyMap<string, number>
}

/** Planted defects of the server; each off in the true one. */
export interface ServerDefects extends WordDefects {
  readonly noFingerprint?: boolean
  readonly noVerdicts?: boolean
  readonly prunesAfterDay?: boolean
  readonly ageFromMaking?: boolean
  readonly storesFailures?: boolean
  readonly forgetsRefusals?: boolean
  readonly doublesOrders?: boolean
  readonly oversells?: boolean
  readonly verdictApart?: boolean
  readonly leavesCart?: boolean
  readonly lineTorn?: boolean
  readonly mailsAgain?: boolean
  readonly goesOnAfterFailure?: boolean
  readonly backwards?: boolean
  readonly noEpoch?: boolean
}

export const emptyState = (facts: ModelFacts): ServerState => ({
  verdicts: new Map(),
  carts: new Map(),
  orders: new Map(),
  stock: new Map(facts.initialStock),
  audit: [],
  words: emptyWords(facts.addresses),
})

const verdictOf = (id: string, error: ErrorName | null, data: unknown): CommandVerdict =>
  error === null
    ? { id, status: 200, code: 0, error, msg: '', data }
    : { id, status: errors[error].status, code: errors[error].code, error, msg: '', data }

const BRAND = brandById('main')!
const DAY_MS = 24 * 3_600_000

export interface Judged {
  readonly verdict: CommandVerdict
  /** Took effect just now. */
  readonly effect: boolean
}

/** One command in its own transaction, as `runCall` does it: who may, what is right, once. */
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
    // The same order by another command is answered, not made again.
    const isNew = call !== 'orders.submit' || defects.doublesOrders || !state.orders.has((body as OrderDraft).orderId)
    const { accounts, prices } = facts
    const doing = { principal, account: account ?? '', accounts, at: new Date(now).toISOString(), defects }
    const data = isWord(call)
      ? doWord(state.words, call, body, { ...doing, isArticle: (goodsId) => prices.has(goodsId) })
      : call === 'orders.submit'
        ? submit(state, facts, doing.account, body as OrderDraft, now, defects)
        : change(state, facts, doing.account, cartChangesOf(call, body))
    state.verdicts.set(key, { fingerprint, error: null, data, at: now })
    return { verdict: verdictOf(id, null, data), effect: isNew }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { error: name, data } = error
    if (!defects.forgetsRefusals) state.verdicts.set(key, { fingerprint, error: name, data, at: now })
    return { verdict: verdictOf(id, name, data), effect: false }
  }
}

const cartOf = (state: ServerState, account: string): ModelCart => state.carts.get(account) ?? { revision: 0, lines: new Map() }

/** server/features/cart/change-cart.ts */
const change = (state: ServerState, facts: ModelFacts, account: string, changes: readonly CartChange[]): unknown => {
  const cart = cartOf(state, account)
  const after = foldCart(cart.lines, changes)
  const touched = [...new Set(changes.flatMap(articlesOf))]
  const quantity = (lines: ReadonlyMap<string, CartLine>, goodsId: string): number => lines.get(goodsId)?.quantity ?? 0
  const unknown = touched.filter((id) => quantity(after, id) > quantity(cart.lines, id) && !facts.prices.has(id))
  if (unknown.length > 0)
    refuse('cart.invalid', {
      lines: unknown.map((goodsId) => ({
        goodsId,
        error: 'cart.unknownArticle',
        seen: quantity(after, goodsId),
        now: quantity(cart.lines, goodsId),
        choices: ['remove'],
      })),
    })
  const present = touched.some((id) => cart.lines.has(id) || after.has(id))
  const revision = present ? cart.revision + 1 : cart.revision
  if (present) state.carts.set(account, { revision, lines: after })
  const lines = touched.map((goodsId) => {
    const { savedForLater = false, note = '' } = after.get(goodsId) ?? {}
    return { goodsId, quantity: quantity(after, goodsId), savedForLater, note, changedBy: '', changedAt: '' }
  })
  return { revision, lines, ...countCart(after) }
}

/** server/features/orders/submit-order.ts */
const submit = (
  state: ServerState,
  facts: ModelFacts,
  account: string,
  draft: OrderDraft,
  now: number,
  defects: ServerDefects,
): unknown => {
  const known = defects.doublesOrders ? undefined : state.orders.get(draft.orderId)
  if (known && known.account === account)
    return contentOf(known.draft) === contentOf(draft) ? known.data : refuse('idempotency.keyReused')
  const ids = draft.lines.map(({ goodsId }) => goodsId)
  if (new Set(ids).size !== ids.length) refuse('request.invalid', { values: { field: 'lines' } })
  const owner = { ...facts.account, clientId: account }
  if (owner.currency !== draft.currency) refuse('order.currencyChanged')
  const articles = new Map(
    ids.flatMap((id) => (facts.prices.has(id) ? [[id, modelArticle(id, facts, state.stock)] as const] : [])),
  )
  const judging = {
    account: owner,
    brand: BRAND,
    articles,
    now,
    hasAddress: state.words.addresses.get(account)?.has(draft.addressId) ?? false,
  }
  const asked = draft.lines.map((line) => ({
    goodsId: line.goodsId,
    quantity: line.quantity,
    totalSeen: parseDecimal(line.lineTotalSeen) ?? 0,
  }))
  const priced = priceOrder(asked, judging)
  if (!(defects.oversells && priced.problems.every((problem) => problem.error === 'insufficientStock')))
    refuseProblems(priced, judging, 'en')
  // Another account's order does not exist for this one (decisions §1): found only when its row is in the way.
  if (known) refuse('order.notFound')
  const lines = priced.lines.map(({ goodsId, quantity, price }) => ({
    goodsId,
    quantity,
    lineTotal: formatDecimal(price.lineTotal),
  }))
  const changes = priced.lines.flatMap(({ goodsId, totalSeen, price }): NonNullable<RefusalData['lines']> =>
    totalSeen === null || price.lineTotal >= totalSeen
      ? []
      : [
          {
            goodsId,
            error: 'order.priceFell',
            seen: formatDecimal(totalSeen),
            now: formatDecimal(price.lineTotal),
            choices: [],
          },
        ],
  )
  const stored = defects.lineTorn && lines.length > 1 ? { ...draft, lines: draft.lines.slice(1) } : draft
  const { actor } = ANONYMOUS
  const data = {
    actor,
    ownNumber: draft.ownNumber,
    lineCount: lines.length,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    orderId: draft.orderId,
    orderNumber: `N-${state.orders.size + 1}`,
    state: 'submitted',
    submittedAt: new Date(now).toISOString(),
    draftedAt: draft.draftedAt,
    currency: draft.currency,
    total: formatDecimal(priced.totals.total),
    lines,
    changes,
    withChanges: changes.length > 0,
  }
  state.orders.set(defects.doublesOrders && state.orders.has(draft.orderId) ? `${draft.orderId}#` : draft.orderId, {
    account,
    draft: stored,
    data,
  })
  state.audit.push(draft.orderId)
  if (defects.mailsAgain && state.orders.size % 3 === 0) state.audit.push(draft.orderId)
  for (const { goodsId, quantity } of lines) state.stock.set(goodsId, (state.stock.get(goodsId) ?? 0) - quantity)
  const cart = state.carts.get(account)
  // The row of the cart is made by the lock, so its revision rises also where it held nothing.
  if (!defects.leavesCart)
    state.carts.set(account, {
      revision: (cart?.revision ?? 0) + 1,
      lines: foldCart(cart?.lines ?? new Map(), cartChangesOf('orders.submit', draft)),
    })
  return data
}

const ANONYMOUS = { actor: { kind: 'staff', name: '' } } as const

const contentOf = (draft: OrderDraft): string =>
  JSON.stringify([
    draft.currency,
    draft.ownNumber,
    draft.notes,
    draft.requestedOn,
    draft.addressId,
    draft.lines.map(({ goodsId, quantity }) => [goodsId, quantity]),
  ])
