import { expect, test } from 'vitest'
import { brandById } from '#domain/brands/index.ts'
import { testApp } from '../../tests/contract/kit.ts'
import { anAccount, anArticle, insertRow } from '../../tests/kit/builders.ts'
import { anErp } from '../../tests/kit/erp.ts'
import { waitingJobs, workOff } from '../../tests/kit/jobs.ts'
import { loadWords } from '../http/words.ts'
import { tellOrder } from '../jobs/tell-order.ts'
import { composeMail } from './compose.ts'
import { readWaitingMail } from './waiting-mail.store.ts'

const server = await testApp()
const { database, clock } = server
const erp = await anErp(server)
const words = await loadWords()
const tell = () => workOff(database, 'order.tell', (job) => tellOrder(database, job))

test('each parcel is mailed once to the buyer who gave the order, in the language of its confirmation; the others get a push', async () => {
  const account = await anAccount(database)
  const colleague = { principal_kind: 'buyer', session_id: crypto.randomUUID(), principal_id: crypto.randomUUID() }
  await insertRow(database, 'buyer', {
    tenant_id: 'main',
    buyer_id: colleague.principal_id,
    account_id: account.account,
    email: 'b@example.com',
    name: 'B',
    password_hash: 'none',
  })
  await insertRow(database, 'session', { tenant_id: 'main', gen_time: clock.now, ...colleague })
  const keys = { p256dh: 'p', auth: 'a', language: 'de', kinds: ['shipped'] }
  await database.pool.query(
    `insert into push_subscription (tenant_id, endpoint, principal_kind, principal_id, session_id, p256dh, auth, language, kinds)
      values ('main', 'https://push.example/1', $1, $2, $3, $4, $5, $6, $7)`,
    [colleague.principal_kind, colleague.principal_id, colleague.session_id, keys.p256dh, keys.auth, keys.language, keys.kinds],
  )
  const kettle = await anArticle(database)
  const { orderNumber, orderId } = await erp.order(account, [[kettle, 3]])
  await tell()
  await database.pool.query(`update mail_message set language = 'de'`)
  await database.pool.query('truncate jobs.job')
  const parcel = (shipmentNumber: string, quantity: number) => ({
    orderNumber,
    shipmentNumber,
    carrier: 'Demo Parcel',
    trackingNumber: `T-${shipmentNumber}`,
    shippedAt: clock.now.toISOString(),
    lines: [{ goodsId: kettle, quantity }],
  })
  await erp.told('shipments', { rows: [parcel('S 1', 1), parcel('S 2', 2)] })
  const jobs = await waitingJobs(database, 'order.tell')
  for (const { payload } of [...jobs, ...jobs]) await tellOrder(database, payload)
  const pushed = await waitingJobs(database, 'push.send')
  expect(pushed.map(({ payload }) => [payload.kind, payload.id])).toEqual([
    ['orderShipped', orderId],
    ['orderShipped', orderId],
  ])
  const mails = await waitingJobs(database, 'mail.send')
  const texts = await Promise.all(
    mails.map(async ({ payload }) => {
      const mail = await database.tx(payload, (tx) => readWaitingMail(tx, payload))
      expect(mail?.to.address).toBe(`${account.actor.id}@example.com`)
      return composeMail({ words, brand: brandById('main')!, origin: 'https://shop.example' }, mail!)
    }),
  )
  const [first, second] = texts.toSorted((a, b) => (a.text < b.text ? -1 : 1))
  expect(texts).toHaveLength(2)
  expect(first?.subject).toBe(`Ware Ihrer Bestellung ${orderNumber} ist unterwegs`)
  for (const part of ['1 Stück', 'Demo Parcel', 'T-S 1', `https://shop.example/order/orderDetail?orderId=${orderId}`])
    expect(first?.text).toContain(part)
  expect(second?.text).toContain('2 Stück')
})
