import { promo } from '#domain/contract/promo.ts'
import { periodState } from '#domain/rules/period.ts'
import { mapped } from '../../../api/answer.ts'
import { callApi } from '../../../api/client.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { useKeptRead } from '../../../lib/kept-read.ts'

const FRESH_MS = 5 * 60_000
const RECORDS_PER_PAGE = 20

/** The program that runs now by the server's clock; null if there is none, undefined while unknown. */
export function useProgram() {
  const account = useAccount()?.clientId ?? ''
  const language = useLanguage()
  const now = useServerNow()
  const ask = async () => mapped(await callApi(promo.plan), (plan) => ({ plan }))
  const { data, ...read } = useKeptRead({ key: ['promo', 'plan', account, language], ask, freshMs: FRESH_MS })
  const plan = data?.plan
  return { plan: plan && periodState(plan, now) !== 'running' ? null : plan, ...read }
}

/** What this account ordered of the program's articles within its period, latest first. */
export function useProgramRecords(planId: string, page: number) {
  const account = useAccount()?.clientId ?? ''
  const { data, failure, retry } = useKeptRead({
    key: ['promo', 'planRecords', account, planId, page],
    ask: () => callApi(promo.planRecords, { query: { page: String(page), limit: String(RECORDS_PER_PAGE) } }),
    // An order submitted a moment ago must appear.
    freshMs: 0,
    isPaged: true,
  })
  return { records: data?.list, pages: Math.max(1, Math.ceil((data?.total ?? 0) / RECORDS_PER_PAGE)), failure, retry }
}

/** Order ids by number, for the orders that this device knows. */
export function useOrderIds(): ReadonlyMap<string, string> {
  const orders = useObservable(useDevice().orders) ?? []
  return new Map(orders.flatMap(({ orderNumber, orderId }) => (orderNumber === null ? [] : [[orderNumber, orderId] as const])))
}
