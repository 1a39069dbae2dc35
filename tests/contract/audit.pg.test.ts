import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyCall as calls } from '#domain/contract/every-call.ts'
import { verifyAudit } from '../../server/db/verify-audit.ts'
import { sqlState } from '../../server/db/pg-errors.ts'
import { appendAudit } from '../../server/http/audit.store.ts'
import { UNAUDITED, isAudited } from '../../server/http/audited.ts'
import { aDraft } from '../kit/builders.ts'
import { aMachine } from '../kit/machine.ts'
import { ids, testApp } from './kit.ts'
import type { AuditRow } from './audit-row.ts'
import { passwordCalls } from './audit-passwords.ts'

const { ask, form, signIn, actFor, database, clock } = await testApp({ PUSH_HOSTS: 'push.example' })
const { pool } = database

let token = ''
let acting = ''
beforeAll(async () => {
  token = (await signIn('marta')).access_token
  acting = (await actFor(token, 'C100')).access_token
})

const since = async (number: number) =>
  (await pool.query<AuditRow>('select * from audit order by at, chain, number offset $1', [number])).rows
const count = async () => Number((await pool.query<{ n: string }>('select count(*)::text as n from audit')).rows[0]!.n)
const save = (quantity: number, key = randomUUID()) =>
  ask({
    method: 'POST',
    url: '/api/v1.0/cart/save',
    payload: { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity }] },
    headers: { 'idempotency-key': key },
    token: acting,
  })

/** How each changing call that is no command is made; commands are in tests/flows/all-commands.pg.test.ts. */
const endpoint = 'https://push.example/one'
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const erp = async (path: string, payload: object) =>
  ask({ method: 'POST', url: `/api/v1.0/erp/${path}`, payload, token: await erpToken() })
const erpToken = async (): Promise<string> => {
  const { access_token } = (await askToken()).json<{ access_token: string }>()
  return access_token
}
const askToken = async () => {
  machine ??= await aMachine(database)
  const { id: client_id, secret: client_secret } = machine
  return ask({
    method: 'POST',
    url: '/api/oauth/token',
    payload: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
let machine: Awaited<ReturnType<typeof aMachine>> | undefined
/** The number of a new order of one lamp. */
const anOrderNumber = async (): Promise<string> => {
  const addressId = randomUUID()
  await pool.query(
    `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code)
      values ('main', $1, $2, 'B', 'A', 'S', 'ES', 'M', '28001')`,
    [ids.mine, addressId],
  )
  const draft = aDraft({ addressId } as Parameters<typeof aDraft>[0], [['LAMP', 2, 1250]])
  const answer = await ask({ method: 'POST', url: '/api/v1.0/order/submitOrder', payload: draft, token: acting })
  return answer.json<{ data: { orderNumber: string } }>().data.orderNumber
}
/** The number of a new return, as it stands in the table. */
const aReturnNumber = async (): Promise<string> => {
  const sql = `insert into order_return (tenant_id, account_id, return_id, order_id, return_number, requested_at, requested_by)
    select tenant_id, account_id, order_id, order_id, order_number || '-R1', now(), '' from orders where order_number = $1`
  const number = await anOrderNumber()
  await pool.query(sql, [number])
  return `${number}-R1`
}
const made: Readonly<Record<string, () => Promise<{ statusCode: number; body: string }>>> = {
  'access.token': askToken,
  'erp.states': async () => erp('states', { rows: [{ orderNumber: await anOrderNumber(), state: 'unshipped' }] }),
  'erp.shipments': async () =>
    erp('shipments', {
      rows: [
        {
          orderNumber: await anOrderNumber(),
          shipmentNumber: 'S1',
          shippedAt: clock.now.toISOString(),
          lines: [{ goodsId: 'LAMP', quantity: 1 }],
        },
      ],
    }),
  'erp.invoices': async () =>
    erp('invoices', {
      rows: [
        {
          orderNumber: await anOrderNumber(),
          invoiceNumber: 'I1',
          issuedOn: '2026-11-21',
          currency: 'EUR',
          subtotal: '25.00',
          discount: '0.00',
          tax: '5.25',
          taxPercent: 21,
          taxCase: 'domestic',
          total: '30.25',
          lines: [{ goodsId: 'LAMP', quantity: 2, unitPrice: '12.50', lineTotal: '25.00' }],
        },
      ],
    }),
  'erp.returns': async () => erp('returns', { rows: [{ returnNumber: await aReturnNumber(), state: 'accepted' }] }),
  'erp.stock': () => erp('stock', { asOf: clock.now.toISOString(), rows: [{ goodsId: 'LAMP', quantity: 77 }] }),
  'erp.prices': () => erp('prices', { rows: [{ priceListId: 'std', goodsId: 'LAMP', price: '13.00' }] }),
  'erp.arrivals': () => erp('arrivals', { rows: [{ goodsId: 'LAMP', arrivals: [{ day: '2026-12-01', quantity: 5 }] }] }),
  'account.login': () => form('/user/login/token', { username: 'ana@bazar.example', password: 'correct horse 7' }),
  ...passwordCalls({ ask, signIn, clock, database }),
  'account.workerLogin': () => form('/worker/login', { username: 'marta', password: 'correct horse 7' }),
  'account.actFor': () =>
    ask({
      method: 'POST',
      url: '/api/v1.0/user/username/login',
      payload: 'username=C100',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      token,
    }),
  'notices.pushOn': () =>
    ask({ method: 'POST', url: '/api/v1.0/push/subscribe', payload: { endpoint, ...keys, kinds: ['orders'] }, token: acting }),
  'notices.pushOff': () => ask({ method: 'POST', url: '/api/v1.0/push/unsubscribe', payload: { endpoint }, token: acting }),
  'cart.importBatch': () =>
    ask({
      method: 'POST',
      url: '/api/v1.0/cart/importBatch',
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nLAMP;6\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      token: acting,
    }),
  'coupons.claim': async () => {
    await pool.query(
      `insert into coupon (tenant_id, code, currency, kind, amount, audience) values ('main', 'FAIR26', 'EUR', 'amount', 500, 'listed')
        on conflict do nothing`,
    )
    return ask({ method: 'POST', url: '/api/v1.0/coupon/claim', payload: { code: 'fair-26' }, token: acting })
  },
  'account.logout': async () =>
    ask({ method: 'GET', url: '/api/v1.0/userloginlogrecord/logout', token: (await signIn('marta')).access_token }),
}

/** Rows of what comes first: signing out signs in, the ERP asks for a token, and ships what somebody has ordered. */
const BEFORE: Readonly<Record<string, number>> = {
  'account.changePassword': 1,
  'account.logout': 1,
  'erp.states': 2,
  'erp.shipments': 2,
  'erp.invoices': 2,
  'erp.returns': 2,
  'erp.stock': 1,
  'erp.prices': 1,
  'erp.arrivals': 1,
}

describe('what is written', () => {
  it('every call that may change something is made here, is a command, or is left out with a reason', () => {
    const others = calls.filter((call) => isAudited(call) && !call.command).map(({ name }) => name)
    expect(others.toSorted()).toEqual(Object.keys(made).toSorted())
    const changing = new Set(calls.filter(({ method, changes }) => method !== 'GET' || changes).map(({ name }) => name))
    expect(Object.keys(UNAUDITED).filter((name) => !changing.has(name))).toEqual([])
    expect(calls.filter(({ name, command }) => command && Object.hasOwn(UNAUDITED, name))).toEqual([])
  })

  it.each(Object.keys(made))('%s leaves one row of its name', async (name) => {
    const before = await count()
    const answer = await made[name]!()
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    const rows = (await pool.query<AuditRow>('select * from audit where action = $1 order by at desc, number desc', [name])).rows
    expect(rows[0]).toMatchObject({ action: name, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(await count()).toBe(before + 1 + (BEFORE[name] ?? 0))
  })

  it('who, for whom, what, about what, by which request and key', async () => {
    const [key, before] = [randomUUID(), await count()]
    const answer = await save(7, key)
    const rows = (await since(0)).filter(({ command_id }) => command_id === key)
    expect(rows).toMatchObject([
      {
        action: 'cart.save',
        subject: 'LAMP',
        actor_id: ids.sales,
        account_id: ids.mine,
        request_id: answer.headers['x-request-id'],
        asked: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    await save(7, key)
    expect(await count()).toBe(before + 1)
  })

  it('what was refused changed nothing and leaves nothing', async () => {
    const before = await count()
    const pin = { clientId: ids.foreign, top: true }
    const headers = { 'idempotency-key': randomUUID() }
    expect((await ask({ method: 'POST', url: '/api/v1.0/user/top', payload: pin, headers, token })).statusCode).not.toBe(200)
    expect(await count()).toBe(before)
  })
})

const actor = { kind: 'buyer', id: ids.buyer } as const
const entry = (account: string | null, subject = '') => {
  return { tenant: 'main', actor, account, action: 'test.act', subject, requestId: 'r', at: clock.now }
}
const add = (account: string, subject: string) =>
  database.tx({ tenant: 'main' }, (tx) => appendAudit(tx, entry(account, subject)))

describe('the program', () => {
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
    'nor may the owner in passing: %s',
    async (sql) => {
      await expect(pool.query(sql)).rejects.toThrow('The audit is only added to')
    },
  )

  it('two accounts do not wait for each other', async () => {
    const first = Promise.withResolvers<void>()
    const appended = Promise.withResolvers<void>()
    const slow = database.tx({ tenant: 'main' }, async (tx) => {
      await appendAudit(tx, entry(ids.mine))
      appended.resolve()
      await first.promise
    })
    await appended.promise
    await add(ids.other, 'meanwhile')
    const { rows } = await pool.query(`select account_id from audit where action = 'test.act'`)
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
  /** What an owner could do who takes down the wall; undone afterwards. */
  const tampered = async (sql: string) => {
    await pool.query(`create table was as select * from audit; create table was_head as select * from audit_head;
      alter table audit disable trigger user; ${sql}`)
    const found = await broken()
    await pool.query(`delete from audit; delete from audit_head; insert into audit select * from was;
      insert into audit_head select * from was_head; alter table audit enable trigger user; drop table was, was_head`)
    return found
  }

  it('is whole after many wrote at once, and is whole for a tenant that has none', async () => {
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
