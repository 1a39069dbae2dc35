import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { RefObject } from 'react'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { canAddToCart } from '#domain/rules/badge.ts'
import { POPOVER_PAGE_SIZE } from '#domain/rules/limits.ts'
import { accessoryQuantity, quantityCap } from '#domain/rules/quantity.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { FloatingPanel } from '../../ui/floating-panel.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListAge } from '../../ui/list-age.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './accessories-popover.module.css'
import { useArticles } from './catalogue.reads.ts'
import { GoodsBadge } from './goods-badge.tsx'
import type { Buying } from './goods-card.tsx'
import { PriceBlock } from './price-block.tsx'

interface AccessoriesPopoverProps {
  anchor: RefObject<HTMLElement | null>
  article: Article
  buying: Buying
  onClose: () => void
}

/**
 * Accessories of an article: five to a page, all of a page checked at first, added together. Accounts that order by the box get no
 * title and no checkboxes (§2, §4, §9).
 */
export function AccessoriesPopover({ anchor, article, buying, onClose }: AccessoriesPopoverProps) {
  const { t } = useLingui()
  const id = useId()
  const isPackage = useAccount()?.orderingMode === 'package'
  const links = article.accessories
  const known = useArticles(links.map(({ goodsId }) => goodsId))
  const timesOf = new Map(links.map(({ goodsId, refGoodsNum }) => [goodsId, refGoodsNum]))
  const offerOf = useOffer()
  const offers = known?.map((one) => ({ article: one, quantity: offerOf(one, timesOf.get(one.goodsId) ?? 1) })) ?? []
  const [page, setPage] = useState(0)
  // Unchecked by hand on this page; a new page starts with all checked.
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set())
  const last = Math.max(0, Math.ceil(offers.length / POPOVER_PAGE_SIZE) - 1)
  const shown = offers.slice(page * POPOVER_PAGE_SIZE, (page + 1) * POPOVER_PAGE_SIZE)
  const open = shown.filter(({ quantity }) => quantity > 0)
  const checked = open.filter(({ article: { goodsId } }) => !unchecked.has(goodsId))
  const turn = (to: number) => {
    setPage(to)
    setUnchecked(new Set())
  }
  const toggle = (goodsId: string) => {
    const next = new Set(unchecked)
    if (!next.delete(goodsId)) next.add(goodsId)
    setUnchecked(next)
  }
  const toggleAll = () =>
    setUnchecked(checked.length === open.length ? new Set(open.map((offer) => offer.article.goodsId)) : new Set())

  return (
    <FloatingPanel
      id={id}
      labelledBy={`${id}-title`}
      anchor={anchor}
      side="end"
      className={css.panel}
      startsOpen
      onToggle={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <header className={css.head}>
        <h2 id={`${id}-title`} className={isPackage ? 'visuallyHidden' : undefined}>
          <Trans>Goes with {article.name}</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<IconX size={20} aria-hidden />} data-close />
      </header>
      <div className={css.body}>
        {known === undefined ? (
          <Waiting>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </Waiting>
        ) : (
          <>
            {!isPackage && shown.length > 1 && (
              <label className={css.all}>
                <input
                  type="checkbox"
                  checked={open.length > 0 && checked.length === open.length}
                  disabled={open.length === 0}
                  onChange={toggleAll}
                />
                <Trans>Select all</Trans>
              </label>
            )}
            <ul className={css.list} aria-label={t`Accessories`}>
              {shown.map((offer) => (
                <li key={offer.article.goodsId}>
                  <OfferRow
                    {...offer}
                    isPackage={isPackage}
                    checked={offer.quantity > 0 && !unchecked.has(offer.article.goodsId)}
                    onToggle={() => toggle(offer.article.goodsId)}
                  />
                </li>
              ))}
            </ul>
            <ListAge articles={shown.map((offer) => offer.article)} className={css.age} />
            {offers.length === 0 && <Trans>None of its accessories is available to this client account.</Trans>}
          </>
        )}
      </div>
      <footer className={css.foot}>
        <span className={css.paging}>
          <IconButton
            label={t`Previous accessories`}
            icon={<IconChevronLeft size={20} aria-hidden />}
            disabled={page === 0}
            onClick={() => turn(page - 1)}
          />
          <IconButton
            label={t`Next accessories`}
            icon={<IconChevronRight size={20} aria-hidden />}
            disabled={page === last}
            onClick={() => turn(page + 1)}
          />
        </span>
        {buying.addAll(checked)}
      </footer>
    </FloatingPanel>
  )
}

interface OfferRowProps {
  article: Article
  quantity: number
  isPackage: boolean
  checked: boolean
  onToggle: () => void
}

function OfferRow({ article, quantity, isPackage, checked, onToggle }: OfferRowProps) {
  const row = (
    <>
      <Picture image={article.images[0] ?? ''} alt="" className={css.picture} />
      <span className={css.words}>
        <span className={css.name}>{article.name}</span>
        <span className={css.code}>{article.goodsId}</span>
        <PriceBlock article={article} isTold />
      </span>
      <span className={css.quantity}>
        {quantity > 0 ? <Plural value={quantity} one="# piece" other="# pieces" /> : <GoodsBadge article={article} />}
      </span>
    </>
  )
  if (isPackage) return <div className={css.row}>{row}</div>
  return (
    <label className={css.row}>
      <input type="checkbox" aria-label={article.name} checked={checked} disabled={quantity === 0} onChange={onToggle} />
      {row}
    </label>
  )
}

/** Quantity of an accessory that one press adds; 0 if it cannot be bought now. */
function useOffer() {
  const account = useAccount()
  return (article: Article, refGoodsNum: number): number => {
    if (!account) return 0
    const goods = lineGoodsOf(article, account, currentBrand().id, serverNow())
    const quantity = accessoryQuantity(goods, refGoodsNum)
    return canAddToCart(goods) && quantity <= quantityCap(goods) ? quantity : 0
  }
}
