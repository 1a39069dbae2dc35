import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { promo } from '#domain/contract/promo.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { callApi } from '../../api/client.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { usePersistedQueries } from '../../lib/persisted-queries.ts'
import { useLanguage } from '../../lib/language.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { DataAge } from '../../ui/age.tsx'
import { Card } from '../../ui/card.tsx'
import css from './combinations.module.css'
import type { Buying } from './goods-card.tsx'
import { OfferParts } from './offer-parts.tsx'

const FRESH_MS = 60_000

/** The sets that an article is part of; nothing where there are none, or they were never read. */
export function Combinations({ goodsId, buying }: { goodsId: string; buying: Buying }) {
  const account = useAccount()?.clientId
  const language = useLanguage()
  const { persisterFn } = usePersistedQueries()
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['promo', 'meshes', account ?? '', language, goodsId],
    async queryFn() {
      const answer = await callApi(promo.meshes, { query: { goodsId, page: '1', limit: String(PAGE_LIMIT_MAX) } })
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data.list
    },
    persister: persisterFn,
    staleTime: FRESH_MS,
    retry: false,
    enabled: account !== undefined && currentBrand().features.combinations,
  })
  if (!data) return null
  return data.map((offer) => (
    <Card
      key={offer.id}
      title={
        <Link {...buying.set(offer.id)}>
          <Trans>Set: {offer.title}</Trans>
        </Link>
      }
    >
      <OfferParts kind="mesh" offer={offer} buying={buying} />
      {isError && (
        <p className={css.age}>
          <Trans>
            as of <DataAge at={dataUpdatedAt} />
          </Trans>
        </p>
      )}
    </Card>
  ))
}
