import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { promo } from '#domain/contract/promo.ts'
import { callApi } from '../../../api/client.ts'
import { useAccount } from '../../../lib/device.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useKeptRead } from '../../../lib/kept-read.ts'
import { usePersistedQueries } from '../../../lib/persisted-queries.ts'

/** A combination (`goods_mesh`) or a mixed pallet. */
export type OfferKind = 'set' | 'pallet'

const PER_PAGE = 20
const FRESH_MS = 60_000

interface Asked {
  readonly keyword: string
  readonly page: number
}

const listOf = {
  pallet: ({ keyword, page }: Asked) =>
    callApi(promo.pallets, { query: { keyword, page: String(page), limit: String(PER_PAGE) } }),
  set: ({ page }: Asked) => callApi(promo.meshes, { query: { page: String(page), limit: String(PER_PAGE) } }),
}
const oneOf = {
  pallet: (palletId: string) => callApi(promo.pallet, { query: { palletId } }),
  set: (goodsMeshId: string) => callApi(promo.mesh, { query: { goodsMeshId } }),
}

const useOfferKey = (kind: OfferKind) => {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  return (id: string) => ['promo', 'offer', kind, account, language, id]
}

/** Sets, or pallets by words of their titles, page by page. Each one that was listed opens without a network. */
export function useOffers(kind: OfferKind, asked: Asked) {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const key = ['promo', 'offers', kind, account, language, asked]
  const { data, ...read } = useKeptRead({ key, ask: () => listOf[kind](asked), freshMs: FRESH_MS, isPaged: true })
  useKeepEach(kind, data?.list, read.readAt)
  const total = data?.total
  return { offers: data?.list, total, pages: Math.max(1, Math.ceil((total ?? 0) / PER_PAGE)), ...read }
}

/** Keeps what a list holds as the answers for each: a list has them whole. */
function useKeepEach(kind: OfferKind, offers: readonly PromoOffer[] | undefined, readAt: number) {
  const client = useQueryClient()
  const { persistQueryByKey } = usePersistedQueries()
  const keyOf = useOfferKey(kind)
  const keep = useEffectEvent((listed: readonly PromoOffer[]) => {
    for (const offer of listed) {
      const key = keyOf(offer.id)
      if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) >= readAt) continue
      client.setQueryData(key, offer, { updatedAt: readAt })
      void persistQueryByKey(key, client)
    }
  })
  useEffect(() => {
    if (offers) keep(offers)
  }, [offers])
}

/** One set or pallet. */
export function useOffer(kind: OfferKind, id: string) {
  const key = useOfferKey(kind)(id)
  const { data, ...read } = useKeptRead({ key, ask: () => oneOf[kind](id), freshMs: FRESH_MS })
  return { offer: data, ...read }
}
