import { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { NOON, aSalesPerson, anAccount, ask, insertRow } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { addNotice, pageNotices, subscribe } from '../../features/notices/notices.service.ts'
import type { Scope } from '../../http/scope.ts'
import { putSubscription } from '../../push/subscription.store.ts'
import { importCatalogue } from './import-catalogue.ts'

const db = await testDatabase()
const order = { tenant: 'main', list: null, currency: 'EUR', rowSecurity: true }
const keys = { p256dh: 'p', auth: 'a' }

/** The whole catalogue of these tests, with so many of the kettle. */
const bring = (kettles: number | undefined, tenant = 'main') => {
  const lines = [
    { sku: 'KETTLE', name: 'Kettle', cat4: 'other', ...(kettles === undefined ? {} : { stock: kettles }) },
    { sku: 'LAMP', name: 'Lamp', cat4: 'lighting', stock: 0 },
  ]
  const source = {
    lines: Readable.from(lines.map((line) => JSON.stringify(line))),
    name: 'kettles',
    totalBytes: 0,
    readBytes: () => 0,
  }
  return importCatalogue(db, { ...order, tenant }, source, () => undefined)
}
const told = async () =>
  (await db.pool.query<{ subject: string; endpoint: string }>('select subject, endpoint from push_message order by 2, 1')).rows
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
  await db.pool.query('truncate push_message, push_subscription, arrival_notice')
})

test('who waits for an article is told once when the import brings it, and then waits no more', async () => {
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

  // Asked for again after it was sold out again: the next crossing is told again.
  await bring(0)
  await waitFor(buyer)
  await bring(5)
  expect(await told()).toHaveLength(2)
})

test('what lies on the shelf already does not arrive, and a file without stock brings none', async () => {
  const buyer = await anAccount(db)
  await listen(buyer)
  await waitFor(buyer)
  await bring(undefined)
  expect(await told()).toEqual([])
  await db.pool.query(`update stock set remaining = 3 where goods_id = 'KETTLE'`)
  await bring(12)
  expect([await told(), await waits(buyer)]).toEqual([[], ['KETTLE']])
})

test('who has no such notifications, has signed out or lost the account is not told and waits on; so does an e-mail address', async () => {
  const buyer = await anAccount(db)
  const [silent, ordersOnly, away, former] = [buyer, await anAccount(db), await anAccount(db), aSalesPerson(buyer)]
  await listen(ordersOnly, ['orders'])
  await listen(away)
  await listen(former)
  for (const scope of [silent, ordersOnly, away, former]) await waitFor(scope)
  await db.pool.query('update session set ended_at = now() where session_id = $1', [away.sessionId])
  const listening = await anAccount(db)
  await listen(listening)
  await ask(db, listening, subscribe, { body: { goodsId: 'KETTLE', email: 'lager@bazar.example', quantity: 1 } })
  await bring(12)
  expect(await told()).toEqual([])
  for (const scope of [silent, ordersOnly, away, former]) expect(await waits(scope)).toEqual(['KETTLE'])
  expect(await waits(listening)).toEqual(['KETTLE lager@bazar.example'])
})

test('a person who waits in two accounts is told once on each of his devices', async () => {
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

test('another tenant’s import tells nobody here, and an import that fails tells nobody', async () => {
  const buyer = await anAccount(db)
  await listen(buyer)
  await waitFor(buyer)
  await bring(12, 'nobleza')
  expect(await told()).toEqual([])
  await db.pool.query(`alter table stock add constraint no_seventeen check (remaining <> 17)`)
  await expect(bring(17)).rejects.toThrow('no_seventeen')
  await db.pool.query('alter table stock drop constraint no_seventeen')
  expect([await told(), await waits(buyer)]).toEqual([[], ['KETTLE']])
})

test('what is held back for want of an energy label does not arrive', async () => {
  const buyer = await anAccount(db)
  await listen(buyer)
  await waitFor(buyer)
  await db.pool.query(`update goods_class set labelled = true where class_id = 'other'`)
  await bring(12)
  await db.pool.query(`update goods_class set labelled = false where class_id = 'other'`)
  expect([await told(), await waits(buyer)]).toEqual([[], ['KETTLE']])
})

test('a request of an account sees and ends no notice of another, as before', async () => {
  const [mine, other] = [await anAccount(db), await anAccount(db)]
  await waitFor(other)
  const seen = await db.tx(mine, (tx) => tx.query('select from arrival_notice'))
  const ended = await db.tx(mine, (tx) => tx.query('delete from arrival_notice'))
  expect([seen.rowCount, ended.rowCount, await waits(other)]).toEqual([0, 0, ['KETTLE']])
})
