import { quotas } from '#domain/rules/quotas.ts'
import type { Tx } from '../../db/client.ts'
import { principalOf } from '../../http/scope.ts'
import type { SessionScope } from '../../http/scope.ts'

const ofPerson = ({ tenant, actor }: SessionScope): readonly string[] => [tenant, principalOf(actor)]

export const listTold = async (tx: Tx, scope: SessionScope, type: string): Promise<{ notice: string; at: string }[]> => {
  const { rows } = await tx.query<{ notice: string; at: Date }>({
    name: 'notices-told',
    text: 'select notice, at from user_notice where tenant_id = $1 and principal = $2 and type = $3 order by at, notice',
    values: [...ofPerson(scope), type],
  })
  return rows.map(({ notice, at }) => ({ notice, at: at.toISOString() }))
}

interface Told {
  readonly type: string
  readonly notice: string
}

export const hasTold = async (tx: Tx, scope: SessionScope, { type, notice }: Told): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'notice-told',
    text: 'select from user_notice where tenant_id = $1 and principal = $2 and type = $3 and notice = $4',
    values: [...ofPerson(scope), type, notice],
  })
  return rowCount === 1
}

/** Deletes the oldest beyond the quota: at worst a person is told something twice. */
export const storeTold = async (tx: Tx, scope: SessionScope, { type, notice }: Told, now: Date): Promise<void> => {
  await tx.query({
    name: 'notice-tell',
    text: `insert into user_notice (tenant_id, principal, type, notice, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [...ofPerson(scope), type, notice, now],
  })
  await tx.query({
    name: 'notice-bound',
    text: `delete from user_notice where tenant_id = $1 and principal = $2 and (type, notice) in (
      select type, notice from user_notice where tenant_id = $1 and principal = $2 order by at desc, type, notice offset $3)`,
    values: [...ofPerson(scope), quotas.userNotices.limit],
  })
}
