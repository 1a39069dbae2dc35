import { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { NOON, aSalesPerson, anAccount, ask, insertRow } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { addNotice, pageNotices, subscribe } from '../../features/notices/notices.service.ts'
import type { Scope } from '../../http/scope.ts'
import { putSubscription } from '../../push/subscription.store.ts'
import { importCatalogue } from './import-catalogue.ts'

const db = await testDatabase({ copies: true })
const order = { tenant: 'main', list: null, currency: 'EUR' }
const keys = { p256dh: 'p', auth: 'a' }

/** Imports the whole catalogue of these tests with this stock of kettles. */
const bring = (kettles: number | undefined, tenant = 'main') => {
  const lines = [
    { sku: 'KETTLE', name: 'Kettle', price: 1, cat4: 'other', ...(kettles === undefined ? {} : { stock: kettles }) },
    { sku: 'LAMP', name: 'Lamp', price: 1, cat4: 'lighting', stock: 0 },
  ]
  const source = {
    lines: Readable.from(lines.map((line) => JSON.stringify(line))),
    name: 'kettles',
    totalBytes: 0,
    readBytes: () => 0,
  }
  return importCatalogue(db, { ...order, tenant }, source, () => undefined)
}
/** Queued push messages, by article and browser. */
const told = async () => {
  const { rows } = await db.pool.query<{ subject: string; endpoint: string }>(
    `select data->>'id' as subject, s.endpoint from jobs.job j
      join push_subscription s on s.tenant_id = data->>'tenant' and s.subscription_id = (data->>'subscription')::uuid
      where j.name = 'push.send' order by 2, 1`,
  )
  return rows
}
const mailed = async () => {
  const { rows } = await db.pool.query<{ to: string; account: string; language: string; subject: string }>(
    `select m.to_address as to, m.account_id as account, m.language, m.subject_id as subject from jobs.job j
      join mail_message m on m.tenant_id = data->>'tenant' and m.message_id = (data->>'messageId')::uuid
        and m.account_id = (data->>'account')::uuid
      where j.name = 'mail.send' order by 1`,
  )
  return rows
}
const waits = async (scope: Scope) => {
  const { list } = await ask(db, scope, pageNotices, { query: { page: 1, limit: 20 } })
  return list.map(({ goodsId, email }) => `${goodsId} ${email}`.trim())
}
const listen = async (scope: Scope, kinds: readonly ('orders' | 'arrivals')[] = ['arrivals']): Promise<string> => {
  const { tenant, actor, sessionId } = scope
  const session = { session_id: sessionId, principal_kind: actor.kind, principal_id: actor.id, gen_time: NOON }
  await insertRow(db, 'session', { tenant_id: tenant, ...session })
  const endpoint = `https://push.example/${randomUUID()}`
  await db.tx({ tenant }, (tx) => putSubscription(tx, scope, { endpoint, keys, kinds, language: 'en' }, NOON))
  return endpoint
}
const waitFor = (scope: Scope, goodsId = 'KETTLE') => ask(db, scope, addNotice, { query: { goodsId } })

beforeEach(async () => {
  await bring(0)
  await db.pool.query('truncate push_subscription, arrival_notice, mail_message, jobs.job')
})

test('an import that restocks an article notifies each person waiting for it once and ends the wait', async () => {
  const buyer = await anAccount(db)
  const endpoint = await listen(buyer)
  for (const goodsId of ['KETTLE', 'LAMP']) await waitFor(buyer, goodsId)
  await bring(0)
  expect(await told()).toEqual([])
  await bring(12)
  expect(await told()).toEqual([{ subject: 'KETTLE', endpoint }])
  expect(await waits(buyer)).toEqual(['LAMP'])
  for (const kettles of [13, 0, 14]) await bring(kettles)
  expect(await told()).toHaveLength(1)

  // Requested again after it sold out again: the next crossing sends another notice.
  await bring(0)
  await waitFor(buyer)
  await bring(5)
  expect(await told()).toHaveLength(2)
})

test('an article that was already in stock does not arrive, and a file without stock notifies nobody', async () => {
  const buyer = await anAccount(db)
  await listen(buyer)
  await waitFor(buyer)
  await bring(undefined)
  expect(await told()).toEqual([])
  await db.pool.query(`update stock set remaining = 3 where goods_id = 'KETTLE'`)
  await bring(12)
  expect([await told(), await waits(buyer)]).toEqual([[], ['KETTLE']])
})

test('a person without these notifications, signed out or without the account is not notified and keeps waiting', async () => {
  const buyer = await anAccount(db)
  const [silent, ordersOnly, away, former] = [buyer, await anAccount(db), await anAccount(db), aSalesPerson(buyer)]
  await listen(ordersOnly, ['orders'])
  await listen(away)
  await listen(former)
  for (const scope of [silent, ordersOnly, away, former]) await waitFor(scope)
  await db.pool.query('update session set ended_at = now() where session_id = $1', [away.sessionId])
  await bring(12)
  expect(await told()).toEqual([])
  for (const scope of [silent, ordersOnly, away, former]) expect(await waits(scope)).toEqual(['KETTLE'])
})

test('an address gets one mail, once its quantity is in stock, in the language of the person who gave it', async () => {
  const buyer = await anAccount(db)
  const email = 'lager@bazar.example'
  await ask(db, buyer, subscribe, { body: { goodsId: 'KETTLE', email, quantity: 10 }, language: 'de' })
  await ask(db, buyer, subscribe, { body: { goodsId: 'LAMP', email, quantity: 1 } })
  await bring(9)
  expect(await mailed()).toEqual([])
  await bring(12)
  expect(await mailed()).toEqual([{ to: email, account: buyer.account, language: 'de', subject: 'KETTLE' }])
  expect(await waits(buyer)).toEqual([`LAMP ${email}`])
  for (const kettles of [0, 12]) await bring(kettles)
  expect(await mailed()).toHaveLength(1)
})

test('a person who waits in two accounts is notified once on each of their devices', async () => {
  const [first, second] = [await anAccount(db), await anAccount(db)]
  const marta = aSalesPerson(first)
  for (const { account } of [first, second])
    await insertRow(db, 'staff_account', { tenant_id: 'main', staff_id: marta.actor.id, account_id: account })
  const devices = [await listen(marta), await listen({ ...marta, sessionId: randomUUID() })]
  for (const { account } of [first, second]) await waitFor({ ...marta, account })
  await bring(12)
  expect((await told()).map(({ endpoint }) => endpoint)).toEqual([...devices].sort())
  expect([await waits(marta), await waits({ ...marta, account: second.account })]).toEqual([[], []])
})

test('another tenant’s import notifies nobody here, and a failed import notifies nobody', async () => {
  const buyer = await anAccount(db)
  await listen(buyer)
  await waitFor(buyer)
  await ask(db, buyer, subscribe, { body: { goodsId: 'KETTLE', email: 'a@b.example', quantity: 1 } })
  await bring(12, 'nobleza')
  expect(await told()).toEqual([])
  await db.pool.query(`alter table stock add constraint no_seventeen check (remaining <> 17)`)
  await expect(bring(17)).rejects.toThrow('no_seventeen')
  expect([await mailed(), (await db.pool.query('select from mail_message')).rowCount]).toEqual([[], 0])
  await db.pool.query('alter table stock drop constraint no_seventeen')
  expect([await told(), (await waits(buyer)).sort()]).toEqual([[], ['KETTLE', 'KETTLE a@b.example']])
})

test('an article held back for lack of an energy label does not arrive', async () => {
  const buyer = await anAccount(db)
  await listen(buyer)
  await waitFor(buyer)
  await db.pool.query(`update goods_class set labelled = true where class_id = 'other'`)
  await bring(12)
  await db.pool.query(`update goods_class set labelled = false where class_id = 'other'`)
  expect([await told(), await waits(buyer)]).toEqual([[], ['KETTLE']])
})

test('a request of one account neither sees nor deletes another’s notices', async () => {
  const [mine, other] = [await anAccount(db), await anAccount(db)]
  await waitFor(other)
  const seen = await db.tx(mine, (tx) => tx.query('select from arrival_notice'))
  const ended = await db.tx(mine, (tx) => tx.query('delete from arrival_notice'))
  expect([seen.rowCount, ended.rowCount, await waits(other)]).toEqual([0, 0, ['KETTLE']])
})
