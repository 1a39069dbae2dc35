import { Trans, useLingui } from '@lingui/react/macro'
import { articleFromWire } from '#domain/contract/goods-wire.ts'
import { offerInCart } from '#domain/contract/offer-price.ts'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatNumber, formatOff } from '#domain/rules/numbers.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ArticleLink } from './article-link.tsx'
import type { Buying } from './goods-card.tsx'
import css from './offer-parts.module.css'

interface OfferPartsProps {
  offer: PromoOffer
  buying: Buying
  /** Its articles can be had for what the cart asks too, where that is more and is said. */
  isSoldInParts?: boolean
}

/** Articles at one price: what is in it, what it costs, and the act that puts all into the cart, where the cart keeps that price (§3, §5). */
export function OfferParts({ offer, buying, isSoldInParts = false }: OfferPartsProps) {
  const { t, i18n } = useLingui()
  const parts = offer.lines.map(({ quantity, goods }) => ({ quantity, article: articleFromWire(goods) }))
  return (
    <div className={css.offer}>
      <ul className={css.parts} aria-label={t`What is in it`}>
        {parts.map(({ article, quantity }) => (
          <li key={article.goodsId} className={css.part}>
            <Picture image={article.images[0] ?? ''} alt="" className={css.picture} />
            <span className={css.words}>
              <ArticleLink link={buying.detail(article.goodsId)} goodsId={article.goodsId} className={css.name}>
                {article.name}
              </ArticleLink>
              <span className={css.number}>{article.goodsId}</span>
            </span>
            <EnergyArrow article={article} />
            <span className="num">{formatNumber(i18n.locale, quantity)} ×</span>
          </li>
        ))}
      </ul>
      <div className={css.side}>
        <OfferPrice offer={offer} />
        <OfferAct offer={offer} parts={parts} buying={buying} isSoldInParts={isSoldInParts} />
      </div>
    </div>
  )
}

/** The price of one, what it saves against the list, and from how many on it is less. */
export function OfferPrice({ offer }: { offer: Omit<PromoOffer, 'lines'> }) {
  const was = parseDecimal(offer.orginalPrice) ?? 0
  const price = parseDecimal(offer.activityPrice) ?? 0
  return (
    <div className={css.price}>
      <span className={css.now}>
        <Money minor={price} currency={offer.currency} strong />
        {price < was && <Money minor={was} currency={offer.currency} was />}
      </span>
      {price < was && (
        <span className={css.saved}>
          <Trans>
            <Money minor={was - price} currency={offer.currency} /> below the list prices
          </Trans>
        </span>
      )}
      {offer.tiers.length > 1 && (
        <ul className={css.tiers}>
          {offer.tiers.map((tier) => (
            <Tier key={tier.quantity} {...tier} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Tier({ quantity, discount }: PromoOffer['tiers'][number]) {
  const { i18n } = useLingui()
  const from = formatNumber(i18n.locale, quantity)
  const percent = formatOff(i18n.locale, discount)
  return (
    <li className="num">
      <Trans>
        {from} or more: {percent}
      </Trans>
    </li>
  )
}

interface OfferActProps {
  offer: PromoOffer
  parts: Parameters<Buying['addAll']>[0]
  buying: Buying
  isSoldInParts: boolean
}

function OfferAct({ offer, parts, buying, isSoldInParts }: OfferActProps) {
  const account = useAccount()
  const cart = useObservable(useDevice().cart)
  const now = useServerNow()
  if (!account) return null
  const inCart = new Map(cart?.lines.map((line) => [line.goodsId, line.quantity]))
  const asked = offerInCart(parts, { account, brand: currentBrand().id, now, inCart })
  if (offer.blocked || asked === undefined) {
    return (
      <p className={css.why}>
        <Trans>Cannot be ordered now: an article is not there in this quantity.</Trans>
      </p>
    )
  }
  const price = parseDecimal(offer.activityPrice) ?? 0
  const together = <Money minor={asked} currency={offer.currency} strong />
  return (
    <>
      {asked < price && (
        <p className={css.why}>
          <Trans>At your own prices these articles come to less: {together} together, and that is what the cart asks.</Trans>
        </p>
      )}
      {asked > price && (
        <p className={css.why}>
          <Trans>In the cart these articles cost {together} together: the price of the whole is not given there.</Trans>
        </p>
      )}
      {(asked <= price || isSoldInParts) && buying.addAll(parts)}
    </>
  )
}
