import { createHash } from 'node:crypto'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import type { Invitation } from '#domain/contract/people.ts'
import { INVITATION_DAYS } from '#domain/rules/limits.ts'
import type { Language } from '#domain/rules/languages.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../../db/client.ts'
import { keepWithin } from '../../../http/quota.ts'
import type { OpenScope, Scope } from '../../../http/scope.ts'

const DAY_MS = 24 * 60 * 60_000
const expiryOf = (madeAt: Date): Date => new Date(madeAt.getTime() + INVITATION_DAYS * DAY_MS)
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface Invited {
  readonly email: string
  readonly name: string
  readonly right: BuyerRight
  readonly orderLimit: Minor | null
  readonly language: Language
  readonly now: Date
}

/** Writes the invitation, or renews the one to the same address; the mail is a job of the same transaction. */
export const writeInvitation = async (tx: Tx, scope: Scope, invited: Invited): Promise<string> => {
  const { tenant, account, actor } = scope
  const { rows } = await tx.query<{ id: string }>({
    name: 'invitation-write',
    text: `insert into buyer_invitation (tenant_id, account_id, email, name, may, order_limit, language, invited_by, made_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (tenant_id, account_id, email) do update
        set name = excluded.name, may = excluded.may, order_limit = excluded.order_limit, language = excluded.language,
          invited_by = excluded.invited_by, made_at = excluded.made_at, token_hash = null
      returning invitation_id as id`,
    values: [
      tenant,
      account,
      invited.email,
      invited.name,
      invited.right,
      invited.orderLimit,
      invited.language,
      actor.id,
      invited.now,
    ],
  })
  const id = rows[0]?.id ?? ''
  await keepWithin(tx, scope, 'people')
  await sendInvitation(tx, tenant, id)
  return id
}

const sendInvitation = async (tx: Tx, tenant: string, id: string): Promise<void> => {
  await tx.query({
    name: 'invitation-send',
    text: `select enqueue_job('people.invite', jsonb_build_object('tenant', $1::text, 'invitationId', $2::text))`,
    values: [tenant, id],
  })
}

/** Returns whether the invitation exists; its former link stops working. */
export const renewInvitation = async (tx: Tx, { tenant, account }: Scope, id: string, now: Date): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'invitation-renew',
    text: `update buyer_invitation set made_at = $4, token_hash = null where tenant_id = $1 and account_id = $2 and invitation_id = $3`,
    values: [tenant, account, id, now],
  })
  if (rowCount !== 1) return false
  await sendInvitation(tx, tenant, id)
  return true
}

export const deleteInvitation = async (tx: Tx, { tenant, account }: Scope, id: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'invitation-delete',
    text: 'delete from buyer_invitation where tenant_id = $1 and account_id = $2 and invitation_id = $3',
    values: [tenant, account, id],
  })
  return rowCount === 1
}

export const listInvitations = async (tx: Tx, { tenant, account }: Scope): Promise<Invitation[]> => {
  const { rows } = await tx.query<
    Omit<Invitation, 'orderLimit' | 'madeAt' | 'expiresAt'> & { orderLimit: Minor | null; madeAt: Date }
  >({
    name: 'invitation-list',
    text: `select invitation_id as "invitationId", name, email, may as right, order_limit as "orderLimit", made_at as "madeAt" from buyer_invitation
      where tenant_id = $1 and account_id = $2 order by made_at, invitation_id`,
    values: [tenant, account],
  })
  return rows.map((row) => ({
    ...row,
    orderLimit: row.orderLimit === null ? null : formatDecimal(row.orderLimit),
    madeAt: row.madeAt.toISOString(),
    expiresAt: expiryOf(row.madeAt).toISOString(),
  }))
}

export interface OpenInvitation {
  readonly invitationId: string
  readonly account: string
  readonly email: string
  readonly name: string
  readonly right: BuyerRight
  readonly company: string
  readonly language: string
}

const open = `select i.invitation_id as "invitationId", i.account_id as account, i.email, i.name, i.may as right, i.language, c.company
  from buyer_invitation i join client_account c using (tenant_id, account_id) where i.tenant_id = $1 and not c.closed and i.made_at > $3`
const since = (now: Date): Date => new Date(now.getTime() - INVITATION_DAYS * DAY_MS)

/** Finds an invitation by the token of its mail; null if it is used, withdrawn or expired. */
export const findByToken = async (tx: Tx, { tenant }: OpenScope, token: string, now: Date): Promise<OpenInvitation | null> => {
  const { rows } = await tx.query<OpenInvitation & object>({
    name: 'invitation-by-token',
    text: `${open} and i.token_hash = $2`,
    values: [tenant, hashOf(token), since(now)],
  })
  return rows[0] ?? null
}

/** For the job; `isTaken`: the address already signs in, perhaps for another account. */
export const findToSend = async (
  tx: Tx,
  { tenant }: OpenScope,
  id: string,
  now: Date,
): Promise<(OpenInvitation & { readonly inviter: string; readonly isTaken: boolean }) | null> => {
  const { rows } = await tx.query<OpenInvitation & { inviter: string; isTaken: boolean }>({
    name: 'invitation-to-send',
    text: `select o.*, coalesce(b.name, '') as inviter, exists (select from buyer t where t.tenant_id = $1 and t.email = o.email) as "isTaken"
      from (${open} and i.invitation_id = $2) o
      join buyer_invitation w on w.tenant_id = $1 and w.invitation_id = o."invitationId"
      left join buyer b on b.tenant_id = $1 and b.buyer_id = w.invited_by`,
    values: [tenant, id, since(now)],
  })
  return rows[0] ?? null
}

export const storeToken = async (tx: Tx, { tenant }: OpenScope, id: string, token: string): Promise<void> => {
  await tx.query({
    name: 'invitation-token',
    text: 'update buyer_invitation set token_hash = $3 where tenant_id = $1 and invitation_id = $2',
    values: [tenant, id, hashOf(token)],
  })
}

interface Accepted {
  readonly name: string
  readonly passwordHash: string
}

/** Spends the invitation and writes the person; null if it is already spent or the address is taken by now. */
export const acceptInvitation = async (
  tx: Tx,
  { tenant }: OpenScope,
  invitation: OpenInvitation,
  { name, passwordHash }: Accepted,
): Promise<string | null> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'invitation-accept',
    text: `with spent as (
        delete from buyer_invitation where tenant_id = $1 and invitation_id = $2 returning account_id, email, may, order_limit
      )
      insert into buyer (tenant_id, account_id, email, name, may, order_limit, password_hash)
        select $1, account_id, email, $3, may, order_limit, $4 from spent
      on conflict (tenant_id, email) do nothing returning buyer_id as id`,
    values: [tenant, invitation.invitationId, name, passwordHash],
  })
  return rows[0]?.id ?? null
}
