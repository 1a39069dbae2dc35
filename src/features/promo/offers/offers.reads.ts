import { promo } from '#domain/contract/promo.ts'
import { hasTypedWords } from '#domain/rules/title-words.ts'
import { accountReads } from '../../../api/account-reads.ts'
import { callApi } from '../../../api/client.ts'
import { useAccountRead } from '../../../lib/account-read.ts'
import { useAccount } from '../../../lib/device.ts'
import { useKeptRead } from '../../../lib/kept-read.ts'
import { useLanguage } from '../../../lib/language.ts'

/** A combination (`goods_mesh`) or a mixed pallet. */
export type OfferKind = 'set' | 'pallet'

const PER_PAGE = 20
const FRESH_MS = 60_000

interface Asked {
  readonly keyword: string
  readonly page: number
}

const oneOf = {
  pallet: (palletId: string) => callApi(promo.pallet, { query: { palletId } }),
  set: (goodsMeshId: string) => callApi(promo.mesh, { query: { goodsMeshId } }),
}

const useAllOffers = (kind: OfferKind) => useAccountRead(`${kind}s`, accountReads[`${kind}s`])

/** Sets, or pallets by words of their titles, page by page. */
export function useOffers(kind: OfferKind, { keyword, page }: Asked) {
  const { data, ...read } = useAllOffers(kind)
  const found = data?.list.filter(({ title }) => hasTypedWords(title, keyword))
  const total = found?.length
  return {
    offers: found?.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total,
    pages: Math.max(1, Math.ceil((total ?? 0) / PER_PAGE)),
    ...read,
  }
}

/** One set or pallet; one that is not in the account's list is requested by its id. */
export function useOffer(kind: OfferKind, id: string) {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const { data: all, ...readAll } = useAllOffers(kind)
  const listed = all?.list.find((offer) => offer.id === id)
  const { data, ...readOne } = useKeptRead({
    key: ['promo', 'offer', kind, account, language, id],
    ask: () => oneOf[kind](id),
    freshMs: FRESH_MS,
    enabled: all !== undefined && !listed,
  })
  return listed || !all ? { offer: listed, ...readAll } : { offer: data, ...readOne }
}
