import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { contract } from '#domain/contract/index.ts'
import { downloads as calls } from '#domain/contract/downloads.ts'
import type { DownloadRecord, LINK_STATES, LibraryKind, PackageAsked } from '#domain/contract/download-shapes.ts'
import type { Language } from '#domain/rules/languages.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useIdentity } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'
import { useLanguage } from '../../lib/language.ts'

const FRESH_MS = 10_000
const PER_PAGE = 20
const TOLD_EVERY_MS = 1500
/** Debounce for measuring a choice. */
const REST_MS = 350

const useOwner = () => useAccount()?.clientId ?? ''
const pagesOf = (total = 0) => Math.max(1, Math.ceil(total / PER_PAGE))
const paged = (page: number) => ({ page: String(page), limit: String(PER_PAGE) })

/** The account's latest ten files. §9 */
export function useLatest() {
  const account = useOwner()
  return useKeptRead({ key: ['downloads', account, 'latest'], ask: () => callApi(calls.latest), freshMs: FRESH_MS })
}

/** Debounces a choice, so that typing does not send a request per letter. */
function useRested(wanted: string): string {
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return rested
}

export type Category = 'all' | DownloadRecord['category']

/** Which rows of a list are requested. */
export interface Narrowed<S extends string> {
  readonly page: number
  readonly state: S | 'all'
  readonly q: string
}
type OfFiles = Narrowed<DownloadRecord['state']>

/** All files of thirty days, page by page. */
export function useRecords({ page, state, q, category }: OfFiles & { readonly category: Category }, enabled = true) {
  const account = useOwner()
  const keyword = useRested(q)
  const { data, ...read } = useKeptRead({
    key: ['downloads', account, 'page', category, state, keyword, page],
    ask: () => callApi(calls.page, { body: { page, limit: PER_PAGE, category, state, keyword } }),
    freshMs: FRESH_MS,
    isPaged: true,
    enabled,
  })
  return { data, pages: pagesOf(data?.total), ...read }
}

/** What this member of staff had made, for any client. */
export function useHistory({ page, state, q }: OfFiles) {
  const keyword = useRested(q)
  const staff = useIdentity()?.principal ?? ''
  const { data, ...read } = useKeptRead({
    key: ['downloads', staff, 'history', state, keyword, page],
    ask: () => callApi(calls.history, { query: { ...paged(page), state, keyword } }),
    freshMs: FRESH_MS,
    isPaged: true,
  })
  return { data, pages: pagesOf(data?.total), ...read }
}

/** Percent done of the packages in the making, by id; calls `onDone` when one of them is made or has failed. */
export function useProgress(records: readonly DownloadRecord[], onDone: () => void): ReadonlyMap<string, number> {
  const making = records.filter(({ state }) => state === 'generating').map(({ fileId }) => fileId)
  const [percents, setPercents] = useState<ReadonlyMap<string, number>>(new Map())
  const done = useEffectEvent(onDone)
  const key = making.join(' ')
  useEffect(() => {
    if (key === '') return
    const tell = async () => {
      const answer = await callApi(calls.status, { query: {} })
      if (!answer.ok) return
      const now = new Map(answer.data.list.map(({ fileId, percent }) => [fileId, percent]))
      setPercents(now)
      if (key.split(' ').some((fileId) => !now.has(fileId))) done()
    }
    const timer = setInterval(() => void tell(), TOLD_EVERY_MS)
    return () => clearInterval(timer)
  }, [key])
  return percents
}

/** The contents of a package, or only what is missing, page by page. */
export function useInside(fileId: string, page: number, missing: boolean) {
  const account = useOwner()
  const { data, ...read } = useKeptRead({
    key: ['downloads', account, 'inside', fileId, missing, page],
    ask: () => callApi(calls.inside, { query: { fileId, missing: missing ? 'true' : 'false', ...paged(page) } }),
    freshMs: FRESH_MS,
    isPaged: true,
  })
  return { data, pages: pagesOf(data?.total), ...read }
}

export function useTimes(fileId: string) {
  const account = useOwner()
  const { data } = useKeptRead({
    key: ['downloads', account, 'times', fileId],
    ask: () => callApi(calls.times, { query: { fileId } }),
    freshMs: 0,
  })
  return data
}

export function useLinks({ page, state, q }: Narrowed<(typeof LINK_STATES)[number]>) {
  const account = useOwner()
  const keyword = useRested(q)
  const { data, ...read } = useKeptRead({
    key: ['downloads', account, 'links', state, keyword, page],
    ask: () => callApi(calls.links, { query: { ...paged(page), state, keyword } }),
    freshMs: FRESH_MS,
    isPaged: true,
  })
  return { data, pages: pagesOf(data?.total), ...read }
}

/** The size of a package, requested once the choice rests. */
export function useMeasure(asked: PackageAsked | null) {
  const account = useOwner()
  const wanted = asked === null ? '' : JSON.stringify(asked)
  const rested = useRested(wanted)
  const { data, failure, isPending } = useKeptRead({
    key: ['downloads', account, 'measure', rested],
    ask: () => callApi(calls.measure, { body: JSON.parse(rested) as PackageAsked }),
    freshMs: FRESH_MS,
    enabled: rested !== '',
  })
  const isCurrent = rested === wanted && wanted !== ''
  return { measured: isCurrent ? data : undefined, failure: isCurrent ? failure : undefined, isPending: isPending || !isCurrent }
}

/** What a package can be made of, by name. */
export function useSources(kind: 'class' | 'plan' | 'order' | null) {
  const account = useOwner()
  const language = useLanguage()
  return useKeptRead({
    key: ['downloads', account, 'sources', kind, language],
    async ask() {
      if (kind === 'class') {
        const answer = await callApi(contract.catalogue.tree)
        if (!answer.ok) return answer
        const list = answer.data.list.map(({ id, name, level }) => ({
          value: id,
          label: `${'\u2003'.repeat(level - 1)}${name}`,
        }))
        return { ...answer, data: list }
      }
      if (kind === 'plan') {
        const answer = await callApi(contract.plans.page, { query: { limit: String(PAGE_LIMIT_MAX) } })
        return answer.ok
          ? { ...answer, data: answer.data.list.map(({ planId, name }) => ({ value: planId, label: name })) }
          : answer
      }
      const answer = await callApi(contract.orders.list, { query: { limit: String(PAGE_LIMIT_MAX) } })
      if (!answer.ok) return answer
      return { ...answer, data: answer.data.list.map(({ orderId, orderNumber }) => ({ value: orderId, label: orderNumber })) }
    },
    freshMs: FRESH_MS,
    enabled: kind !== null,
  })
}

export interface LibraryPlace {
  readonly brand?: string
  readonly classId?: string
  readonly kind?: LibraryKind
  /** Language of the documents. */
  readonly language?: Language
}

/** A folder's content; with a word, the files below it whose article number or name contains it. */
export function useLibrary(place: LibraryPlace, { page, q }: { readonly page: number; readonly q: string }) {
  const account = useOwner()
  const language = useLanguage()
  const keyword = useRested(q)
  const { data, ...read } = useKeptRead({
    key: ['downloads', account, 'library', place.brand, place.classId, place.kind, place.language, keyword, page, language],
    ask: () => callApi(calls.tree, { query: { ...place, keyword, ...paged(page) } }),
    freshMs: FRESH_MS,
    isPaged: true,
  })
  return { data, pages: pagesOf(data?.total), ...read }
}

export function useKinds() {
  const account = useOwner()
  const { data } = useKeptRead({
    key: ['downloads', account, 'kinds'],
    ask: () => callApi(calls.kinds),
    freshMs: FRESH_MS,
  })
  return data?.list ?? []
}

/** Returns a function that refetches all lists after something was made, shared or ended. */
export function useAskAgain() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['downloads'] })
}
