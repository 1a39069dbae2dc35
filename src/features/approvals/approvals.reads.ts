import { approvals } from '#domain/contract/approvals.ts'
import { PAGE_LIMIT_DEFAULT } from '#domain/rules/limits.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useIdentity } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

const useWho = (): readonly string[] => [useAccount()?.clientId ?? '', useIdentity()?.principal ?? '']

/** The requests page by page; pages read once are available offline. */
export function useApprovals(state: 'open' | 'decided', page: number) {
  const who = useWho()
  const { data, ...read } = useKeptRead({
    key: ['approvals', ...who, state, page],
    ask: () => callApi(approvals.list, { query: { state, page: String(page), limit: String(PAGE_LIMIT_DEFAULT) } }),
    freshMs: 0,
    isPaged: true,
  })
  return { data, pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_LIMIT_DEFAULT)), ...read }
}

/** One request with its lines. */
export function useApproval(orderId: string) {
  const who = useWho()
  return useKeptRead({
    key: ['approvals', ...who, 'one', orderId],
    ask: () => callApi(approvals.detail, { query: { orderId } }),
    freshMs: 0,
  })
}
