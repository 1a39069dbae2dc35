import { Trans, useLingui } from '@lingui/react/macro'
import { articleFromWire } from '#domain/contract/goods-wire.ts'
import type { OfferPrice } from '#domain/contract/offer-price.ts'
import type { PromoOffer } from '#domain/contract/promo.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import { formatNumber, formatOff } from '#domain/rules/numbers.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceButton } from '../../ui/price-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ArticleLink } from './article-link.tsx'
import type { Buying } from './goods-card.tsx'
import css from './offer-parts.module.css'
import { useOfferPrice } from './use-offer-price.ts'

interface OfferPartsProps {
  kind: Bundle['kind']
  offer: PromoOffer
  buying: Buying
}

interface TotalProps extends Omit<OfferPartsProps, 'buying'> {
  price: OfferPrice
}

/** Articles at one price: the contents, what the cart charges, and the button that buys the offer as such (§3, §5). */
export function OfferParts({ kind, offer, buying }: OfferPartsProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={css.offer}>
      <ul className={css.parts} aria-label={t`What is in it`}>
        {offer.lines.map(({ goods, quantity }) => {
          const article = articleFromWire(goods)
          return (
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
          )
        })}
      </ul>
      <OfferSide kind={kind} offer={offer} buying={buying} />
    </div>
  )
}

/** What the cart charges for one. */
export function OfferFigure({ kind, offer }: Omit<OfferPartsProps, 'buying'>) {
  const price = useOfferPrice(kind, offer)
  return price && <Total kind={kind} offer={offer} price={price} />
}

function Total({ kind, offer: { title, currency }, price: { total, pieces, tier } }: TotalProps) {
  return (
    <PriceButton subject={{ kind, title, currency, pieces, percent: tier.percent }}>
      <Money minor={total} currency={currency} strong />
    </PriceButton>
  )
}

/** The price of one at the tier that it reaches, its saving, its tiers, and the button that buys it. */
function OfferSide({ kind, offer, buying }: OfferPartsProps) {
  const price = useOfferPrice(kind, offer)
  if (!price) return null
  const { total, listTotal, tier, problem, bundle, setsInCart } = price
  const { currency } = offer
  return (
    <div className={css.side}>
      <div className={css.price}>
        <span className={css.now}>
          <Total kind={kind} offer={offer} price={price} />
          {total < listTotal && <Money minor={listTotal} currency={currency} was />}
        </span>
        {total < listTotal && (
          <span className={css.saved}>
            <Trans>
              <Money minor={listTotal - total} currency={currency} /> below the list prices
            </Trans>
          </span>
        )}
        {bundle.tiers.length > 0 && (
          <ul className={css.tiers}>
            {bundle.tiers.map(({ quantity, percent }) => (
              <Tier key={quantity} quantity={quantity} percent={percent} isReached={percent === tier.percent} />
            ))}
          </ul>
        )}
      </div>
      {problem ? <Blocked offer={offer} goodsId={problem.goodsId} error={problem.error} /> : buying.addBundle(bundle, setsInCart)}
    </div>
  )
}

function Blocked({ offer, goodsId, error }: { offer: PromoOffer; goodsId: string; error: string }) {
  const errorText = useErrorText()
  const name = offer.lines.find(({ goods }) => goods.goodsId === goodsId)?.goods.title ?? goodsId
  const why = errorText({ error: `cart.${error}` })
  return (
    <p className={css.why}>
      <Trans>
        Cannot be ordered now. {name}: {why}
      </Trans>
    </p>
  )
}

function Tier({ quantity, percent, isReached }: { quantity: number; percent: number; isReached: boolean }) {
  const { i18n } = useLingui()
  const from = formatNumber(i18n.locale, quantity)
  const off = formatOff(i18n.locale, percent)
  return (
    <li className={isReached ? css.reached : undefined} aria-current={isReached || undefined}>
      <Trans>
        {from} or more: {off}
      </Trans>
    </li>
  )
}
