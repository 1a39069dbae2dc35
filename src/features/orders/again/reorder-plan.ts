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
  /** What was ordered. */
  readonly orderedId: string
  /** What goes into the cart: the same article, or the one that came in its place. */
  readonly goodsId: string
  readonly name: string
  readonly image: string
  readonly asked: number
  /** 0 cannot be had. */
  readonly quantity: number
  readonly unitThen: Minor
  /** null: not known here, or in another currency. */
  readonly unitNow: Minor | null
  /** What the steps of that price are made from. */
  readonly subject: Extract<PriceSubject, { kind: 'now' }> | null
  /** Name of the article that came in the place of the ordered one. */
  readonly replaces: string | null
  /** Why it cannot be had as it was; null is nothing. */
  readonly error: string | null
  /** The set or pallet that it was ordered in, which cannot be had as a whole now. */
  readonly partOf?: string
}

export interface ReorderFacts {
  readonly account: ClientAccount
  readonly brand: BrandId
  /** null: nothing is known here, and the service judges each line. */
  readonly articles: ReadonlyMap<string, Article> | null
  /** By the ordered article. */
  readonly successors: ReadonlyMap<string, Article>
  readonly currency: string
  readonly now: number
}

/** Each article of an old order by the rules and prices of now. */
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

/** An article of a set may stand on a line of its own too. */
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
  // As it is called now, in the person's language; the order keeps the name that it was given under.
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
