import { PAGE_LIMIT_DEFAULT } from '#domain/rules/limits.ts'
import { desk } from '#domain/contract/desk.ts'
import type { CaseKindName, CaseState } from '#domain/contract/desk.ts'
import { callApi } from '../../api/client.ts'
import { useIdentity } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

export type DeskFilter = 'waiting' | Exclude<CaseState, 'open'>
export interface DeskQuestion {
  readonly state: DeskFilter
  readonly kind: CaseKindName | undefined
  readonly keyword: string
  readonly page: number
}

/** The queue, page by page; read anew each time, because others work on it too. */
export function useQueue({ state, kind, keyword, page }: DeskQuestion) {
  const who = useIdentity()?.principal ?? ''
  const { data, ...read } = useKeptRead({
    key: ['desk', who, state, kind ?? '', keyword, page],
    ask: () =>
      callApi(desk.list, {
        query: { page: String(page), limit: String(PAGE_LIMIT_DEFAULT), state, keyword, ...(kind && { kind }) },
      }),
    freshMs: 0,
    isPaged: true,
  })
  return { data, pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_LIMIT_DEFAULT)), ...read }
}

export function useCase(caseId: string) {
  const who = useIdentity()?.principal ?? ''
  return useKeptRead({ key: ['desk', who, 'case', caseId], ask: () => callApi(desk.case, { query: { caseId } }), freshMs: 0 })
}
