import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { NOON, aDraft, aSalesPerson, anAccount, anArticle, ask, insertRow } from '../../tests/kit/builders.ts'
import type { TestAccount } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { waitingJobs, workOff } from '../../tests/kit/jobs.ts'
import { startMailServer } from '../../tests/kit/mail-server.ts'
import type { Database } from '../db/client.ts'
import { submitOrder } from '../features/orders/submit-order.ts'
import { loadWords } from '../http/words.ts'
import { storeChoices } from '../mail/choice.store.ts'
import { createMailer } from '../mail/mailer.ts'
import { purgeExpired } from './housekeeping.ts'
import type { PayloadOf } from './job-table.ts'
import { sendMail } from './send-mail.ts'
import { tellOrder } from './tell-order.ts'

const db = await testDatabase()
const server = await startMailServer()
const mailer = createMailer(server.url, 'orders@shop.example')
afterAll(async () => {
  await mailer.close()
  await server.close()
})
const sending = {
  config: { publicUrl: 'https://shop.norvik.example', port: 8080 },
  database: db as Database,
  mailer,
  words: await loadWords(),
  now: () => NOON,
}
const send = (job: PayloadOf<'mail.send'>, last = false) => sendMail(sending, job, { last })
const tell = () => workOff(db, 'order.tell', (job) => tellOrder(db, job))
const stored = async () =>
  (
    await db.pool.query<{ sent_at: Date | null; failed_at: Date | null; tries: number; answer: string }>(
      'select * from mail_message',
    )
  ).rows

beforeEach(async () => {
  await db.pool.query('truncate mail_message, jobs.job')
  server.refuse(null)
  server.forget()
})

const anOrderOf = async (scope: TestAccount, language: 'en' | 'de' = 'en') => {
  const article = await anArticle(db)
  return ask(db, scope, submitOrder, { body: aDraft(scope, [[article, 2]], { ownNumber: 'PO-7' }), language })
}
/** The one waiting mail. */
const theMail = async (): Promise<PayloadOf<'mail.send'>> => {
  const [job, ...more] = await waitingJobs(db, 'mail.send')
  if (!job || more.length > 0) throw new Error(`${more.length + 1} mails wait`)
  return job.payload
}

test('a buyer’s order is confirmed by mail, in the language of the order, with a link to the brand’s own shop', async () => {
  const buyer = await anAccount(db)
  const { orderId, orderNumber } = await anOrderOf(buyer, 'de')
  await tell()
  await send(await theMail())
  const [got] = server.received
  expect(got?.recipients).toEqual([`${buyer.actor.id}@example.com`])
  expect(got?.email.subject).toContain(orderNumber)
  expect(got?.email.from).toEqual({ name: 'Norvik Supply', address: 'orders@shop.example' })
  const text = got?.email.text ?? ''
  for (const part of [
    orderNumber,
    'Ana Ruiz',
    '24,20\u00a0€',
    'PO-7',
    `https://shop.norvik.example/order/orderDetail?orderId=${orderId}`,
  ])
    expect(text).toContain(part)
  expect(got?.email.html).toContain('<html lang="de-DE">')
  expect(await stored()).toMatchObject([
    {
      sent_at: NOON,
      failed_at: null,
      tries: 1,
      kind: 'orderReceived',
      subject: got?.email.subject,
      body: {
        locale: 'de-DE',
        parts: expect.arrayContaining([
          { kind: 'button', text: expect.any(String), url: `https://shop.norvik.example/order/orderDetail?orderId=${orderId}` },
        ]),
      },
    },
  ])
})

test('the mail lists each difference from what was ordered', async () => {
  const buyer = await anAccount(db)
  const of = (name: string, stock = 100) => anArticle(db, { stock, goods: { name } })
  const [few, none, late, lamp] = [await of('Few', 4), await of('None', 0), await of('Late', 2), await of('Lamp')]
  const other = await of('Other')
  const given = aDraft(buyer, [
    [few, 10],
    [none, 2],
    [late, 6],
    [lamp, 2, 1200],
  ])
  const ifShort = ['take', 'replace', 'wait'] as const
  const lines = given.lines.map((line, at) => ({
    ...line,
    ...(ifShort[at] && { ifShort: ifShort[at] }),
    ...(line.goodsId === none && { replaceBy: { goodsId: other, unitPriceSeen: '10.00' } }),
  }))
  const { orderNumber } = await ask(db, buyer, submitOrder, { body: { ...given, lines } })
  await tell()
  await send(await theMail())
  const { subject, text = '' } = server.received[0]?.email ?? {}
  expect(subject).toBe(`We have received your order ${orderNumber}, with changes`)
  for (const part of [
    'Few: 4 of 10 pieces. There was not enough in stock.',
    'None: Other takes its place. There was not enough in stock.',
    'Late: 2 of 6 pieces. The rest is in the cart, saved for later.',
    'Lamp: €\u00a020.00 instead of €\u00a024.00. The price has gone down.',
  ])
    expect(text).toContain(part)
})

test('a representative’s order is mailed to those who manage the account or chose it, in the client’s language; a refused one to nobody', async () => {
  const buyer = await anAccount(db)
  const person = (name: string, may: string) => {
    const buyer_id = randomUUID()
    const email = `${name}-${buyer_id}@example.com`
    const row = { tenant_id: 'main', buyer_id, account_id: buyer.account, email, name, password_hash: 'none', may }
    return insertRow(db, 'buyer', row).then(() => email)
  }
  await person('orders', 'order')
  const chose = await person('chose', 'order')
  const list = [{ kind: 'orders', wanted: true }] as const
  await db.tx(buyer, (tx) =>
    storeChoices(tx, { tenant: 'main', account: buyer.account, address: chose, list, language: 'de', now: NOON }),
  )
  await anOrderOf(aSalesPerson(buyer), 'de')
  const body = aDraft(buyer, [[await anArticle(db, { stock: 0 }), 2]])
  await expect(ask(db, buyer, submitOrder, { body })).rejects.toMatchObject({ error: 'order.refused' })
  expect(await tell()).toBe(1)
  for (const { payload } of await waitingJobs(db, 'mail.send')) await send(payload)
  const readers = server.received.flatMap(({ recipients }) => recipients)
  expect(readers.toSorted()).toEqual([`${buyer.actor.id}@example.com`, chose].toSorted())
  for (const { email } of server.received) expect(email.text).toContain('Marta Vidal ha realizado el pedido')
})

test('after a 451 the same mail is sent again, and only the last try gives it up', async () => {
  const buyer = await anAccount(db)
  await anOrderOf(buyer)
  await tell()
  const job = await theMail()
  server.refuse(451)
  await expect(send(job)).rejects.toThrow('451')
  expect(await stored()).toMatchObject([{ tries: 1, sent_at: null, failed_at: null }])
  server.refuse(null)
  await send(job)
  expect(await stored()).toMatchObject([{ tries: 2, sent_at: NOON, failed_at: null }])
  // A further run does not send it again.
  await send(job)
  expect(server.received).toHaveLength(1)

  await anOrderOf(buyer)
  await workOff(db, 'mail.send', async () => undefined)
  await tell()
  server.refuse(451)
  await send(await theMail(), true)
  expect(await stored()).toEqual(expect.arrayContaining([expect.objectContaining({ sent_at: null, failed_at: NOON, tries: 1 })]))
})

test('a permanent refusal by the mail server is recorded and not retried', async () => {
  await anOrderOf(await anAccount(db))
  await tell()
  server.refuse(550)
  await send(await theMail())
  expect(await stored()).toMatchObject([{ failed_at: NOON, answer: expect.stringContaining('550') as string }])
})

test('a crash between any two steps loses nothing, and every copy of a mail has the same Message-ID', async () => {
  const buyer = await anAccount(db)
  await anOrderOf(buyer)
  // Killed after the order, before any mail was queued: the job exists. Killed later, before the job was done: it runs again.
  const [told] = await waitingJobs(db, 'order.tell')
  if (!told) throw new Error('The order left no job')
  for (let times = 0; times < 2; times++) await tellOrder(db, told.payload)
  const job = await theMail()
  // Killed after the mail server accepted it, before that was recorded.
  let transactions = 0
  const dying: Database = {
    ...db,
    tx: (scope, work) => (++transactions === 2 ? Promise.reject(new Error('killed')) : db.tx(scope, work)),
  }
  await expect(sendMail({ ...sending, database: dying }, job, { last: false })).rejects.toThrow('killed')
  await db.pool.query(`update client_account set company = 'Renamed' where account_id = $1`, [buyer.account])
  await send(job)
  await send(job)
  expect(server.received).toHaveLength(2)
  const [first, second] = server.received.map(({ email }) => [email.messageId, email.subject, email.text])
  expect(first).toEqual(second)
  expect(first?.[0]).toBe(`<${job.messageId}@shop.example>`)
})

test('the arrival mail is in the language of the notice and names the article', async () => {
  const account = await anAccount(db, { country: 'PL' })
  const goodsId = await anArticle(db, { goods: { names: { pl: 'Czajnik <b>&</b> spółka' } } })
  const messageId = '01990000-0000-7000-8000-00000000000a'
  await insertRow(db, 'mail_message', {
    tenant_id: 'main',
    message_id: messageId,
    account_id: account.account,
    kind: 'arrival',
    subject_id: goodsId,
    to_address: 'lager@bazar.example',
  })
  await send({ tenant: 'main', account: account.account, messageId })
  const [got] = server.received
  expect(got?.email.subject).toContain('Czajnik <b>&</b> spółka')
  expect(got?.email.html).toContain('Czajnik &lt;b&gt;&amp;&lt;/b&gt; spółka')
  expect(got?.email.html).toContain('<html lang="pl-PL">')
  expect(got?.email.text).toContain(`https://shop.norvik.example/commodityDetail?goodsId=${goodsId}`)
})

test('an account sees its own mails only, and housekeeping deletes the old ones of all accounts', async () => {
  const [mine, other] = [await anAccount(db), await anAccount(db)]
  for (const { account } of [mine, other])
    for (const days of [399, 401])
      await insertRow(db, 'mail_message', {
        tenant_id: 'main',
        account_id: account,
        kind: 'arrival',
        subject_id: 'A',
        to_address: 'a@b.example',
        made_at: new Date(NOON.getTime() - days * 24 * 60 * 60 * 1000),
      })
  expect((await db.tx(mine, (tx) => tx.query('select from mail_message'))).rowCount).toBe(2)
  expect((await db.tx({ tenant: 'main' }, (tx) => tx.query('select from mail_message'))).rowCount).toBe(0)
  await purgeExpired(db, NOON)
  expect(await stored()).toHaveLength(2)
})
