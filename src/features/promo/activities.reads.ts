import { promo } from '#domain/contract/promo.ts'
import { periodState } from '#domain/rules/period.ts'
import { callApi } from '../../api/client.ts'
import { useLanguage } from '../../lib/language.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

const PER_PAGE = 24
const FRESH_MS = 5 * 60_000

/** A page of everything that runs; what has ended by the server's clock since it was read is left out. */
export function useActivityPage(page: number) {
  const language = useLanguage()
  const now = useServerNow()
  const { data, ...read } = useKeptRead({
    key: ['promo', 'activityPage', language, page],
    ask: () => callApi(promo.activities, { query: { page: String(page), limit: String(PER_PAGE) } }),
    freshMs: FRESH_MS,
    isPaged: true,
  })
  const total = data?.total
  return {
    activities: data?.list.filter((activity) => periodState(activity, now) === 'running'),
    total,
    pages: Math.max(1, Math.ceil((total ?? 0) / PER_PAGE)),
    ...read,
  }
}
