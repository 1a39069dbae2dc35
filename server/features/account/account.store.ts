import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import { matchesClient } from '#domain/rules/accounts.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../db/client.ts'
import { readPageRows } from '../../db/page-rows.ts'
import { accountColumns, rowToAccount } from '../../db/read-account.ts'
import type { AccountRow } from '../../db/read-account.ts'
import type { Actor, SessionScope } from '../../http/scope.ts'

/** What a token carries about the account acted for. */
export interface ActingAccount {
  readonly account: string
  readonly country: string
  readonly isTest: boolean
}

export interface Identity {
  readonly actor: Actor
  readonly passwordHash: string
}

type StaffKey = { username: string } | { subject: string } | { id: string }

/** `name`: an e-mail address or a user name. Only the address has an @, so one query finds either, in the same time. */
type BuyerKey = { readonly name: string } | { readonly id: string }

export const findBuyer = async (tx: Tx, tenant: string, key: BuyerKey): Promise<Identity | null> => {
  const { rows } = await tx.query<{ id: string; name: string; password_hash: string }>({
    name: 'account-buyer',
    text: `select b.buyer_id as id, b.name, b.password_hash from buyer b join client_account c using (tenant_id, account_id)
      where b.tenant_id = $1 and (b.email = $2 or b.username = $2 or b.buyer_id = $3) and not c.closed`,
    values: [tenant, 'name' in key ? key.name : null, 'id' in key ? key.id : null],
  })
  const [row] = rows
  return row ? { actor: { kind: 'buyer', id: row.id, name: row.name, role: 'buyer' }, passwordHash: row.password_hash } : null
}

export const findStaff = async (tx: Tx, tenant: string, key: StaffKey): Promise<Identity | null> => {
  const { rows } = await tx.query<{ id: string; name: string; role: 'sales' | 'service'; password_hash: string }>({
    name: 'account-staff',
    text: `select staff_id as id, name, role, password_hash from staff
      where tenant_id = $1 and (username = $2 or subject = $3 or staff_id = $4)`,
    values: [tenant, 'username' in key ? key.username : null, 'subject' in key ? key.subject : null, 'id' in key ? key.id : null],
  })
  const [row] = rows
  return row ? { actor: { kind: 'staff', id: row.id, name: row.name, role: row.role }, passwordHash: row.password_hash } : null
}

/** Demo staff for the test provider's page. */
export const listStaff = async (tx: Tx, tenant: string): Promise<{ subject: string; name: string; role: string }[]> => {
  const { rows } = await tx.query<{ subject: string; name: string; role: string }>(
    'select subject, name, role from staff where tenant_id = $1 order by role, name limit 50',
    [tenant],
  )
  return rows
}

/** Accounts that this person may act for: a buyer's own, or those granted to staff; closed ones are left out. */
const grants = `(select b.account_id, null::timestamptz as pinned_at, true as is_default, null::timestamptz as seen_at, b.may,
    b.order_limit from buyer b
    where b.tenant_id = $1 and b.buyer_id = $2 and $3 = 'buyer'
  union all
  select g.account_id, g.pinned_at, g.is_default, g.seen_at, null as may, null as order_limit from staff_account g
    where g.tenant_id = $1 and g.staff_id = $2 and $3 = 'staff') g
  join client_account c on c.tenant_id = $1 and c.account_id = g.account_id and not c.closed`

type AccountKey = { account: string } | { clientNumber: string }
const valuesOf = (key: AccountKey): readonly [string | null, string | null] => [
  'account' in key ? key.account : null,
  'clientNumber' in key ? key.clientNumber : null,
]

/** The order of `inListOrder` (domain/rules/accounts.ts), which the device applies while a pin waits to be sent. */
const listOrder = `g.is_default desc, g.pinned_at is null, g.pinned_at, c.company collate "und-x-icu", c.account_id`

/** Finds the account by id or client number, if it is granted. */
export const findGranted = async (tx: Tx, tenant: string, actor: Actor, key: AccountKey): Promise<ActingAccount | null> => {
  const { rows } = await tx.query<ActingAccount>({
    name: 'account-granted',
    text: `select c.account_id as account, c.country, c.is_test as "isTest" from ${grants} where c.account_id = $4 or c.client_number = $5`,
    values: [tenant, actor.id, actor.kind, ...valuesOf(key)],
  })
  return rows[0] ?? null
}

/** Returns why it is not granted: a closed account of this person is not reported as unknown. */
export const findDenial = async (
  tx: Tx,
  tenant: string,
  actor: Actor,
  key: AccountKey,
): Promise<'account.closed' | 'account.notFound'> => {
  const { rowCount } = await tx.query({
    name: 'account-closed',
    text: `select from staff_account g join client_account c using (tenant_id, account_id)
      where g.tenant_id = $1 and g.staff_id = $2 and $3 = 'staff' and c.closed and (c.account_id = $4 or c.client_number = $5)`,
    values: [tenant, actor.id, actor.kind, ...valuesOf(key)],
  })
  return rowCount ? 'account.closed' : 'account.notFound'
}

/** The account that a session starts with: a buyer's own; for staff the first of their list (§1). */
export const findFirstAccount = async (tx: Tx, tenant: string, actor: Actor): Promise<ActingAccount | null> => {
  const { rows } = await tx.query<ActingAccount>({
    name: 'account-first',
    text: `select c.account_id as account, c.country, c.is_test as "isTest" from ${grants}
      order by ${listOrder} limit 1`,
    values: [tenant, actor.id, actor.kind],
  })
  return rows[0] ?? null
}

interface ListRow extends AccountRow {
  pinned: boolean
  is_default: boolean
  seen_at: Date | null
  may: BuyerRight | null
  order_limit: Minor | null
  total: number
}

/** Reads all accounts of a person: the keyword is matched by the device's own rule, which does more than `like`. */
const ALL = 100_000

export const listGranted = async (
  tx: Tx,
  { tenant, actor }: SessionScope,
  { keyword, page, limit }: { keyword: string; page: number; limit: number },
): Promise<{ list: ClientAccountRow[]; total: number }> => {
  const offset = (page - 1) * limit
  const { rows, total } = await readPageRows<ListRow>(
    tx,
    `select ${accountColumns}, g.pinned_at is not null as pinned, g.is_default, g.seen_at, g.may, g.order_limit, count(*) over ()::int as total from ${grants}
      left join price_list l on l.tenant_id = c.tenant_id and l.list_id = c.list_id
      order by ${listOrder}`,
    [tenant, actor.id, actor.kind],
    keyword === '' ? { limit, offset } : { limit: ALL, offset: 0 },
  )
  const about = await readAbout(
    tx,
    tenant,
    rows.map((row) => row.account_id),
  )
  const list = rows.map((row) => ({
    ...rowToAccount(row, actor),
    pinned: row.pinned,
    isDefault: row.is_default,
    right: row.may ?? 'order',
    orderLimit: row.order_limit,
    openCartLines: about.get(row.account_id)?.lines ?? 0,
    city: about.get(row.account_id)?.city ?? '',
    seenAt: row.seen_at?.toISOString() ?? null,
  }))
  if (keyword === '') return { list, total }
  const found = list.filter((account) => matchesClient(account, keyword))
  return { list: found.slice(offset, offset + limit), total: found.length }
}

interface About {
  readonly account: string
  readonly lines: number
  readonly city: string | null
}

/** Row-level security shows cart lines and addresses of one account at a time, or of those named here (migrations 002 and 075). */
const readAbout = async (tx: Tx, tenant: string, accounts: readonly string[]): Promise<ReadonlyMap<string, About>> => {
  await tx.query({
    name: 'account-name-accounts',
    text: `select set_config('app.accounts', $1, true)`,
    values: [accounts.join(',')],
  })
  const { rows } = await tx.query<About>({
    name: 'account-about',
    text: `select one.account, coalesce(l.lines, 0)::int as lines, a.city from unnest($2::uuid[]) as one (account)
      left join (select account_id, count(*) as lines from cart_line where tenant_id = $1 and account_id = any ($2)
        and not saved_for_later group by account_id) l on l.account_id = one.account
      left join address a on a.tenant_id = $1 and a.account_id = one.account and a.is_default`,
    values: [tenant, accounts],
  })
  return new Map(rows.map((row) => [row.account, row]))
}

/** Returns whether the account is granted. */
export const setPinned = async (
  tx: Tx,
  { tenant, actor }: SessionScope,
  account: string,
  pinnedAt: Date | null,
): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'account-pin',
    // Pinning a pinned account again keeps its place.
    text: `update staff_account set pinned_at = case when $4::timestamptz is null then null else coalesce(pinned_at, $4) end
      where tenant_id = $1 and staff_id = $2 and account_id = $3`,
    values: [tenant, actor.id, account, pinnedAt],
  })
  return rowCount === 1
}

/** Makes the account the only default; returns whether it is granted. */
export const setDefaultAccount = async (tx: Tx, { tenant, actor }: SessionScope, account: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'account-default',
    text: `update staff_account set is_default = account_id = $3 where tenant_id = $1 and staff_id = $2
      and exists (select from staff_account where tenant_id = $1 and staff_id = $2 and account_id = $3)`,
    values: [tenant, actor.id, account],
  })
  return (rowCount ?? 0) > 0
}
