import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { PricedBundle, PricedPart } from '#domain/contract/bundle-facts.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { stockDisplay } from '#domain/rules/stock.ts'
import { DataAge } from '../../../ui/age.tsx'
import { EnergyArrow } from '../../../ui/energy-arrow.tsx'
import { Money } from '../../../ui/money.tsx'
import { PriceButton } from '../../../ui/price-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useOffline } from '../../../lib/use-offline.ts'
import css from './bundle-parts.module.css'

interface BundlePartsProps {
  priced: PricedBundle
  account: ClientAccount
  articleLink: (goodsId: string) => LinkProps
}

/** The articles of a set or pallet: total pieces, stock, and the price of each within it. */
export function BundleParts({ priced, account, articleLink }: BundlePartsProps) {
  const { t, i18n } = useLingui()
  return (
    <ul className={css.parts} aria-label={t`Articles in it`}>
      {priced.pieces.map((piece) => (
        <li key={piece.goodsId} className={css.part}>
          <Picture image={piece.article?.images[0] ?? ''} alt="" className={css.picture} />
          <span className={css.words}>
            <Link {...articleLink(piece.goodsId)} className={css.name}>
              {keepUnits(piece.article?.name ?? piece.goodsId)}
            </Link>
            <span className={css.number}>{piece.goodsId}</span>
          </span>
          <Stock piece={piece} isTest={account.isTest} />
          <span className={css.pieces}>
            {formatNumber(i18n.locale, piece.quantity)} ×{' '}
            {piece.article ? (
              <PriceButton
                subject={{ kind: 'now', article: piece.article, price: piece.price, bundlePercent: priced.tier.percent }}
              >
                <Money minor={piece.price.unit} currency={account.currency} />
              </PriceButton>
            ) : (
              <Money minor={piece.price.unit} currency={account.currency} />
            )}
            {piece.article && <EnergyArrow article={piece.article} />}
          </span>
          <span className={css.amount}>
            <Money minor={piece.price.lineTotal} currency={account.currency} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Displayed as everywhere (decisions §6); offline with its age. */
function Stock({ piece: { article }, isTest }: { piece: PricedPart; isTest: boolean }) {
  const { i18n } = useLingui()
  const isOffline = useOffline()
  if (!article || article.notCheckStock || article.remaining === null) return <span />
  const { text } = stockDisplay(article.remaining, isTest, i18n.locale)
  return (
    <span className={css.stock}>
      <Trans>{text} in stock</Trans>
      {isOffline && (
        <>
          {' '}
          <Trans>
            as of <DataAge at={article.readAt} />
          </Trans>
        </>
      )}
    </span>
  )
}
