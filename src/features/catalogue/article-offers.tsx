import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Bundle } from '#domain/rules/cart.ts'
import { accountReads } from '../../api/account-reads.ts'
import { useAccountRead } from '../../lib/account-read.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { DataAge } from '../../ui/age.tsx'
import { Card } from '../../ui/card.tsx'
import css from './article-offers.module.css'
import type { Buying } from './goods-card.tsx'
import { OfferParts } from './offer-parts.tsx'

interface ArticleOffersProps {
  goodsId: string
  buying: Buying
}

/** Sets and pallets that contain an article; nothing if there are none or they were never read. */
export function ArticleOffers(props: ArticleOffersProps) {
  const { combinations, pallets } = currentBrand().features
  return (
    <>
      {combinations && <Offers {...props} kind="mesh" />}
      {pallets && <Offers {...props} kind="pallet" />}
    </>
  )
}

const READS = { mesh: 'sets', pallet: 'pallets' } as const

function Offers({ kind, goodsId, buying }: ArticleOffersProps & { kind: Bundle['kind'] }) {
  const name = READS[kind]
  const { data, readAt, isOld } = useAccountRead(name, accountReads[name], useAccount() !== null)
  const offers = data?.list.filter(({ lines }) => lines.some(({ goods }) => goods.goodsId === goodsId))
  return offers?.map((offer) => (
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
