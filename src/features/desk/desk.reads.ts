import { PAGE_LIMIT_DEFAULT } from '#domain/rules/limits.ts'
import { desk } from '#domain/contract/desk.ts'
import { callApi } from '../../api/client.ts'
import { useIdentity } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

export type DeskFilter = 'waiting' | 'asked' | 'approved' | 'refused'

/** The queue, page by page; looked at anew each time, for others work on it too. */
export function useQueue(state: DeskFilter, keyword: string, page: number) {
  const who = useIdentity()?.principal ?? ''
  const { data, ...read } = useKeptRead({
    key: ['desk', who, state, keyword, page],
    ask: () => callApi(desk.list, { query: { page: String(page), limit: String(PAGE_LIMIT_DEFAULT), state, keyword } }),
    freshMs: 0,
    isPaged: true,
  })
  return { data, pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_LIMIT_DEFAULT)), ...read }
}

export function useCase(caseId: string) {
  const who = useIdentity()?.principal ?? ''
  return useKeptRead({ key: ['desk', who, 'case', caseId], ask: () => callApi(desk.case, { query: { caseId } }), freshMs: 0 })
}
