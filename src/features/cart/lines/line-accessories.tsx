import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import type { AccessoryLink, Article } from '#domain/contract/article.ts'
import { contract } from '#domain/contract/index.ts'
import { canAddToCart } from '#domain/rules/badge.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { accessoryQuantity, fitQuantity } from '#domain/rules/quantity.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useDevice } from '../../../lib/device.ts'
import { useLanguage } from '../../../lib/language.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useSaved } from '../../../lib/use-saved.ts'
import { ArticlePrice } from '../../../ui/article-price.tsx'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useCartQuantity } from '../cart.reads.ts'
import css from './line-accessories.module.css'

interface FoldProps {
  id: string
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** Unfolds the accessories of a line from within its meta line, so that the row is no taller than others. */
export function AccessoriesFold({ id, count, isOpen, onToggle }: FoldProps) {
  return (
    <button type="button" className={css.fold} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
      <IconChevronDown size={16} aria-hidden />
      <Plural value={count} one="# accessory" other="# accessories" />
    </button>
  )
}

interface LineAccessoriesProps {
  id: string
  links: readonly AccessoryLink[]
  quantity: number
  account: ClientAccount
}

/** Accessories of an article, under its line (§2, §3). */
export function LineAccessories({ id, links, ...of }: LineAccessoriesProps) {
  const { catalogue } = useDevice()
  const language = useLanguage()
  const goodsIds = links.map(({ goodsId }) => goodsId)
  const { data, isPending } = useQuery({
    queryKey: ['cart-accessories', of.account.clientId, language, goodsIds.join(' ')],
    queryFn: async () => {
      const answer = await catalogue.byIds(goodsIds)
      return answer.ok ? answer.data : []
    },
  })
  const byId = new Map(data?.map((one) => [one.goodsId, one]))
  const known = links.flatMap(({ goodsId, refGoodsNum }) => {
    const article = byId.get(goodsId)
    return article ? [{ article, refGoodsNum }] : []
  })
  if (isPending) return <output id={id} className={css.quiet} aria-busy />
  if (known.length === 0) {
    return (
      <p id={id} className={css.quiet}>
        <Trans>The accessories cannot be read right now.</Trans>
      </p>
    )
  }
  return (
    <ul id={id} className={css.list}>
      {known.map(({ article, refGoodsNum }) => (
        <Accessory key={article.goodsId} article={article} refGoodsNum={refGoodsNum} {...of} />
      ))}
    </ul>
  )
}

interface AccessoryProps {
  article: Article
  refGoodsNum: number
  quantity: number
  account: ClientAccount
}

function Accessory({ article, refGoodsNum, quantity, account }: AccessoryProps) {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [isBusy, setBusy] = useState(false)
  const inCart = useCartQuantity(article.goodsId)
  const goods = lineGoodsOf(article, account, currentBrand().id, serverNow())
  const wanted = accessoryQuantity(goods, Math.max(refGoodsNum, 1) * quantity)
  const missing = Math.max(fitQuantity(wanted, goods).quantity - inCart, 0)
  const { name, goodsId } = article
  const shown = formatNumber(i18n.locale, missing)
  const add = async () => {
    const entries = [{ goodsId, quantity: missing }]
    setBusy(true)
    const isSaved = await saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: entries }, { label: name }))
    setBusy(false)
    if (!isSaved) return
    const undo = () =>
      saved(
        device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: [{ goodsId, quantity: -missing }] }, { label: name }),
      )
    toast(t`${name}: ${shown} added`, { undo: () => void undo() })
  }
  return (
    <li className={css.item}>
      <Picture image={article.images[0] ?? ''} alt="" className={css.picture} />
      <span className={css.words}>
        <span className={css.name}>{keepUnits(name)}</span>
        <span className={css.quiet}>
          {refGoodsNum > 0 && <Plural value={refGoodsNum} one="# per piece" other="# per piece" />}
          {inCart > 0 && (
            <>
              {' · '}
              <Trans>In cart: {formatNumber(i18n.locale, inCart)}</Trans>
            </>
          )}
        </span>
      </span>
      <ArticlePrice article={article} price={priceLine(article, account, 1, serverNow())} />
      {canAddToCart(goods) && missing > 0 && (
        <Button
          busy={isBusy}
          icon={<IconPlus size={16} aria-hidden />}
          aria-label={t`Add ${shown} of ${name}`}
          onClick={() => void add()}
        >
          {shown}
        </Button>
      )}
    </li>
  )
}
