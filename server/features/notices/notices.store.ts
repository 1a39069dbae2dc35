import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import { principalOf } from '../../http/scope.ts'
import type { Scope } from '../../http/scope.ts'

export interface StoredNotice {
  readonly goodsId: string
  /** '' means the person. */
  readonly email: string
  readonly quantity: number | null
  readonly since: Date
}

interface NewNotice extends Omit<StoredNotice, 'since'> {
  readonly language: Language
}

const putQuery = {
  name: 'notice-put',
  text: `insert into arrival_notice (tenant_id, account_id, principal, goods_id, email, quantity, since, language)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (tenant_id, account_id, goods_id, principal, email) do update set quantity = excluded.quantity,
      language = excluded.language returning xmax = 0 as "isNew"`,
}
const deleteQuery = {
  name: 'notice-delete',
  text: 'delete from arrival_notice where tenant_id = $1 and account_id = $2 and principal = $3 and goods_id = $4 and email = $5',
}
const hasQuery = {
  name: 'notice-has',
  text: 'select from arrival_notice where tenant_id = $1 and account_id = $2 and principal = $3 and goods_id = $4 limit 1',
}
const pageQuery = {
  name: 'notice-page',
  text: `select goods_id as "goodsId", email, quantity, since from arrival_notice
    where tenant_id = $1 and account_id = $2 and principal = $3 order by since desc, goods_id, email limit $4 offset $5`,
}
const countQuery = {
  name: 'notice-count',
  text: 'select count(*) as total from arrival_notice where tenant_id = $1 and account_id = $2 and principal = $3',
}

const ofPerson = (scope: Scope) => [scope.tenant, scope.account, principalOf(scope.actor)]

/** One notice per article and address; the later quantity counts. */
export async function putNotice(tx: Tx, scope: Scope, notice: NewNotice, now: Date): Promise<void> {
  const { goodsId, email, quantity, language } = notice
  const values = [...ofPerson(scope), goodsId, email, quantity, now, language]
  const { rows } = await tx.query<{ isNew: boolean }>({ ...putQuery, values })
  if (rows[0]?.isNew) await keepWithin(tx, scope, 'notices')
}

export async function deleteNotice(tx: Tx, scope: Scope, goodsId: string, email: string): Promise<void> {
  await tx.query({ ...deleteQuery, values: [...ofPerson(scope), goodsId, email] })
}

export async function hasNotice(tx: Tx, scope: Scope, goodsId: string): Promise<boolean> {
  const { rowCount } = await tx.query({ ...hasQuery, values: [...ofPerson(scope), goodsId] })
  return (rowCount ?? 0) > 0
}

/** A page of the person's notices in this account, the last first, and how many there are. */
export async function readNoticePage(
  tx: Tx,
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: StoredNotice[]; total: number }> {
  const of = ofPerson(scope)
  const { rows: list } = await tx.query<StoredNotice & object>({ ...pageQuery, values: [...of, limit, (page - 1) * limit] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: of })
  return { list, total: rows[0]?.total ?? 0 }
}
