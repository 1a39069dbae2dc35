import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { webhookEvents } from '#domain/contract/webhook-events.ts'
import type { WebhookEvent } from '#domain/rules/webhooks.ts'
import { aDraft, anAccount, anArticle, ask } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { waitingJobs } from '../../tests/kit/jobs.ts'
import { webhookWorld } from '../../tests/kit/webhooks.ts'
import { cancelOrder } from '../features/orders/cancel-order.ts'
import { submitOrder } from '../features/orders/submit-order.ts'
import { tellWebhooks } from './tell-webhooks.ts'

/** Events of an account become messages for its endpoints. */
const db = await testDatabase()
const { receiver, account, clock, reset, anEndpoint, run, log, bodies } = await webhookWorld(db)
afterAll(() => receiver.close())
beforeEach(reset)

test('events of an order are sent in order, signed with every valid secret, and match the contract', async () => {
  const endpoint = await anEndpoint(['order.state_changed'], { secrets: 2 })
  const draft = aDraft(account, [[await anArticle(db), 2]], { ownNumber: 'PO-7' })
  await ask(db, account, submitOrder, { body: draft })
  await ask(db, account, cancelOrder, { body: { orderId: draft.orderId, reason: 'ordered twice' } })
  expect(await waitingJobs(db, 'webhook.send')).toHaveLength(2)
  clock.now = new Date()
  await run(endpoint)
  for (const { headers, body } of receiver.received)
    for (const secret of endpoint.secrets)
      expect(
        v.is(webhookEvents['order.state_changed'], new Webhook(secret).verify(body, headers as Record<string, string>)),
      ).toBe(true)
  expect(bodies().map(({ data }) => [data['orderId'], data['ownNumber'], data['formerState'], data['state']])).toEqual([
    [draft.orderId, 'PO-7', null, 'submitted'],
    [draft.orderId, 'PO-7', 'submitted', 'cancelled'],
  ])
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1, status: 204 }, { state: 'delivered' }])
  await run(endpoint)
  expect(receiver.received).toHaveLength(2)
})

test('an order’s event is not written for an endpoint of another account, of other events, without a secret or switched off', async () => {
  await anEndpoint(['order.state_changed'], { of: await anAccount(db) })
  await anEndpoint(['files.ready'])
  await anEndpoint(['order.state_changed'], { secrets: 0 })
  const off = await anEndpoint(['order.state_changed'])
  await db.pool.query('update webhook_endpoint set is_on = false where webhook_id = $1', [off.webhookId])
  await ask(db, account, submitOrder, { body: aDraft(account, [[await anArticle(db), 1]]) })
  expect(await log()).toEqual([])
})

test('a change of an article’s stock is sent once to the accounts that it concerns', async () => {
  const [mine, notMine] = [await anArticle(db, { stock: 5 }), await anArticle(db, { stock: 5 })]
  const endpoint = await anEndpoint(['stock.out', 'stock.back'])
  await anEndpoint(['stock.out'], { of: await anAccount(db) })
  await ask(db, account, submitOrder, { body: aDraft(account, [[mine, 5]]) })
  const set = (goodsId: string, remaining: number) =>
    db.tx({ tenant: 'main' }, (tx) =>
      tx.query("update stock set remaining = $2 where tenant_id = 'main' and goods_id = $1", [goodsId, remaining]),
    )
  await set(mine, 3)
  await set(mine, 2)
  await set(notMine, 0)
  for (const _ of ['first', 'second']) await tellWebhooks(db, new Date())
  clock.now = new Date()
  await run(endpoint)
  expect(bodies().map(({ type, data }) => [type, data])).toEqual([
    ['stock.out', { goodsId: mine, remaining: 0 }],
    ['stock.back', { goodsId: mine, remaining: 3 }],
  ])
  for (const body of bodies()) expect(v.is(webhookEvents[body.type as 'stock.out'], body)).toBe(true)
  expect(await log()).toHaveLength(2)
})

test('events of returns and packages match the contract', async () => {
  const endpoint = await anEndpoint(['return.state_changed', 'files.ready'])
  const [returnId, orderId, fileId] = [randomUUID(), randomUUID(), randomUUID()]
  const values = [account.account, returnId, orderId, fileId]
  await db.tx({ tenant: 'main', account: account.account }, async (tx) => {
    await tx.query(
      `insert into order_return (tenant_id, account_id, return_id, order_id, return_number, requested_at, requested_by)
        values ('main', $1, $2::uuid, $3, 'R-1', now(), 'Ana')`,
      values.slice(0, 3),
    )
    await tx.query(`update order_return set state = 'accepted' where tenant_id = 'main' and return_id = $1`, [returnId])
    await tx.query(
      `insert into download_file (tenant_id, account_id, file_id, category, asked, fingerprint, language, principal, asked_by, asked_at)
        values ('main', $1, $2, 'package', '{}', 'x', 'en', 'buyer:x', 'Ana', now())`,
      [account.account, fileId],
    )
    await tx.query(
      `update download_file set state = 'done', file_name = 'a.zip', file_count = 3, bytes = 9, expires_at = now() where file_id = $1`,
      [fileId],
    )
    await tx.query(`update download_file set times = 1, state = 'done' where file_id = $1`, [fileId])
  })
  clock.now = new Date()
  await run(endpoint)
  expect(
    bodies()
      .map(({ type, data }) => `${type} ${String(data['state'] ?? data['fileId'])}`)
      .toSorted(),
  ).toEqual([`files.ready ${fileId}`, 'return.state_changed accepted', 'return.state_changed requested'])
  for (const body of bodies()) expect([body, v.is(webhookEvents[body.type as WebhookEvent], body)]).toEqual([body, true])
})
