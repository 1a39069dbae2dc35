import type { Brand } from '#domain/brands/brand.ts'
import type { ClientAccount } from './account.ts'
import type { Article } from './article.ts'
import { fitLine } from './fit-line.ts'
import { priceOrder } from './order-facts.ts'
import type { PricedOrder } from './order-facts.ts'

interface Line {
  readonly goodsId: string
  readonly quantity: number
}

interface Facts {
  readonly account: ClientAccount
  readonly brand: Brand
  readonly articles: ReadonlyMap<string, Article>
  /** Epoch milliseconds by the server's clock. */
  readonly now: number
}

/** Saved lines, priced as an order of now. */
export interface LinesNow {
  /** By article: the quantity available, and why it is not all of it. */
  readonly fits: ReadonlyMap<string, { readonly quantity: number; readonly error: string | null }>
  /** The lines that can be ordered, at their available quantities. */
  readonly lines: readonly Line[]
  readonly priced: PricedOrder
}

/** Judges lines saved earlier by current prices, stock and conditions. */
export function linesNow(kept: readonly Line[], { account, brand, articles, now }: Facts): LinesNow {
  const facts = { account, brand: brand.id, now }
  const fits = new Map(kept.map(({ goodsId, quantity }) => [goodsId, fitLine(quantity, articles.get(goodsId), facts)]))
  const lines = [...fits].flatMap(([goodsId, { quantity }]) => (quantity > 0 ? [{ goodsId, quantity }] : []))
  const asked = lines.map((line) => ({ ...line, totalSeen: null }))
  return { fits, lines, priced: priceOrder(asked, { account, brand, hasAddress: true, requestedOn: null, articles, now }) }
}
