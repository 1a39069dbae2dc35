import type { ClientAccount } from '#domain/contract/account.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import type { CartChange as CartChangeReply } from '#domain/contract/cart.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import type { contract } from '#domain/contract/index.ts'
import { articlesOf, countCart, foldCart } from '#domain/rules/cart.ts'
import type { CartChange, CartLine, CartLines } from '#domain/rules/cart.ts'
import { CART_LINES_MAX } from '#domain/rules/limits.ts'
import { lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineCondition } from '#domain/rules/line-conditions.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { Asked } from '../../http/handler.ts'
import { refuse } from '../../http/refused.ts'
import { lockCart, writeLines } from './cart.store.ts'
import type { PartOfCart } from './cart.store.ts'

/** What every cart call has. */
export type CartAsked = Pick<Asked<typeof contract.cart.count>, 'tx' | 'scope' | 'brand' | 'language' | 'now'>

/** Applies changes by the rule that the device folds with; refused whole, so that a command has one verdict (decisions §8). */
export async function changeCart(asked: CartAsked, changes: readonly CartChange[]): Promise<CartChangeReply> {
  const touched = [...new Set(changes.flatMap(articlesOf))]
  const cart = await lockCart(asked.tx, asked.scope, touched)
  const after = foldCart(cart.lines, changes)
  const raised = touched.filter((id) => quantityIn(after, id) > quantityIn(cart.lines, id))
  if (raised.length > 0) await checkAdditions(asked, after, cart, raised)
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
  const lines = touched.map((goodsId) => ({ ...wireLine(lineIn(after, goodsId)), changedBy, changedAt }))
  const { count, total } = countCart(after)
  return { revision, lines, count: cart.others.count + count, total: cart.others.total + total }
}

/** A quantity of 0 is a line that is gone. */
function lineIn(lines: CartLines, goodsId: string): CartLine {
  return lines.get(goodsId) ?? { goodsId, quantity: 0 }
}

function wireLine({ goodsId, quantity, savedForLater = false, note = '' }: CartLine) {
  return { goodsId, quantity, savedForLater, note }
}

function quantityIn(lines: CartLines, goodsId: string): number {
  return lineIn(lines, goodsId).quantity
}

async function checkAdditions(asked: CartAsked, after: CartLines, cart: PartOfCart, raised: readonly string[]): Promise<void> {
  if (cart.others.lines + after.size > CART_LINES_MAX && after.size > cart.lines.size)
    refuse('cart.tooManyLines', { values: { max: CART_LINES_MAX } })
  const problems = await additionProblems(
    asked,
    raised.map((goodsId) => lineIn(after, goodsId)),
  )
  const lines = problems.map((line) => ({ ...line, now: quantityIn(cart.lines, line.goodsId) }))
  if (lines.length > 0) refuse('cart.invalid', { lines })
}

/** Which of the lines this account cannot have; `seen` is the quantity asked for. Two queries. */
export async function additionProblems(asked: CartAsked, lines: readonly CartLine[]): Promise<RefusedLine[]> {
  const { tx, scope, language, now } = asked
  const account = await readAccountFacts(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const articles = await readArticles(
    tx,
    reader,
    lines.map(({ goodsId }) => goodsId),
  )
  return lines.flatMap(({ goodsId, quantity }): RefusedLine[] => {
    const error = additionError(asked, account, articles.get(goodsId))
    return error ? [{ goodsId, error, seen: quantity, now: 0, choices: ['remove'] }] : []
  })
}

/** Stock and multiples are told as line conditions, not refused here (decisions §8). */
const ADDITION_ERRORS: Partial<Record<LineCondition, ErrorName>> = {
  offMarket: 'cart.offMarket',
  salesRangeRestricted: 'cart.salesRangeRestricted',
  zeroPrice: 'cart.zeroPrice',
}

function additionError({ brand, now }: CartAsked, account: ClientAccount, article: Article | undefined): ErrorName | undefined {
  if (!article) return 'cart.unknownArticle'
  const conditions = lineConditions(lineGoodsOf(article, account, brand.id, now.getTime()), account, 1)
  return conditions.map((condition) => ADDITION_ERRORS[condition]).find((error) => error !== undefined)
}
