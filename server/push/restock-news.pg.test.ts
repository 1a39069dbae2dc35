import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { PushKind } from '#domain/contract/push-message.ts'
import { HOUR, NOON, aBuyer, aSalesPerson, anAccount, anArticle, insertRow } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { waitingJobs, workOff } from '../../tests/kit/jobs.ts'
import { sendPush } from '../jobs/send-push.ts'
import type { Scope } from '../http/scope.ts'
import { tellStock } from './arrivals.store.ts'
import { pushRestock } from './restock-news.store.ts'
import { putSubscription } from './subscription.store.ts'

const db = await testDatabase()
const listen = async (scope: Scope, kinds: readonly PushKind[] = ['restocked']) => {
  const { tenant, actor, sessionId } = scope
  const session = { session_id: sessionId, principal_kind: actor.kind, principal_id: actor.id, gen_time: NOON }
  await insertRow(db, 'session', { tenant_id: tenant, ...session })
  const endpoint = `https://push.example/${randomUUID()}`
  const keys = { p256dh: 'p', auth: 'a' }
  await db.tx({ tenant }, (tx) => putSubscription(tx, scope, { endpoint, keys, kinds, language: 'en' }, NOON))
}
const principalOf = ({ actor }: Scope) => `${actor.kind}:${actor.id}`
const like = (scope: Scope, goods_id: string) =>
  insertRow(db, 'favorite', { tenant_id: scope.tenant, account_id: scope.account, principal: principalOf(scope), goods_id })
const lay = (scope: Scope, goods_id: string) =>
  insertRow(db, 'cart_line', {
    tenant_id: scope.tenant,
    account_id: scope.account,
    goods_id,
    quantity: 2,
    changed_by: principalOf(scope),
  })
const soldOut = () => anArticle(db, { stock: 0 })
/** As the ERP reports it: those who wait are notified before the stock is written, in one transaction. */
const bring = (goodsId: string, stock: number) =>
  db.tx({ tenant: 'main' }, async (tx) => {
    await tellStock(tx.client, 'main', [{ goodsId, stock }])
    await tx.query(`update stock set remaining = $1 where tenant_id = 'main' and goods_id = $2`, [stock, goodsId])
  })
const planned = () => waitingJobs(db, 'restock.tell')
const tell = () => workOff(db, 'restock.tell', (job) => db.tx(job, (tx) => pushRestock(tx, job)))
const pushed = async () => (await waitingJobs(db, 'push.send')).map(({ payload: { kind, account } }) => [kind, account])

beforeEach(async () => {
  await db.pool.query('truncate push_subscription, restock_news, favorite, cart_line, arrival_notice, quiet_hours, jobs.job')
})

test('articles back within the hour give one message on each browser, for the cart; more on the same day follow a day later', async () => {
  const buyer = await anAccount(db)
  const [kettle, lamp] = [await soldOut(), await soldOut()]
  await listen(buyer)
  await listen({ ...buyer, sessionId: randomUUID() })
  await like(buyer, lamp)
  await lay(buyer, kettle)
  await bring(lamp, 5)
  await bring(kettle, 5)
  const [first, ...more] = await planned()
  expect(more).toEqual([])
  expect(await tell()).toBe(1)
  expect(await pushed()).toEqual([
    ['cartArrived', buyer.account],
    ['cartArrived', buyer.account],
  ])
  await db.pool.query(`truncate jobs.job`)
  for (const stock of [6, 0, 7]) await bring(lamp, stock)
  const [second, ...others] = await planned()
  expect(others).toEqual([])
  expect(second!.due.getTime() - first!.due.getTime()).toBe(24 * HOUR)
  await tell()
  expect(new Set(await pushed())).toEqual(
    new Set([
      ['favoritesArrived', buyer.account],
      ['favoritesArrived', buyer.account],
    ]),
  )
})

test('an article sold out again when the message is due is not reported, and the next one does not wait for a day', async () => {
  const buyer = await anAccount(db)
  const lamp = await soldOut()
  await listen(buyer)
  await like(buyer, lamp)
  await bring(lamp, 5)
  await bring(lamp, 0)
  await tell()
  expect(await pushed()).toEqual([])
  await bring(lamp, 5)
  const [next] = await planned()
  expect(next!.due.getTime() - Date.now()).toBeLessThan(2 * HOUR)
  await tell()
  // The job runs again after it was killed: nothing is left to report.
  if (next) await db.tx(next.payload, (tx) => pushRestock(tx, next.payload))
  expect(await pushed()).toEqual([['favoritesArrived', buyer.account]])
})

test('people who did not choose it, signed out, are staff, wait for the article by name or belong to another account are not notified', async () => {
  const buyer = await anAccount(db)
  const lamp = await soldOut()
  const [plain, away, named] = [await aBuyer(db, buyer), await aBuyer(db, buyer), await aBuyer(db, buyer)]
  const staff = aSalesPerson(buyer)
  const stranger = await anAccount(db)
  await listen(plain, ['orders', 'arrivals'])
  await listen(named, ['arrivals', 'restocked'])
  for (const scope of [away, staff, stranger]) await listen(scope)
  await db.pool.query('update session set ended_at = now() where session_id = $1', [away.sessionId])
  for (const scope of [plain, away, named, staff]) await like(scope, lamp)
  await insertRow(db, 'arrival_notice', {
    tenant_id: 'main',
    account_id: buyer.account,
    principal: principalOf(named),
    goods_id: lamp,
    email: '',
  })
  await lay(stranger, await soldOut())
  await bring(lamp, 5)
  expect(await planned()).toEqual([])
  expect(await pushed()).toEqual([['goodsArrived', null]])
})

test('in quiet hours the message waits for their end', async () => {
  const buyer = await anAccount(db)
  const lamp = await soldOut()
  await listen(buyer)
  await lay(buyer, lamp)
  await insertRow(db, 'quiet_hours', {
    tenant_id: 'main',
    account_id: buyer.account,
    buyer_id: buyer.actor.id,
    from_hour: 12,
    to_hour: 15,
  })
  await bring(lamp, 5)
  await tell()
  const refused = () => Promise.reject(new Error('It was sent'))
  // Noon UTC is one o'clock in Madrid.
  await workOff(db, 'push.send', (job) =>
    sendPush({ database: db, deliver: refused, now: () => NOON, troubled: () => undefined }, job),
  )
  const [waiting] = await waitingJobs(db, 'push.send')
  expect([waiting?.payload.kind, waiting?.due]).toEqual(['cartArrived', new Date('2026-11-20T14:00:00Z')])
})
