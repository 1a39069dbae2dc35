import type { CaseAct, CaseDetail, CaseKindName, CaseState, DeskCase } from '#domain/contract/desk.ts'
import type { Tx } from '../../db/client.ts'
import { readPageRows } from '../../db/page-rows.ts'
import type { OpenScope, SessionScope } from '../../http/scope.ts'

interface Row {
  caseId: string
  kind: CaseKindName
  subject: string
  account: string
  title: string
  clientNumber: string
  company: string
  state: CaseState
  openedAt: Date
  changedAt: Date
  assignee: string | null
  assigneeName: string
  version: number
}
const columns = `d.case_id as "caseId", d.kind, d.subject_id as subject, d.account_id as account, d.title,
  c.client_number as "clientNumber", c.company, d.state, d.opened_at as "openedAt", d.changed_at as "changedAt",
  d.assignee, d.assignee_name as "assigneeName", d.version`
const cases = 'desk_case d join client_account c using (tenant_id, account_id)'

const rowToCase = ({ actor }: SessionScope, row: Row): DeskCase => ({
  caseId: row.caseId,
  kind: row.kind,
  title: row.title,
  clientNumber: row.clientNumber,
  company: row.company,
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
  readonly kind: CaseKindName | undefined
  readonly keyword: string
}

/** `waiting` selects what service has to do; the keyword is matched against the title and the client's number and company. */
export const listCases = async (tx: Tx, scope: SessionScope, { page, limit, state, kind, keyword }: Asked) => {
  const { rows, total } = await readPageRows<Row & { total: number }>(
    tx,
    `select ${columns}, count(*) over ()::int as total from ${cases}
      where d.tenant_id = $1 and ($2 = '' or d.state = $2 or $2 = 'waiting' and d.state = 'open') and ($4 = '' or d.kind = $4)
        and strpos(lower(concat_ws(' ', d.title, c.client_number, c.company)), lower($3)) > 0
      order by d.opened_at, d.case_id`,
    [scope.tenant, state ?? '', keyword, kind ?? ''],
    { limit, offset: (page - 1) * limit },
  )
  const counted = await tx.query<{ kind: CaseKindName; state: CaseState; count: number }>({
    name: 'desk-counts',
    text: 'select kind, state, count(*)::int as count from desk_case where tenant_id = $1 group by 1, 2 order by 1, 2',
    values: [scope.tenant],
  })
  return { list: rows.map((row) => rowToCase(scope, row)), total, counts: counted.rows }
}

export const findCase = async (tx: Tx, { tenant }: OpenScope, caseId: string): Promise<Row | null> => {
  const { rows } = await tx.query<Row & object>({
    name: 'desk-case',
    text: `select ${columns} from ${cases} where d.tenant_id = $1 and d.case_id = $2`,
    values: [tenant, caseId],
  })
  return rows[0] ?? null
}

/** Locks the case until the transaction ends. */
export const lockCase = async (tx: Tx, { tenant }: OpenScope, caseId: string): Promise<Pick<Row, 'state' | 'version'> | null> => {
  const { rows } = await tx.query<Pick<Row, 'state' | 'version'>>({
    name: 'desk-case-locked',
    text: 'select state, version from desk_case where tenant_id = $1 and case_id = $2 for update',
    values: [tenant, caseId],
  })
  return rows[0] ?? null
}

/** Applies the row-security policies of this account from now on. */
export const enterAccount = async (tx: Tx, account: string): Promise<void> => {
  await tx.query({ name: 'desk-enter-account', text: `select set_config('app.account', $1, true)`, values: [account] })
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

/** What is decided. */
export interface CaseSubject {
  readonly kind: CaseKindName
  readonly subject: string
}

export interface Opened extends CaseSubject {
  readonly account: string
  readonly title: string
  /** Name of the person who acts, for the trail. */
  readonly by: string
  readonly now: Date
}

/** Opens a new case, or reopens the same one with its trail. */
export const openCase = async (
  tx: Tx,
  { tenant }: OpenScope,
  opened: Opened & { readonly act: CaseAct; readonly note: string },
) => {
  const { kind, subject, account, title, now } = opened
  const { rows } = await tx.query<{ id: string }>({
    name: 'desk-open',
    text: `insert into desk_case (tenant_id, account_id, kind, subject_id, title, opened_at, changed_at) values ($1, $2, $3, $4, $5, $6, $6)
      on conflict (tenant_id, kind, subject_id) do update
        set title = excluded.title, state = 'open', changed_at = excluded.changed_at, version = desk_case.version + 1
      returning case_id as id`,
    values: [tenant, account, kind, subject, title, now],
  })
  await addEvent(tx, tenant, rows[0]?.id ?? '', opened)
}

export interface Closed extends CaseSubject {
  readonly state: 'approved' | 'refused' | 'withdrawn'
  readonly by: string
  readonly note: string
  readonly now: Date
}

/** Closes a case that was decided elsewhere: by the ERP, or by whoever withdrew it. No-op if no case waits. */
export const closeCase = async (
  tx: Tx,
  { tenant }: OpenScope,
  { kind, subject, state, by, note, now }: Closed,
): Promise<void> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'desk-close',
    text: `update desk_case set state = $4, changed_at = $5, version = version + 1
      where tenant_id = $1 and kind = $2 and subject_id = $3 and state in ('open', 'asked') returning case_id as id`,
    values: [tenant, kind, subject, state, now],
  })
  if (rows[0]) await addEvent(tx, tenant, rows[0].id, { act: state, by, note, now })
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
  { state, note, now }: { readonly state: Exclude<CaseState, 'open' | 'withdrawn'>; readonly note: string; readonly now: Date },
) => {
  await tx.query({
    name: 'desk-decide',
    text: `update desk_case set state = $3, changed_at = $4, version = version + 1 where tenant_id = $1 and case_id = $2`,
    values: [tenant, caseId, state, now],
  })
  await addEvent(tx, tenant, caseId, { act: state, by: actor.name, note, now })
}
