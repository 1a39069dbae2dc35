import type { Article } from '#domain/contract/article.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import css from './article-price.module.css'
import { EnergyArrow } from './energy-arrow.tsx'
import { Money } from './money.tsx'
import { PriceButton } from './price-button.tsx'

interface ArticlePriceProps {
  article: Article
  price: LinePrice
  /** The price that is shown: of one piece, or of the whole line. */
  amount?: 'unit' | 'lineTotal'
  strong?: boolean
}

/** A current price that opens its steps, with the class of the energy label beside it (decisions §11). */
export function ArticlePrice({ article, price, amount = 'unit', strong = false }: ArticlePriceProps) {
  return (
    <span className={css.price}>
      <PriceButton subject={{ kind: 'now', article, price }}>
        <Money minor={price[amount]} currency={article.currency} strong={strong} />
      </PriceButton>
      <EnergyArrow article={article} />
    </span>
  )
}
