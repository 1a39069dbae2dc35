import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { memo } from 'react'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import { keepUnits, parameterLine } from '#domain/rules/parameters.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { AccessoriesButton } from './accessories-button.tsx'
import { ArticleLink } from './article-link.tsx'
import { BoughtMark } from './bought-mark.tsx'
import { CashBack } from './cash-back.tsx'
import { CARD_PARTS } from './frame-scheduler.ts'
import { GoodsBadge, TopLabel } from './goods-badge.tsx'
import css from './goods-card.module.css'
import { GoodsTags } from './goods-tags.tsx'
import { Highlighted, OtherNumber } from './highlighted.tsx'
import { PriceBlock } from './price-block.tsx'
import { StockMark } from './stock-mark.tsx'

/** What routes and cart provide to a card and to the detail, because features do not know each other. */
export interface Buying {
  /** The address of an article's detail. */
  detail(goodsId: string): LinkProps
  /** The address of a set or pallet. */
  offer(kind: Bundle['kind'], id: string): LinkProps
  /** The address of the list of articles with cash-back. */
  cashBack(): LinkProps
  /** Add to cart, or the arrival notice where nothing can be added. */
  panel(article: Article, large?: boolean): ReactNode
  /** Before the badge: what the list itself says about the article, such as its rank. */
  lead?(article: Article): ReactNode
  /** Replaces the marks for bought and arriving pieces, in lists about these. */
  transit?(article: Article): ReactNode
  /** "In cart: n". */
  mark(article: Article): ReactNode
  /** The button that keeps it among the favourites. */
  heart(article: Article, large?: boolean): ReactNode
  /** The quantity of a table row; `onMove` goes to that of another row. */
  cell(article: Article, onMove: (by: 1 | -1) => void): ReactNode
  /** Buys a set or pallet as such; `inCart` is how many the cart holds already. */
  addBundle(bundle: Bundle, inCart: number): ReactNode
  /** Adds several at once. */
  addAll(items: readonly { readonly article: Article; readonly quantity: number }[]): ReactNode
}

interface CardProps {
  article: Article
  buying: Buying
  /** Highlighted in name and numbers. */
  keyword?: string | undefined
  eager?: boolean | undefined
}
export interface GoodsCardProps extends CardProps {
  /** One column: picture at the side. */
  flat?: boolean | undefined
  /** Number of its parts that are drawn; the others follow in later frames. */
  parts?: number
}

/** An article as a card; opens its detail in a new tab, in the installed app at the side of the list (§2). */
export const GoodsCard = memo(function GoodsCard({ flat, parts = CARD_PARTS, ...card }: GoodsCardProps) {
  const { article, buying } = card
  return (
    <article className={classNames(css.card, flat && css.flat)} aria-label={article.name} data-guide="card">
      <Face {...card} />
      <div className={css.words}>
        <Words {...card} />
        {parts > 1 && <Foot article={article} buying={buying} />}
      </div>
      {!article.offShelves && parts === CARD_PARTS && <div className={css.panel}>{buying.panel(article)}</div>}
    </article>
  )
})

// Each part renders once: later parts do not render it again.
const Face = memo(function Face({ article, buying, eager }: CardProps) {
  return (
    <div className={css.face}>
      <Picture image={article.images[0] ?? ''} alt="" className={css.picture} {...(eager && { eager })} />
      <span className={css.corner}>
        {buying.lead?.(article)}
        <GoodsBadge article={article} />
      </span>
      {article.top && (
        <span className={css.top}>
          <TopLabel />
        </span>
      )}
      <span className={css.cash}>
        <CashBack article={article} />
      </span>
      <span className={css.mark}>{buying.mark(article)}</span>
      <span className={css.beside}>
        <AccessoriesButton article={article} buying={buying} />
        {buying.heart(article)}
      </span>
    </div>
  )
})

const Words = memo(function Words({ article, buying, keyword = '' }: CardProps) {
  const { t } = useLingui()
  return (
    <>
      <ArticleLink link={buying.detail(article.goodsId)} goodsId={article.goodsId} className={css.name} title={article.name}>
        <Highlighted text={keepUnits(article.name)} keyword={keyword} />
      </ArticleLink>
      <span className={css.codes}>
        <span aria-label={t`Article number ${article.goodsId}`}>
          <Highlighted text={article.goodsId} keyword={keyword} />
        </span>
        {article.barCode !== '' && (
          <span aria-label={t`Barcode ${article.barCode}`}>
            <Highlighted text={article.barCode} keyword={keyword} />
          </span>
        )}
        <OtherNumber article={article} keyword={keyword} />
      </span>
      <span className={css.params}>
        <GoodsTags article={article} most={1} />
        <span className={css.values}>{parameterLine(article.params)}</span>
      </span>
    </>
  )
})

const Foot = memo(function Foot({ article, buying }: Pick<CardProps, 'article' | 'buying'>) {
  return (
    <span className={css.foot}>
      <PriceBlock article={article} />
      <span className={css.stand}>
        <StockMark article={article} />
        <span className={css.transit}>{buying.transit ? buying.transit(article) : <BoughtMark article={article} />}</span>
      </span>
    </span>
  )
})
