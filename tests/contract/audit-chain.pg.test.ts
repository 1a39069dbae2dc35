import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlState } from '../../server/db/pg-errors.ts'
import { verifyAudit } from '../../server/db/verify-audit.ts'
import { appendAudit } from '../../server/http/audit.store.ts'
import { ids, testApp } from './kit.ts'

const { database, clock } = await testApp()
const { pool } = database

const actor = { kind: 'buyer', id: ids.buyer } as const
const entry = (account: string | null, subject = '') => {
  return { tenant: 'main', actor, account, action: 'test.act', subject, requestId: 'r', at: clock.now }
}
const add = (account: string, subject: string) =>
  database.tx({ tenant: 'main' }, (tx) => appendAudit(tx, entry(account, subject)))

describe('the server’s database role', () => {
  beforeAll(() => add(randomUUID(), 'one that is there'))

  it.each([
    `update audit set subject = 'x'`,
    'delete from audit',
    'truncate audit',
    `update audit_head set number = 1`,
    'delete from audit_head',
    `insert into audit (tenant_id, at, actor_kind, actor_id, action, chain, number, former, hash)
      values ('main', now(), 'buyer', gen_random_uuid(), 'x', 'c', 9, '', '')`,
    'alter table audit disable trigger audit_append_only',
  ])('may not: %s', async (sql) => {
    await expect(database.tx({ tenant: 'main' }, (tx) => tx.query(sql))).rejects.toSatisfy((error) => sqlState(error) === '42501')
  })

  it.each([`update audit set subject = 'x'`, 'delete from audit', 'truncate audit'])(
    'the owner may not either, short of disabling the trigger: %s',
    async (sql) => {
      await expect(pool.query(sql)).rejects.toThrow('The audit is only added to')
    },
  )

  it('appends for two accounts do not wait for each other', async () => {
    const first = Promise.withResolvers<void>()
    const appended = Promise.withResolvers<void>()
    const slow = database.tx({ tenant: 'main' }, async (tx) => {
      await appendAudit(tx, entry(ids.mine))
      appended.resolve()
      await first.promise
    })
    await appended.promise
    await add(ids.other, 'meanwhile')
    const { rows } = await pool.query(`select account_id from audit where account_id = any($1)`, [[ids.mine, ids.other]])
    expect(rows).toEqual([{ account_id: ids.other }])
    first.resolve()
    await slow
  })
})

describe('the chain', () => {
  const chain = randomUUID()
  beforeAll(async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => add(chain, `Nº ${at} – “ä” 中`)))
  })
  const broken = async () => (await verifyAudit(database, 'main')).broken
  /** Finds what an owner could change after disabling the trigger; undone afterwards. */
  const tampered = async (sql: string) => {
    await pool.query(`create table was as select * from audit; create table was_head as select * from audit_head;
      alter table audit disable trigger user; ${sql}`)
    const found = await broken()
    await pool.query(`delete from audit; delete from audit_head; insert into audit select * from was;
      insert into audit_head select * from was_head; alter table audit enable trigger user; drop table was, was_head`)
    return found
  }

  it('is intact after concurrent writes, and for a tenant without entries', async () => {
    expect(await broken()).toEqual([])
    const { rows } = await pool.query<{ number: number }>('select number from audit where chain = $1 order by 1', [chain])
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(await verifyAudit(database, 'nobleza')).toEqual({ rows: 0, chains: 0, broken: [] })
  })

  const of = `chain = '${chain}' and number`
  it.each([
    ['a changed subject', `update audit set subject = 'x' where ${of} = 5`, { number: 5, why: 'altered' }],
    ['a moved moment', `update audit set at = at + interval '1 us' where ${of} = 5`, { number: 5, why: 'altered' }],
    ['another actor', `update audit set actor_id = gen_random_uuid() where ${of} = 12`, { number: 12, why: 'altered' }],
    ['a row taken out', `delete from audit where ${of} = 5`, { number: 5, why: 'missing' }],
    ['the first taken out', `delete from audit where ${of} = 1`, { number: 1, why: 'missing' }],
    ['the last taken out', `delete from audit where ${of} = 12`, { number: 12, why: 'cutOff' }],
    ['all taken out', `delete from audit where ${of} > 0`, { number: 1, why: 'cutOff' }],
    [
      'two rows in the other order',
      `update audit set number = -number where ${of} in (5, 6); update audit set number = 11 + number where ${of} in (-5, -6)`,
      { number: 5, why: 'notAfterFormer' },
    ],
    [
      'a row taken out and the rest moved up',
      `delete from audit where ${of} = 5; update audit set number = -number where ${of} > 5;
        update audit set number = -number - 1 where ${of} < 0`,
      { number: 5, why: 'notAfterFormer' },
    ],
    ['an end that was taken away', `delete from audit_head where chain = '${chain}'`, { number: 12, why: 'noEnd' }],
  ])('%s is found', async (_, sql, found) => {
    expect(await tampered(sql)).toEqual([{ chain, ...found }])
    expect(await broken()).toEqual([])
  })
})
