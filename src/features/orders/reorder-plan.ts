import type { BrandId } from '#domain/brands/brand.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import { fitLine } from '#domain/contract/fit-line.ts'
import type { OrderLine } from '#domain/contract/orders.ts'

type Ordered = Pick<OrderLine, 'goodsId' | 'name' | 'quantity'>

/** A line of the old order that cannot be had as it was; `quantity` 0 is not at all. */
export interface ReorderProblem extends Ordered {
  readonly asked: number
  readonly error: string
}

export interface ReorderPlan {
  readonly lines: readonly { readonly goodsId: string; readonly quantity: number }[]
  readonly problems: readonly ReorderProblem[]
}

interface ReorderFacts {
  readonly account: ClientAccount
  readonly brand: BrandId
  readonly articles: ReadonlyMap<string, Article>
  readonly now: number
}

/** What of an old order goes into the cart, and what of it does not, by the rules of now. */
export function planReorder(ordered: readonly Ordered[], facts: ReorderFacts): ReorderPlan {
  const judged = ordered.map((line) => judge(line, facts))
  return {
    lines: judged.filter(({ quantity }) => quantity > 0).map(({ goodsId, quantity }) => ({ goodsId, quantity })),
    problems: judged.flatMap(({ error, ...line }) => (error === null ? [] : [{ ...line, error }])),
  }
}

function judge(line: Ordered, { account, brand, articles, now }: ReorderFacts) {
  return { ...line, asked: line.quantity, ...fitLine(line.quantity, articles.get(line.goodsId), { account, brand, now }) }
}
