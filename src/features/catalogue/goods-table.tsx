import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { salesStep } from '#domain/rules/quantity.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits, parameterLine } from '#domain/rules/parameters.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useStable } from '../../lib/use-stable.ts'
import { useEvenRows } from '../../lib/use-window-rows.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccessoriesButton } from './accessories-button.tsx'
import { ArticleLink } from './article-link.tsx'
import { BoughtMark } from './bought-mark.tsx'
import { GOODS_PER_PAGE } from './goods-queries.ts'
import { GoodsBadge, TopLabel } from './goods-badge.tsx'
import type { Buying } from './goods-card.tsx'
import css from './goods-table.module.css'
import { GoodsTags } from './goods-tags.tsx'
import { Highlighted, OtherNumber } from './highlighted.tsx'
import { PriceBlock } from './price-block.tsx'
import { StockMark } from './stock-mark.tsx'
import { useRowFrame } from './use-row-frame.ts'

interface GoodsTableProps {
  label: string
  total: number
  article: (index: number) => Article | undefined
  onPages: (pages: readonly number[]) => void
  buying: Buying
  keyword: string | undefined
}

const COLUMNS = 6
/** Maximum of frames to wait for rows in sight that the device has not delivered yet. */
const FRAMES_MAX = 90
/** Maximum of rows to skip because they cannot be ordered. */
const PASSED_MAX = 200

/** Articles for keyboard users: number first, quantity in the row; only visible rows are drawn. */
export function GoodsTable({ label, total, article, onPages, buying, keyword = '' }: GoodsTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const { rowPx, margin } = useRowFrame(table)
  const virtual = useEvenRows({
    count: rowPx === 0 ? 0 : total,
    rowPx,
    overscan: 8,
    scrollMargin: margin,
  })
  const rows = virtual.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  const fromPage = Math.floor((first?.index ?? 0) / GOODS_PER_PAGE) + 1
  const toPage = Math.floor((last?.index ?? 0) / GOODS_PER_PAGE) + 1
  useEffect(() => {
    onPages(Array.from({ length: toPage - fromPage + 1 }, (_, at) => fromPage + at))
  }, [onPages, fromPage, toPage])

  const move = useStable((from: number, by: 1 | -1) => {
    const seek = (index: number, frames: number, passed: number): void => {
      if (index < 0 || index >= total || frames > FRAMES_MAX || passed > PASSED_MAX) return
      const row = table.current?.querySelector(`tr[data-index="${index}"]`)
      const field = row?.querySelector('input')
      if (field) {
        field.focus()
        return
      }
      // A loaded row without a field cannot be ordered.
      if (row && row.ariaBusy !== 'true') {
        seek(index + by, frames, passed + 1)
        return
      }
      if (!row) virtual.scrollToIndex(index)
      requestAnimationFrame(() => seek(index, frames + 1, passed))
    }
    seek(from + by, 0, 0)
  })

  const above = (first?.start ?? margin) - margin
  const below = Math.max(0, virtual.getTotalSize() - ((last?.end ?? margin) - margin))
  return (
    <table ref={table} className={css.table} aria-label={label} aria-rowcount={total + 1}>
      <thead className={css.head}>
        <tr aria-rowindex={1}>
          <th scope="col">
            <Trans>Article number</Trans>
          </th>
          <th scope="col">
            <Trans>Article</Trans>
          </th>
          <th scope="col">
            <Trans>Price</Trans>
          </th>
          <th scope="col">
            <Trans>Stock</Trans>
          </th>
          <th scope="col" className={css.figure}>
            <Trans>Sold in</Trans>
          </th>
          <th scope="col" className={css.figure}>
            <Trans>Quantity</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Space px={above} />
        {rows.map(({ index }) => {
          const known = article(index)
          return known ? (
            <GoodsRow key={index} index={index} article={known} buying={buying} keyword={keyword} onMove={move} />
          ) : (
            <tr key={index} data-index={index} aria-rowindex={index + 2} aria-busy className={css.row}>
              <td colSpan={COLUMNS}>
                <Skeleton width={60} />
              </td>
            </tr>
          )
        })}
        <Space px={below} />
      </tbody>
    </table>
  )
}

/** Takes the space of the rows that are not drawn. */
function Space({ px }: { px: number }) {
  return <tr aria-hidden className={css.space} style={{ height: px }} />
}

interface GoodsRowProps {
  index: number
  article: Article
  buying: Buying
  keyword: string
  onMove: (from: number, by: 1 | -1) => void
}

const GoodsRow = memo(function GoodsRow({ index, article, buying, keyword, onMove }: GoodsRowProps) {
  const { t, i18n } = useLingui()
  const account = useAccount()
  const step = account ? salesStep(lineGoodsOf(article, account, currentBrand().id, serverNow())) : 1
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={css.row}>
      <th scope="row" className={css.number}>
        <span aria-label={t`Article number ${article.goodsId}`}>
          <Highlighted text={article.goodsId} keyword={keyword} />
        </span>
        {article.barCode !== '' && (
          <span className={css.barCode} aria-label={t`Barcode ${article.barCode}`}>
            <Highlighted text={article.barCode} keyword={keyword} />
          </span>
        )}
      </th>
      <td className={css.article}>
        <div className={css.line}>
          <Picture image={article.images[0] ?? ''} alt="" className={css.picture} />
          <span className={css.words}>
            <ArticleLink
              link={buying.detail(article.goodsId)}
              goodsId={article.goodsId}
              className={css.name}
              title={article.name}
            >
              <Highlighted text={keepUnits(article.name)} keyword={keyword} />
            </ArticleLink>
            <span className={css.params}>
              {buying.lead?.(article)}
              <GoodsBadge article={article} />
              {article.top && <TopLabel />}
              <GoodsTags article={article} most={1} />
              <OtherNumber article={article} keyword={keyword} />
              <span>{parameterLine(article.params)}</span>
            </span>
          </span>
          <span className={css.beside}>
            <span className={css.accessories}>
              <AccessoriesButton article={article} buying={buying} />
            </span>
            {buying.heart(article)}
          </span>
        </div>
      </td>
      <td className={css.price}>
        <PriceBlock article={article} row />
      </td>
      <td className={css.stock}>
        <StockMark article={article} />
        {buying.transit ? buying.transit(article) : <BoughtMark article={article} />}
      </td>
      <td className={css.step} aria-label={t`Sold in multiples of ${step}`}>
        {formatNumber(i18n.locale, step)}
      </td>
      <td className={css.quantity}>{!article.offShelves && buying.cell(article, (by) => onMove(index, by))}</td>
    </tr>
  )
})
