import { PERSISTER_KEY_PREFIX } from '@tanstack/query-persist-client-core'
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { hashKey, notifyManager } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Answer } from '../api/answer.ts'
import type { Device } from '../offline/device-types.ts'
import { useAccount } from './device.ts'
import { keptQuery, useKeptRead } from './kept-read.ts'
import { useLanguage } from './language.ts'
import { persistedQueriesOf } from './persisted-queries.ts'

const FRESH_MS = 60_000

const ROOMS = { sets: 'promo', pallets: 'promo', coupons: 'coupons', learned: 'batch' } as const
/** Data of an account kept in full, so that its screens work without a network. */
export type AccountReadName = keyof typeof ROOMS

/** Language of the titles: another than the screen's is better than none, and is read again with a network. */
interface InLanguage<T> {
  readonly language: string
  readonly data: T
}
interface Place {
  readonly account: string
  readonly language: string
}

/** The key has no language: data read in one language is available in every other. */
const keyOf = (name: AccountReadName, account: string) => [ROOMS[name], 'account', account, name]

const readingOf = <T>(name: AccountReadName, { account, language }: Place, ask: () => Promise<Answer<T>>) => ({
  key: keyOf(name, account),
  async ask(): Promise<Answer<InLanguage<T>>> {
    const answer = await ask()
    return answer.ok ? { ...answer, data: { language, data: answer.data } } : answer
  },
  freshMs: FRESH_MS,
})

/** One of them for the chosen account: kept data at once, then the service's answer. */
export function useAccountRead<T>(name: AccountReadName, ask: () => Promise<Answer<T>>, enabled = true) {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const { data: kept, ...read } = useKeptRead({ ...readingOf(name, { account, language }, ask), enabled })
  const wanted = enabled && kept !== undefined && kept.language !== language ? language : null
  const askAnew = useEffectEvent(() => read.retry())
  useEffect(() => {
    if (wanted !== null) askAnew()
  }, [wanted])
  return { data: kept?.data, ...read }
}

type Keeper = Pick<Device, 'kept'>

/** Keeps an answer that arrived by another route; false if the device could not. */
export async function keepAccountRead(
  { kept }: Keeper,
  queries: QueryClient,
  { name, account, language, data, at }: Place & { readonly name: AccountReadName; readonly data: unknown; readonly at: number },
): Promise<boolean> {
  const key = keyOf(name, account)
  queries.setQueryData<InLanguage<unknown>>(key, { language, data }, { updatedAt: at })
  await persistedQueriesOf(kept).persistQueryByKey(key, queries)
  // A full disk keeps nothing and reports nothing, so read it back to check.
  const there = (await kept.get(`${PERSISTER_KEY_PREFIX}-${hashKey(key)}`)) as PersistedQuery | undefined
  return there?.state.dataUpdatedAt === at
}

/** Reads these before a screen asks: kept data from the device first, then from the service if it is old. */
export async function readAccountAhead(
  { kept }: Keeper,
  queries: QueryClient,
  place: Place,
  asks: Partial<Record<AccountReadName, () => Promise<Answer<unknown>>>>,
): Promise<void> {
  for (const [name, ask] of Object.entries(asks)) {
    const query = keptQuery(readingOf(name as AccountReadName, place, ask), persistedQueriesOf(kept))
    await queries.prefetchQuery(query)
    // Restored data gets its age only after the answer.
    await new Promise<void>((go) => notifyManager.schedule(go))
    await queries.prefetchQuery(query)
  }
}
