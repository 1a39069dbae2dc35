import type { ApprovalDetail, ApprovalState } from '#domain/contract/approvals.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../../db/client.ts'
import type { Scope } from '../../../http/scope.ts'
import { jobPayload } from '../../../jobs/enqueue.ts'
import type { CartLeave } from '../submit.store.ts'

export interface StoredApproval {
  readonly orderId: string
  readonly state: ApprovalState
  readonly askedAt: Date
  readonly askedBy: string
  readonly askedName: string
  readonly language: Language
  readonly total: Minor
  readonly currency: string
  readonly lineCount: number
  readonly ownNumber: string
  readonly decidedAt: Date | null
  readonly decidedName: string
  readonly reason: string
}

interface WholeApproval extends StoredApproval {
  readonly draft: OrderDraft
  readonly shown: ShownRequest
}

const columns = `order_id as "orderId", state, asked_at as "askedAt", asked_by as "askedBy", asked_name as "askedName", language, total,
  currency, line_count as "lineCount", own_number as "ownNumber", decided_at as "decidedAt", decided_name as "decidedName", reason`

/** What the approver is shown of the request. */
export type ShownRequest = Pick<ApprovalDetail, 'address' | 'lines' | 'bundles'> & {
  /** All that was requested left the cart. For a request from before 2026-11-27 the pieces that were to wait stayed there. */
  readonly allLeft?: boolean
  /** Notes and plans of the cart lines that had one; absent from a request older than this field. */
  readonly lineNotes?: readonly LineNotes[]
}

/** Not in the draft: both would be lost with the cart line. */
interface LineNotes {
  /** The article of a single line, or the key of a set or pallet. */
  readonly key: string
  readonly note: string
  readonly planId: string | null
}

interface Asked {
  readonly draft: OrderDraft
  readonly shown: Omit<ShownRequest, 'lineNotes'>
  readonly total: Minor
  readonly lineCount: number
  readonly leaves: readonly CartLeave[]
  readonly language: Language
  readonly now: Date
}

// Request, cart and notification job commit or fail together. Notes are read from the cart as it was before the statement.
const askQuery = {
  name: 'approval-ask',
  text: `with leave as (select * from jsonb_to_recordset($13::jsonb) as t (key text, quantity integer)),
    noted as (
      select coalesce(jsonb_agg(jsonb_build_object('key', key, 'note', note, 'planId', plan_id)), '[]') as list
      from cart_line c join leave on c.goods_id = leave.key
      where c.tenant_id = $1 and c.account_id = $2 and (note <> '' or plan_id is not null)
    ),
    asked as (
      insert into order_approval (tenant_id, account_id, order_id, draft, asked_by, asked_name, asked_at, language, total, currency,
        line_count, own_number, shown)
      select $1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12, $15::jsonb || jsonb_build_object('lineNotes', list) from noted
      returning order_id
    ),
    gone as (
      delete from cart_line c using leave
      where c.tenant_id = $1 and c.account_id = $2 and c.goods_id = leave.key and c.quantity <= leave.quantity
    ),
    rest as (
      update cart_line c set quantity = c.quantity - leave.quantity, changed_at = $7, changed_by = $6 from leave
      where c.tenant_id = $1 and c.account_id = $2 and c.goods_id = leave.key and c.quantity > leave.quantity
    ),
    raised as (update cart set revision = revision + 1 where tenant_id = $1 and account_id = $2)
    select enqueue_job('approval.tell', $14::jsonb) from asked`,
}

/** The row of the cart is locked. */
export async function storeRequest(tx: Tx, scope: Scope, asked: Asked): Promise<void> {
  const { draft, shown, total, lineCount, leaves, language, now } = asked
  await tx.query({
    ...askQuery,
    values: [
      scope.tenant,
      scope.account,
      draft.orderId,
      JSON.stringify(draft),
      scope.actor.id,
      scope.actor.name,
      now,
      language,
      total,
      draft.currency,
      lineCount,
      draft.ownNumber,
      JSON.stringify(leaves),
      news(scope, draft.orderId, 'asked'),
      JSON.stringify(shown),
    ],
  })
}

const news = ({ tenant, account }: Scope, orderId: string, kind: 'asked' | 'refused'): string =>
  jobPayload('approval.tell', { tenant, account, orderId, kind })

/** Reads one request of the account and locks it until the end of the transaction. */
export async function lockRequest(tx: Tx, { tenant, account }: Scope, orderId: string): Promise<WholeApproval | undefined> {
  const { rows } = await tx.query<WholeApproval & object>({
    name: 'approval-lock',
    text: `select ${columns}, draft, shown from order_approval where tenant_id = $1 and account_id = $2 and order_id = $3 for update`,
    values: [tenant, account, orderId],
  })
  return rows[0]
}

const pageText = (what: string) => `select ${what} from order_approval
  where tenant_id = $1 and account_id = $2 and (state = 'open') = $3 and ($4::uuid is null or asked_by = $4)`

/** A page of requests, the newest first, and how many there are; `by` restricts them to one person's own. */
export async function readRequests(
  tx: Tx,
  { tenant, account }: Scope,
  { isOpen, by, limit, offset }: { isOpen: boolean; by: string | null; limit: number; offset: number },
): Promise<{ list: StoredApproval[]; total: number }> {
  const wanted = [tenant, account, isOpen, by]
  const { rows: list } = await tx.query<StoredApproval & object>({
    name: 'approval-page',
    text: `${pageText(columns)} order by asked_at desc, order_id limit $5 offset $6`,
    values: [...wanted, limit, offset],
  })
  const { rows } = await tx.query<{ total: number }>({
    name: 'approval-count',
    text: pageText('count(*)::int as total'),
    values: wanted,
  })
  return { list, total: rows[0]?.total ?? 0 }
}

/** True if the person may approve, and so sees everybody's requests. */
export async function mayApprove(tx: Tx, { tenant, account, actor }: Scope): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'approval-may',
    text: `select from buyer where tenant_id = $1 and account_id = $2 and buyer_id = $3 and may = 'manage'`,
    values: [tenant, account, actor.id],
  })
  return rowCount === 1
}

// A line that an approval restored has the cart's new revision, which no other line has yet. Its own note and plan stay.
const notesBackQuery = {
  name: 'approval-notes-back',
  text: `update cart_line c set note = case when c.note = '' then noted.note else c.note end, plan_id = coalesce(c.plan_id, noted."planId")
    from order_approval o, jsonb_to_recordset(o.shown->'lineNotes') as noted (key text, note text, "planId" uuid), cart
    where o.tenant_id = $1 and o.account_id = $2 and o.order_id = $3 and cart.tenant_id = $1 and cart.account_id = $2
      and c.tenant_id = $1 and c.account_id = $2 and c.goods_id = noted.key and c.quantity_revision = cart.revision`,
}

/** Gives waiting lines the note and plan with which they left the cart; in the transaction that restored them. */
export async function giveBackNotes(tx: Tx, { tenant, account }: Scope, orderId: string): Promise<void> {
  await tx.query({ ...notesBackQuery, values: [tenant, account, orderId] })
}

interface Decision {
  readonly orderId: string
  readonly state: Exclude<ApprovalState, 'open'>
  readonly reason?: string
  readonly now: Date
}

/** The request is locked and open. */
export async function storeDecision(tx: Tx, scope: Scope, { orderId, state, reason = '', now }: Decision): Promise<void> {
  await tx.query({
    name: 'approval-decide',
    text: `with decided as (
        update order_approval set state = $4, decided_by = $5, decided_name = $6, decided_at = $7, reason = $8
        where tenant_id = $1 and account_id = $2 and order_id = $3 returning state
      )
      select enqueue_job('approval.tell', $9::jsonb) from decided where state = 'refused'`,
    values: [
      scope.tenant,
      scope.account,
      orderId,
      state,
      scope.actor.id,
      scope.actor.name,
      now,
      reason,
      news(scope, orderId, 'refused'),
    ],
  })
}
