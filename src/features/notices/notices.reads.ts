import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mails } from '#domain/contract/mails.ts'
import type { Notice } from '#domain/contract/notices.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useDevice, useIdentity } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'

/** Default address of a notice: that of the sign-in, else the one used last. */
export function useNoticeAddress(): { readonly address: string; readonly isOff: (address: string) => boolean } {
  const { notices } = useDevice()
  const who = useIdentity()
  const account = useAccount()
  const { data } = useKeptRead({
    key: ['notices', 'address', account?.clientId ?? '', who?.principal ?? ''],
    ask: () => callApi(mails.choices),
    freshMs: 0,
    enabled: who?.kind === 'buyer',
  })
  const last = notices.get()?.find(({ email }) => email !== '')?.email
  const wantsNone = data?.list.some(({ kind, wanted }) => kind === 'arrivals' && !wanted) ?? false
  return { address: data?.address ?? last ?? '', isOff: (address) => wantsNone && address === data?.address }
}

/** The person's notices, and the names of their articles as far as this account may see them. */
export function useNoticeList() {
  const { catalogue, notices } = useDevice()
  const account = useAccount()
  const language = useLanguage()
  const list: readonly Notice[] | undefined = useObservable(notices)
  const { phase, contentAt } = useObservable(catalogue.state)
  const ids = [...new Set((list ?? []).map(({ goodsId }) => goodsId))]
  const { data } = useQuery({
    queryKey: ['goods', account?.clientId, language, 'notices', phase, contentAt, ...ids],
    queryFn: () => catalogue.byIds(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const articles = new Map(data?.ok ? data.data.map((article) => [article.goodsId, article]) : [])
  return { list, articles }
}
