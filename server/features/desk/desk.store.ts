import type { CaseAct, CaseDetail, CaseKindName, CaseState, DeskCase } from '#domain/contract/desk.ts'
import type { Tx } from '../../db/client.ts'
import { readPageRows } from '../../db/page-rows.ts'
import type { OpenScope, SessionScope } from '../../http/scope.ts'

interface Row {
  caseId: string
  kind: CaseKindName
  subject: string
  title: string
  state: CaseState
  openedAt: Date
  changedAt: Date
  assignee: string | null
  assigneeName: string
  version: number
}
const columns = `case_id as "caseId", kind, subject_id as subject, title, state, opened_at as "openedAt", changed_at as "changedAt",
  assignee, assignee_name as "assigneeName", version`

const rowToCase = ({ actor }: SessionScope, row: Row): DeskCase => ({
  caseId: row.caseId,
  kind: row.kind,
  title: row.title,
  state: row.state,
  assigneeName: row.assigneeName,
  version: row.version,
  openedAt: row.openedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  isMine: row.assignee === actor.id,
})

interface Asked {
  readonly page: number
  readonly limit: number
  readonly state: string | undefined
  readonly keyword: string
}

/** `waiting` is what somebody of service has to do; the keyword is looked for in the title. */
export const listCases = async (tx: Tx, scope: SessionScope, { page, limit, state, keyword }: Asked) => {
  const { rows, total } = await readPageRows<Row & { total: number }>(
    tx,
    `select ${columns}, count(*) over ()::int as total from desk_case
      where tenant_id = $1 and ($2 = '' or state = $2 or $2 = 'waiting' and state = 'open') and strpos(lower(title), lower($3)) > 0
      order by opened_at, case_id`,
    [scope.tenant, state ?? '', keyword],
    { limit, offset: (page - 1) * limit },
  )
  const counted = await tx.query<{ state: string; count: number }>({
    name: 'desk-counts',
    text: 'select state, count(*)::int as count from desk_case where tenant_id = $1 group by 1',
    values: [scope.tenant],
  })
  return {
    list: rows.map((row) => rowToCase(scope, row)),
    total,
    counts: Object.fromEntries(counted.rows.map((row) => [row.state, row.count])),
  }
}

/** Locked until the transaction ends where it is to be changed. */
export const findCase = async (tx: Tx, { tenant }: OpenScope, caseId: string, forChange: boolean): Promise<Row | null> => {
  const { rows } = await tx.query<Row & object>({
    name: forChange ? 'desk-case-locked' : 'desk-case',
    text: `select ${columns} from desk_case where tenant_id = $1 and case_id = $2 ${forChange ? 'for update' : ''}`,
    values: [tenant, caseId],
  })
  return rows[0] ?? null
}
export const toCase = rowToCase

export const readTrail = async (tx: Tx, { tenant }: OpenScope, caseId: string): Promise<CaseDetail['trail']> => {
  const { rows } = await tx.query<{ at: Date; act: CaseAct; actorName: string; note: string }>({
    name: 'desk-trail',
    text: `select at, act, actor_name as "actorName", note from desk_event where tenant_id = $1 and case_id = $2 order by number`,
    values: [tenant, caseId],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

interface Happened {
  readonly act: CaseAct
  readonly by: string
  readonly note: string
  readonly now: Date
}

const addEvent = async (tx: Tx, tenant: string, caseId: string, { act, by, note, now }: Happened): Promise<void> => {
  await tx.query({
    name: 'desk-event',
    text: `insert into desk_event (tenant_id, case_id, number, at, act, actor_name, note)
      select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6 from desk_event where tenant_id = $1 and case_id = $2`,
    values: [tenant, caseId, now, act, by, note],
  })
}

interface Opened {
  readonly kind: CaseKindName
  readonly subject: string
  readonly title: string
  readonly by: string
  readonly now: Date
}

/** A new case, or the same one open again with its trail. */
export const openCase = async (
  tx: Tx,
  { tenant }: OpenScope,
  opened: Opened & { readonly act: CaseAct; readonly note: string },
) => {
  const { kind, subject, title, now } = opened
  const { rows } = await tx.query<{ id: string }>({
    name: 'desk-open',
    text: `insert into desk_case (tenant_id, kind, subject_id, title, opened_at, changed_at) values ($1, $2, $3, $4, $5, $5)
      on conflict (tenant_id, kind, subject_id) do update
        set title = excluded.title, state = 'open', changed_at = excluded.changed_at, version = desk_case.version + 1
      returning case_id as id`,
    values: [tenant, kind, subject, title, now],
  })
  await addEvent(tx, tenant, rows[0]?.id ?? '', opened)
}

export const storeAssignee = async (tx: Tx, { tenant, actor }: SessionScope, caseId: string, claim: boolean, now: Date) => {
  await tx.query({
    name: 'desk-assign',
    text: `update desk_case set assignee = $3, assignee_name = $4, changed_at = $5, version = version + 1 where tenant_id = $1 and case_id = $2`,
    values: [tenant, caseId, claim ? actor.id : null, claim ? actor.name : '', now],
  })
  await addEvent(tx, tenant, caseId, { act: claim ? 'claimed' : 'released', by: actor.name, note: '', now })
}

export const storeDecision = async (
  tx: Tx,
  { tenant, actor }: SessionScope,
  caseId: string,
  { state, note, now }: { readonly state: Exclude<CaseState, 'open'>; readonly note: string; readonly now: Date },
) => {
  await tx.query({
    name: 'desk-decide',
    text: `update desk_case set state = $3, changed_at = $4, version = version + 1 where tenant_id = $1 and case_id = $2`,
    values: [tenant, caseId, state, now],
  })
  await addEvent(tx, tenant, caseId, { act: state, by: actor.name, note, now })
}
