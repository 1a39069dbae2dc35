import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyCall as calls } from '#domain/contract/every-call.ts'
import { UNAUDITED, isAudited } from '../../server/http/audited.ts'
import { aDraft } from '../kit/builders.ts'
import { aMachine } from '../kit/machine.ts'
import { ids, testApp } from './kit.ts'
import type { AuditRow } from './audit-row.ts'
import { apiAccessCalls } from './audit-api-access.ts'
import { deskCalls } from './audit-desk.ts'
import { passkeyCalls, peopleCalls } from './audit-people.ts'
import { passwordCalls } from './audit-passwords.ts'
import { approvalCalls } from './audit-approvals.ts'
import { reviewCalls } from './audit-review.ts'
import { downloadCalls } from './audit-downloads.ts'
import { scratchCalls } from './audit-scratch.ts'
import { webhookCalls } from './audit-webhooks.ts'

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
const anInvoice = async (orderNumber: string, invoiceNumber: string) =>
  erp('invoices', {
    rows: [
      {
        orderNumber,
        invoiceNumber,
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
  })
/** The number of a new return, as stored in the table. */
const aReturnNumber = async (): Promise<string> => {
  const sql = `insert into order_return (tenant_id, account_id, return_id, order_id, return_number, requested_at, requested_by)
    select tenant_id, account_id, order_id, order_id, order_number || '-R1', now(), '' from orders where order_number = $1`
  const number = await anOrderNumber()
  await pool.query(sql, [number])
  return `${number}-R1`
}
/** How to make each changing call that is not a command; commands are in tests/flows/all-commands.pg.test.ts. */
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
  'erp.invoices': async () => anInvoice(await anOrderNumber(), 'I1'),
  'orders.invoice': async () => {
    const number = await anOrderNumber()
    await anInvoice(number, 'I2')
    const { rows } = await pool.query<{ id: string }>('select order_id as id from orders where order_number = $1', [number])
    return ask({ url: `/api/v1.0/order/invoice/download?orderId=${rows[0]!.id}`, token: acting })
  },
  'erp.returns': async () => erp('returns', { rows: [{ returnNumber: await aReturnNumber(), state: 'accepted' }] }),
  'erp.stock': () => erp('stock', { asOf: clock.now.toISOString(), rows: [{ goodsId: 'LAMP', quantity: 77 }] }),
  'erp.prices': () => erp('prices', { rows: [{ priceListId: 'std', goodsId: 'LAMP', price: '13.00' }] }),
  'erp.arrivals': () => erp('arrivals', { rows: [{ goodsId: 'LAMP', arrivals: [{ day: '2026-12-01', quantity: 5 }] }] }),
  'account.login': () => form('/user/login/token', { username: 'ana@bazar.example', password: 'correct horse 7' }),
  ...deskCalls({ ask, signIn, database, clock }),
  ...peopleCalls({ ask, signIn, database }),
  ...passkeyCalls({ ask, signIn, database }),
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
  ...apiAccessCalls({ ask, signIn, database }),
  ...webhookCalls({ ask, signIn, database }),
  ...approvalCalls({ ask, signIn, database }),
  ...downloadCalls({ ask, database, acting: () => acting }),
  ...scratchCalls({ ask, database, acting: () => acting }),
  ...reviewCalls({ ask, database, signIn, acting: () => acting }),
  'account.logout': async () =>
    ask({ method: 'GET', url: '/api/v1.0/userloginlogrecord/logout', token: (await signIn('marta')).access_token }),
}

/** Audit rows of the preparing steps: signing out signs in first, the ERP asks for a token and ships an order. */
const BEFORE: Readonly<Record<string, number>> = {
  'account.changePassword': 1,
  'account.logout': 1,
  'register.answer': 1,
  'register.newProof': 1,
  'apiAccess.apply': 1,
  'apiAccess.change': 1,
  'apiAccess.reCommit': 1,
  'apiAccess.secret': 1,
  'apiAccess.revoke': 1,
  'webhooks.add': 1,
  'webhooks.change': 1,
  'webhooks.delete': 1,
  'webhooks.secret': 1,
  'webhooks.test': 1,
  'webhooks.again': 1,
  'desk.claim': 1,
  'desk.decide': 1,
  'desk.revoke': 1,
  'review.judge': 1,
  'mails.read': 1,
  'mails.choose': 1,
  'guides.tell': 1,
  'approvals.ask': 1,
  'approvals.approve': 1,
  'approvals.refuse': 1,
  'approvals.withdraw': 1,
  'people.invite': 1,
  'people.inviteAgain': 1,
  'people.withdraw': 1,
  'people.change': 1,
  'people.remove': 1,
  'people.rename': 1,
  'people.setUsername': 1,
  'passkeys.add': 1,
  'passkeys.remove': 3,
  'passkeys.signIn': 2,
  'people.endSession': 2,
  'people.endOthers': 1,
  'erp.states': 2,
  'erp.shipments': 2,
  'erp.invoices': 2,
  'erp.returns': 2,
  'orders.invoice': 3,
  'erp.stock': 1,
  'erp.prices': 1,
  'erp.arrivals': 1,
}

describe('the audit', () => {
  it('every call that may change something is made here, is a command, or is exempt with a reason', () => {
    const others = calls.filter((call) => isAudited(call) && !call.command).map(({ name }) => name)
    expect(others.toSorted()).toEqual(Object.keys(made).toSorted())
    const changing = new Set(calls.filter(({ method, changes }) => method !== 'GET' || changes).map(({ name }) => name))
    // A read that writes nevertheless; its write is nobody's act.
    changing.add('erp.orders')
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

  it('records who, for whom, what, about what, by which request and key', async () => {
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

  it('a refused call changes nothing and leaves no row', async () => {
    const before = await count()
    const pin = { clientId: ids.foreign, top: true }
    const headers = { 'idempotency-key': randomUUID() }
    expect((await ask({ method: 'POST', url: '/api/v1.0/user/top', payload: pin, headers, token })).statusCode).not.toBe(200)
    expect(await count()).toBe(before)
  })
})
