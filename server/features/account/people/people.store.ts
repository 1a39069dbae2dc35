import type { Person } from '#domain/contract/people.ts'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../../db/client.ts'
import type { Scope } from '../../../http/scope.ts'

/** Serialises changes to the people of one account: each sees what the one before did. */
export const lockPeople = async (tx: Tx, { tenant, account }: Scope): Promise<void> => {
  await tx.query({
    name: 'people-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`people ${tenant} ${account}`],
  })
}

export const listPeople = async (tx: Tx, { tenant, account, actor }: Scope): Promise<Person[]> => {
  const { rows } = await tx.query<Omit<Person, 'seenAt' | 'orderLimit'> & { seenAt: Date | null; orderLimit: Minor | null }>({
    name: 'people-list',
    text: `select b.buyer_id as "personId", b.name, b.email, b.may as right, b.order_limit as "orderLimit", b.buyer_id = $3 as "isSelf",
        (select max(s.gen_time) from session s where s.tenant_id = $1 and s.principal_kind = 'buyer' and s.principal_id = b.buyer_id) as "seenAt"
      from buyer b where b.tenant_id = $1 and b.account_id = $2 order by b.name collate "und-x-icu", b.buyer_id`,
    values: [tenant, account, actor.id],
  })
  return rows.map((row) => ({
    ...row,
    orderLimit: row.orderLimit === null ? null : formatDecimal(row.orderLimit),
    seenAt: row.seenAt?.toISOString() ?? null,
  }))
}

interface May {
  readonly right: BuyerRight
  /** undefined leaves it unchanged. */
  readonly orderLimit: Minor | null | undefined
}

/** Returns whether the person belongs to the account. Any right other than to order clears the limit. */
export const storeRight = async (
  tx: Tx,
  { tenant, account }: Scope,
  person: string,
  { right, orderLimit }: May,
): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'people-right',
    text: `update buyer set may = $4, order_limit = case when $4 <> 'order' then null when $6 then $5::bigint else order_limit end
      where tenant_id = $1 and account_id = $2 and buyer_id = $3`,
    values: [tenant, account, person, right, orderLimit ?? null, orderLimit !== undefined],
  })
  return rowCount === 1
}

export const deletePerson = async (tx: Tx, { tenant, account }: Scope, person: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'people-remove',
    text: `with keys as (delete from passkey where tenant_id = $1 and account_id = $2 and buyer_id = $3)
      delete from buyer where tenant_id = $1 and account_id = $2 and buyer_id = $3`,
    values: [tenant, account, person],
  })
  return rowCount === 1
}

export const countManagers = async (tx: Tx, { tenant, account }: Scope): Promise<number> => {
  const { rows } = await tx.query<{ count: number }>({
    name: 'people-managers',
    text: `select count(*)::int as count from buyer where tenant_id = $1 and account_id = $2 and may = 'manage'`,
    values: [tenant, account],
  })
  return rows[0]?.count ?? 0
}

export const hasEmail = async (tx: Tx, { tenant, account }: Scope, email: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'people-email',
    text: 'select from buyer where tenant_id = $1 and account_id = $2 and email = $3',
    values: [tenant, account, email],
  })
  return rowCount === 1
}

export interface SignInNames {
  readonly email: string
  readonly username: string | null
}

export const findSignInNames = async (tx: Tx, tenant: string, person: string): Promise<SignInNames | null> => {
  const { rows } = await tx.query<SignInNames & object>({
    name: 'people-sign-in-names',
    text: 'select email, username from buyer where tenant_id = $1 and buyer_id = $2',
    values: [tenant, person],
  })
  return rows[0] ?? null
}

/** Returns whether nobody else has the name. Of two who take it at once, the second waits for the first. */
export const storeUsername = async (tx: Tx, tenant: string, person: string, username: string | null): Promise<boolean> => {
  await tx.query({
    name: 'people-username-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`username ${tenant} ${username}`],
  })
  const { rowCount } = await tx.query({
    name: 'people-username',
    text: `update buyer set username = $3 where tenant_id = $1 and buyer_id = $2
      and not exists (select from buyer other where other.tenant_id = $1 and other.username = $3 and other.buyer_id <> $2)`,
    values: [tenant, person, username],
  })
  return rowCount === 1
}

export const storeName = async (tx: Tx, tenant: string, person: string, name: string): Promise<void> => {
  await tx.query({
    name: 'people-name',
    text: 'update buyer set name = $3 where tenant_id = $1 and buyer_id = $2',
    values: [tenant, person, name],
  })
}
