import type { BrandId } from '#domain/brands/brand.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { fitLine } from '#domain/contract/fit-line.ts'
import type { OrderLine } from '#domain/contract/order-shapes.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { PriceSubject } from '../../../ui/price-panel.ts'

type Ordered = Pick<OrderLine, 'goodsId' | 'name' | 'quantity' | 'unitPrice'> & { readonly partOf?: string }

/** A line of an old order as it can be had now. */
export interface ReorderLine {
  /** The ordered article. */
  readonly orderedId: string
  /** The article that goes into the cart: the ordered one or its successor. */
  readonly goodsId: string
  readonly name: string
  readonly image: string
  readonly asked: number
  /** 0 if it cannot be had. */
  readonly quantity: number
  readonly unitThen: Minor
  /** null: not known here, or in another currency. */
  readonly unitNow: Minor | null
  /** What the steps of that price are derived from. */
  readonly subject: Extract<PriceSubject, { kind: 'now' }> | null
  /** Name of the ordered article that this one replaces. */
  readonly replaces: string | null
  /** Why it cannot be had as before; null if it can. */
  readonly error: string | null
  /** The ordered set or pallet, if it cannot be had as a whole now. */
  readonly partOf?: string
}

export interface ReorderFacts {
  readonly account: ClientAccount
  readonly brand: BrandId
  /** null: nothing is known here, and the service judges each line. */
  readonly articles: ReadonlyMap<string, Article> | null
  /** By the id of the ordered article. */
  readonly successors: ReadonlyMap<string, Article>
  readonly currency: string
  readonly now: number
}

/** Applies the current rules and prices to each article of an old order. */
export const planReorder = (ordered: readonly Ordered[], facts: ReorderFacts): readonly ReorderLine[] =>
  merged(ordered).map((line) => {
    const own = facts.articles?.get(line.goodsId)
    if (facts.articles === null) return lineOf(line, undefined, { quantity: line.quantity, error: null, ...UNPRICED })
    const judged = judge(line.quantity, own, facts)
    const successor = facts.successors.get(line.goodsId)
    if (judged.quantity > 0 || !successor) return lineOf(line, own, judged)
    const instead = judge(line.quantity, successor, facts)
    if (instead.quantity === 0) return lineOf(line, own, judged)
    return { ...lineOf(line, successor, instead), goodsId: successor.goodsId, name: successor.name, replaces: line.name }
  })

/** Whether the person should look at it before it is ordered again. */
export const isDifferent = ({ error, replaces, partOf, unitThen, unitNow }: ReorderLine): boolean =>
  error !== null || partOf !== undefined || replaces !== null || (unitNow !== null && unitNow !== unitThen)

/** An article of a set may have a line of its own too. */
function merged(ordered: readonly Ordered[]): readonly Ordered[] {
  const byId = new Map<string, Ordered>()
  for (const line of ordered) {
    const before = byId.get(line.goodsId)
    byId.set(line.goodsId, before ? { ...line, ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...byId.values()]
}

type Judged = Pick<ReorderLine, 'quantity' | 'error' | 'unitNow' | 'subject'>

const UNPRICED = { unitNow: null, subject: null }

const lineOf = (line: Ordered, article: Article | undefined, judged: Judged): ReorderLine => ({
  orderedId: line.goodsId,
  goodsId: line.goodsId,
  // Its current name in the person's language; the order keeps the name of that time.
  name: article?.name ?? line.name,
  image: article?.images[0] ?? '',
  asked: line.quantity,
  unitThen: parseDecimal(line.unitPrice) ?? 0,
  replaces: null,
  ...(line.partOf !== undefined && { partOf: line.partOf }),
  ...judged,
})

function judge(asked: number, article: Article | undefined, { account, brand, currency, now }: ReorderFacts): Judged {
  const fit = fitLine(asked, article, { account, brand, now })
  const isPriced = article && fit.quantity > 0 && currency === account.currency
  if (!isPriced) return { ...fit, ...UNPRICED }
  const price = priceLine(article, account, fit.quantity, now)
  return { ...fit, unitNow: price.unit, subject: { kind: 'now', article, price } }
}
