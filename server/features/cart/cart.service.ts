import type { ClientAccount } from '#domain/contract/account.ts'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { CartBundle, LineFit } from '#domain/contract/cart-shapes.ts'
import { articleToWire } from '#domain/contract/goods-wire.ts'
import type { contract } from '#domain/contract/index.ts'
import { countCart } from '#domain/rules/cart.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import type { LineCondition } from '#domain/rules/line-conditions.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
import type { RequestContext } from '../../http/handler.ts'
import type { CartAsked } from './change-cart.ts'
import { AMOUNT_MAX, hasBundle, priceCartBundles } from './cart-bundles.ts'
import type { PricedCartBundle } from './cart-bundles.ts'
import { readCart, readCartCount, readPlanLines } from './cart.store.ts'
import type { StoredLine } from './cart.store.ts'
import { judgeLine } from '#domain/contract/judge-line.ts'

type Cart = typeof contract.cart

export const countLines = ({ tx, scope }: RequestContext<Cart['count']>) => readCartCount(tx, scope)

/** Returns the whole cart at current prices and rules. */
export async function listCart(asked: RequestContext<Cart['list']>) {
  const { revision, account, judged, lines, articles } = await judgeCart(asked)
  const bundles = await priceCartBundles(asked, { lines, articles, account })
  return {
    revision,
    ...countCart(lines),
    currency: account.currency,
    subtotal: formatDecimal(subtotalOf(judged, bundles, account, asked.now)),
    list: judged.map(({ line, article, conditions }) => ({
      goodsId: line.goodsId,
      quantity: line.quantity,
      savedForLater: line.savedForLater,
      note: line.note,
      changedBy: line.changedBy,
      changedAt: line.changedAt.toISOString(),
      ...(line.planId !== undefined && { planId: line.planId }),
      conditions,
      goods: article ? articleToWire(article, account) : null,
    })),
    bundles: bundles.map(({ wire }) => wire),
  }
}

/** Lists the sets or the pallets of the cart. */
export const listBundles =
  (kind: Bundle['kind']) =>
  async (asked: CartAsked): Promise<{ list: CartBundle[] }> => {
    const { account, lines, articles } = await judgeCart(asked)
    const bundles = await priceCartBundles(asked, { lines, articles, account })
    return { list: bundles.map(({ wire }) => wire).filter((bundle) => bundle.kind === kind) }
  }

/** Lists what was added from which plan. */
export async function listPlanLines({ tx, scope }: RequestContext<Cart['planLines']>) {
  const byPlan = Map.groupBy(await readPlanLines(tx, scope), ({ planId }) => planId)
  return {
    list: Array.from(byPlan, ([planId, lines]) => ({
      planId,
      name: lines[0]?.name ?? null,
      lines: lines.map(({ goodsId, quantity }) => ({ goodsId, quantity })),
    })),
  }
}

export async function checkCart(asked: RequestContext<Cart['check']>) {
  const { judged } = await judgeCart(asked)
  return {
    lines: judged
      .filter(({ line, conditions }) => conditions.length > 0 && !line.savedForLater)
      .map(({ line, conditions, fit }) => ({ goodsId: line.goodsId, conditions, fit })),
  }
}

interface JudgedLine {
  readonly line: StoredLine
  readonly article: StoredArticle | undefined
  readonly conditions: LineCondition[]
  readonly fit: LineFit | null
}

/** Judges every single line with its article, and reads the articles of sets and pallets; four queries whatever the cart's size. */
export async function judgeCart({ tx, scope, brand, language, now }: CartAsked) {
  const account = await readAccountFacts(tx, scope)
  const { revision, lines } = await readCart(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const ids = [...lines.values()].flatMap(({ goodsId, bundle }) => bundle?.parts.map((part) => part.goodsId) ?? [goodsId])
  const articles = await readArticles(tx, reader, ids)
  const singles = [...lines.values()].filter((line) => !hasBundle(line))
  const judged = singles.map((line): JudgedLine => {
    const article = articles.get(line.goodsId)
    return { line, article, ...judgeLine(article, line.quantity, { account, brand, now }) }
  })
  return { revision, account, lines, articles, judged }
}

function subtotalOf(
  judged: readonly JudgedLine[],
  bundles: readonly PricedCartBundle[],
  account: ClientAccount,
  now: Date,
): number {
  const singles = judged.reduce(
    (sum, { line, article }) =>
      sum + (article && !line.savedForLater ? priceLine(article, account, line.quantity, now.getTime()).lineTotal : 0),
    0,
  )
  const total = bundles.reduce((sum, { priced }) => sum + priced.lineTotal, singles)
  return Math.min(total, AMOUNT_MAX)
}
