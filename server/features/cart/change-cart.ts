import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import type { CartChange as CartChangeReply } from '#domain/contract/cart-shapes.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { contract } from '#domain/contract/index.ts'
import type { CartEffect } from '#domain/rules/cart-effects.ts'
import { articlesOf, countCart } from '#domain/rules/cart.ts'
import type { CartLine, CartLines } from '#domain/rules/cart.ts'
import { mayComeBack } from '#domain/rules/removed-lines.ts'
import { CART_BUNDLES_MAX, CART_LINES_MAX } from '#domain/rules/limits.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { lockCart, readRemovedLines, writeLines } from './cart.store.ts'
import type { PartOfCart } from './cart.store.ts'
import { additionError, judgeLine } from '#domain/contract/judge-line.ts'
import { bundleProblems, hasBundle } from './cart-bundles.ts'

/** Context of every cart call. */
export type CartAsked = Pick<RequestContext<typeof contract.cart.count>, 'tx' | 'scope' | 'brand' | 'language' | 'now'>

/** Handles a cart call by its contract's effect on the lines that it names. */
export const byEffect =
  <B>(effect: CartEffect<B>) =>
  (asked: CartAsked & { readonly body: B }): Promise<CartChangeReply> =>
    changeCart(asked, effect, asked.body)

/** The same for typed numbers: the reply names whose unseen number each replaced. decisions §8 */
export const byTyping =
  <B>(effect: CartEffect<B>) =>
  (asked: CartAsked & { readonly body: B & { readonly revision?: number | undefined } }): Promise<CartChangeReply> =>
    changeCart(asked, effect, asked.body, asked.body.revision)

/**
 * Runs the effect that the device folds with; refuses as a whole, so that a command has one verdict (decisions §8). Quantities are
 * kept as given: what two people add must both count, and a quantity that cannot be ordered is reported with its line. `seen` is
 * the cart revision that the person saw.
 */
export async function changeCart<B>(asked: CartAsked, effect: CartEffect<B>, body: B, seen?: number): Promise<CartChangeReply> {
  const changes = effect.changes(body)
  const touched = [...new Set(changes.flatMap(articlesOf))]
  const cart = await lockCart(asked.tx, asked.scope, touched)
  for (const change of changes) if (change.kind === 'split') checkSplit(cart.lines, change.goodsIds)
  const after = effect(cart.lines, body)
  const stated = changes.flatMap((change) => (change.kind === 'adjust' || change.kind === 'set' ? [change.goodsId] : []))
  const facts = await readFacts(
    asked,
    stated.filter((goodsId) => after.has(goodsId) && !hasBundle(lineIn(after, goodsId))),
  )
  const raised = touched.filter((id) => quantityIn(after, id) > quantityIn(cart.lines, id))
  if (raised.length > 0) await checkAdditions(asked, facts, { cart, after, raised })
  const present = touched.filter((id) => cart.lines.has(id) || after.has(id))
  const revision =
    present.length === 0
      ? cart.revision
      : await writeLines(
          asked.tx,
          asked.scope,
          present.map((goodsId) => lineIn(after, goodsId)),
          asked.now,
        )
  const changedBy = asked.scope.actor.name
  const changedAt = asked.now.toISOString()
  const lines = touched.map((goodsId) => ({
    ...wireLine(lineIn(after, goodsId)),
    changedBy,
    changedAt,
    ...overwritten(cart, goodsId, { seen, by: changedBy, quantity: quantityIn(after, goodsId) }),
    ...(facts?.stated.has(goodsId) && judgeLine(facts.articles.get(goodsId), quantityIn(after, goodsId), facts)),
  }))
  const { count, total } = countCart(after)
  return { revision, lines, count: cart.others.count + count, total: cart.others.total + total }
}

/** Refuses a split that does not name all its parts: only named lines were read. */
function checkSplit(lines: CartLines, [key = '', ...named]: readonly string[]): void {
  const parts = lines.get(key)?.bundle?.parts ?? []
  if (parts.some(({ goodsId }) => !named.includes(goodsId))) refuse('request.invalid', { values: { field: 'parts' } })
}

interface Typed {
  readonly seen: number | undefined
  readonly by: string
  readonly quantity: number
}

/** Another person's number that was replaced unseen; nothing if both are the same. */
function overwritten({ lines, quantitiesBy }: PartOfCart, goodsId: string, { seen, by, quantity }: Typed) {
  const before = quantitiesBy.get(goodsId)
  const was = quantityIn(lines, goodsId)
  if (seen === undefined || !before || before.by === null || was === quantity) return {}
  return before.revision > seen && before.by !== by ? { overwrote: { by: before.by, quantity: was } } : {}
}

/** A missing line has the quantity 0. */
function lineIn(lines: CartLines, goodsId: string): CartLine {
  return lines.get(goodsId) ?? { goodsId, quantity: 0 }
}

function wireLine({ goodsId, quantity, savedForLater = false, note = '', bundle, planId }: CartLine) {
  const parts = bundle && { bundle: { ...bundle, parts: [...bundle.parts], tiers: [...bundle.tiers] } }
  return { goodsId, quantity, savedForLater, note, ...parts, ...(planId !== undefined && { planId }) }
}

function quantityIn(lines: CartLines, goodsId: string): number {
  return lineIn(lines, goodsId).quantity
}

interface Additions {
  readonly cart: PartOfCart
  readonly after: CartLines
  readonly raised: readonly string[]
}

async function checkAdditions(asked: CartAsked, facts: CartFacts | null, { cart, after, raised }: Additions): Promise<void> {
  const { others } = cart
  if (others.lines + after.size > CART_LINES_MAX && after.size > cart.lines.size)
    refuse('cart.tooManyLines', { values: { max: CART_LINES_MAX } })
  const lines = raised.map((goodsId) => lineIn(after, goodsId))
  const bundles = lines.filter(hasBundle)
  if (bundles.some(({ goodsId }) => !cart.lines.has(goodsId)) && others.bundles + bundles.length > CART_BUNDLES_MAX)
    refuse('cart.tooManyBundles', { values: { max: CART_BUNDLES_MAX } })
  const singles = problemsOf(
    facts,
    // A split keeps what the set held even if it is no longer sold: the line shows its condition.
    lines.filter((line) => !hasBundle(line) && (facts?.stated.has(line.goodsId) ?? false)),
  )
  const problems = [...(await withoutRestored(asked, singles, after)), ...(await bundleProblems(asked, bundles))]
  const told = problems.map((line) => ({ ...line, now: quantityIn(cart.lines, line.bundleKey ?? line.goodsId) }))
  if (told.length > 0) refuse('cart.invalid', { lines: told })
}

/** A line removed a short while ago may come back whatever became of its article: it shows its condition, and blocks. */
async function withoutRestored(
  { tx, scope, now }: CartAsked,
  problems: readonly RefusedLine[],
  after: CartLines,
): Promise<readonly RefusedLine[]> {
  if (problems.length === 0) return problems
  const removed = await readRemovedLines(
    tx,
    scope,
    problems.map(({ goodsId }) => goodsId),
  )
  return problems.filter(({ goodsId }) => !mayComeBack(removed.get(goodsId), quantityIn(after, goodsId), now.getTime()))
}

/** The account, and the articles whose quantity a change states. */
interface CartFacts {
  readonly account: ClientAccount
  readonly brand: CartAsked['brand']
  readonly now: Date
  readonly stated: ReadonlySet<string>
  readonly articles: ReadonlyMap<string, Article>
}

/** Two queries; null without ids. */
async function readFacts({ tx, scope, brand, language, now }: CartAsked, ids: readonly string[]): Promise<CartFacts | null> {
  if (ids.length === 0) return null
  const account = await readAccountFacts(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  return { account, brand, now, stated: new Set(ids), articles: await readArticles(tx, reader, ids) }
}

/** Returns the lines that this account cannot have; `seen` is the requested quantity. */
export async function additionProblems(asked: CartAsked, lines: readonly CartLine[]): Promise<RefusedLine[]> {
  const ids = lines.map(({ goodsId }) => goodsId)
  return problemsOf(await readFacts(asked, ids), lines)
}

function problemsOf(facts: CartFacts | null, lines: readonly CartLine[]): RefusedLine[] {
  return lines.flatMap(({ goodsId, quantity }): RefusedLine[] => {
    const error = facts ? additionError(facts.articles.get(goodsId), facts) : undefined
    return error ? [{ goodsId, error, seen: quantity, now: 0, choices: ['remove'] }] : []
  })
}
