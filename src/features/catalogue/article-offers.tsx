import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { promo } from '#domain/contract/promo.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { callApi } from '../../api/client.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'
import { useLanguage } from '../../lib/language.ts'
import { DataAge } from '../../ui/age.tsx'
import { Card } from '../../ui/card.tsx'
import css from './article-offers.module.css'
import type { Buying } from './goods-card.tsx'
import { OfferParts } from './offer-parts.tsx'

const FRESH_MS = 60_000
const FIRST = { page: '1', limit: String(PAGE_LIMIT_MAX) }

interface ArticleOffersProps {
  goodsId: string
  buying: Buying
}

/** The sets and pallets that an article is part of; nothing where there are none, or they were never read. */
export function ArticleOffers(props: ArticleOffersProps) {
  const { combinations, pallets } = currentBrand().features
  return (
    <>
      {combinations && <Offers {...props} kind="mesh" />}
      {pallets && <Offers {...props} kind="pallet" />}
    </>
  )
}

const offersOf = {
  mesh: (goodsId: string) => callApi(promo.meshes, { query: { goodsId, ...FIRST } }),
  pallet: (goodsId: string) => callApi(promo.pallets, { query: { goodsId, ...FIRST } }),
}

function Offers({ kind, goodsId, buying }: ArticleOffersProps & { kind: Bundle['kind'] }) {
  const account = useAccount()?.clientId
  const { data, readAt, isOld } = useKeptRead({
    key: ['promo', 'of', kind, account ?? '', useLanguage(), goodsId],
    ask: () => offersOf[kind](goodsId),
    freshMs: FRESH_MS,
    enabled: account !== undefined,
  })
  return data?.list.map((offer) => (
    <Card
      key={offer.id}
      title={
        <Link {...buying.offer(kind, offer.id)}>
          {kind === 'mesh' ? <Trans>Set: {offer.title}</Trans> : <Trans>Pallet: {offer.title}</Trans>}
        </Link>
      }
    >
      <OfferParts kind={kind} offer={offer} buying={buying} />
      {isOld && (
        <p className={css.age}>
          <Trans>
            as of <DataAge at={readAt} />
          </Trans>
        </p>
      )}
    </Card>
  ))
}
