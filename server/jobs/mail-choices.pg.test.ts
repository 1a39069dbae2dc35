import { afterAll, beforeEach, expect, test } from 'vitest'
import { NOON, aBuyer, aDraft, anAccount, anArticle, ask, insertRow } from '../../tests/kit/builders.ts'
import type { TestAccount } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { waitingJobs, workOff } from '../../tests/kit/jobs.ts'
import { startMailServer } from '../../tests/kit/mail-server.ts'
import { deletePerson } from '../features/account/people/people.store.ts'
import { page } from '../features/mails/mails.service.ts'
import { cancelOrder } from '../features/orders/cancel-order.ts'
import { submitOrder } from '../features/orders/submit-order.ts'
import { loadWords } from '../http/words.ts'
import { storeChoices, storeQuiet } from '../mail/choice.store.ts'
import { createMailer } from '../mail/mailer.ts'
import { tellStock } from '../push/arrivals.store.ts'
import { MailNotTaken, sendMail } from './send-mail.ts'
import { sendPush } from './send-push.ts'
import { tellOrder } from './tell-order.ts'

const db = await testDatabase()
const server = await startMailServer()
const mailer = createMailer(server.url, 'orders@shop.example')
afterAll(async () => {
  await mailer.close()
  await server.close()
})
const words = await loadWords()
const sending = (now = NOON) => ({
  config: { publicUrl: 'https://shop.norvik.example', port: 8080 },
  database: db,
  mailer,
  words,
  now: () => now,
})
const tell = () => workOff(db, 'order.tell', (job) => tellOrder(db, job))
const send = (now = NOON) => workOff(db, 'mail.send', (job) => sendMail(sending(now), job, { last: false }))
const addressOf = (buyer: TestAccount) => ({ ...buyer, address: `${buyer.actor.id}@example.com` })
const choose = (buyer: TestAccount, kind: 'orders' | 'arrivals' | 'cartArrivals', wanted: boolean) =>
  db.tx(buyer, (tx) => storeChoices(tx, { ...addressOf(buyer), list: [{ kind, wanted }], language: 'en', now: NOON }))
const anOrderOf = async (buyer: TestAccount) => ask(db, buyer, submitOrder, { body: aDraft(buyer, [[await anArticle(db), 2]]) })
const subjects = () => server.received.map(({ email }) => email.subject ?? '')

beforeEach(async () => {
  await db.pool.query('truncate mail_message, mail_choice, quiet_hours, arrival_notice, cart_line, push_subscription, jobs.job')
  server.refuse(null)
  server.forget()
})

test('each mail of an order can be unsubscribed with one tap, by its headers and its text', async () => {
  await anOrderOf(await anAccount(db))
  await tell()
  await send()
  const { rows } = await db.pool.query<{ stop_token: string }>('select stop_token from mail_message')
  const url = `https://shop.norvik.example/api/mail/stop/${rows[0]?.stop_token}`
  const [got] = server.received
  const header = (key: string) => got?.email.headers.find((one) => one.key === key)?.value
  expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([`<${url}>`, 'List-Unsubscribe=One-Click'])
  expect(got?.email.text).toContain(url)
  expect(got?.email.html).toContain(url)
})

test('a cancelled order is mailed to the buyer who gave it; a buyer who declined mails about orders gets none', async () => {
  const [buyer, quiet] = [await anAccount(db), await anAccount(db)]
  await choose(quiet, 'orders', false)
  for (const one of [buyer, quiet]) {
    const { orderId } = await anOrderOf(one)
    await ask(db, one, cancelOrder, { body: { orderId, option: 'mistake', reason: '' } })
  }
  await tell()
  await send()
  expect(server.received.map(({ recipients }) => recipients[0])).toEqual([addressOf(buyer).address, addressOf(buyer).address])
  expect(subjects().filter((subject) => subject.includes('cancelled'))).toHaveLength(1)
})

test('in quiet hours a mail waits for their end, in the local time of the account', async () => {
  const buyer = await anAccount(db, { country: 'ES' })
  await db.tx(buyer, (tx) => storeQuiet(tx, { ...buyer, buyerId: buyer.actor.id }, { from: 22, to: 7 }))
  await anOrderOf(buyer)
  await tell()
  const night = new Date('2026-11-20T23:30:00Z')
  expect(await send(night)).toBe(1)
  expect(server.received).toEqual([])
  expect((await waitingJobs(db, 'mail.send')).map(({ due }) => due.toISOString())).toEqual(['2026-11-21T06:00:00.000Z'])
  await send(new Date('2026-11-21T06:00:01Z'))
  expect(server.received).toHaveLength(1)
})

const NIGHT = new Date('2026-11-20T23:30:00Z')
const MORNING = new Date('2026-11-21T06:00:01Z')
const ended = async () =>
  (await db.pool.query<{ ended: boolean; answer: string }>('select failed_at is not null as ended, answer from mail_message'))
    .rows
const logOf = async (buyer: TestAccount) => (await ask(db, buyer, page, { query: { page: 1, limit: 20 } })).list

test('a mail that waits for the morning is dropped if its kind is turned off at night; kinds still wanted are sent', async () => {
  const buyer = await anAccount(db, { country: 'ES' })
  await db.tx(buyer, (tx) => storeQuiet(tx, { ...buyer, buyerId: buyer.actor.id }, { from: 22, to: 7 }))
  await anOrderOf(buyer)
  await tell()
  await send(NIGHT)
  await choose(buyer, 'arrivals', false)
  await choose(buyer, 'orders', false)
  expect(await send(MORNING)).toBe(1)
  expect(server.received).toEqual([])
  expect(await ended()).toEqual([{ ended: true, answer: 'This address takes no mails of this kind any more' }])
  expect([await waitingJobs(db, 'mail.send'), await logOf(buyer)]).toEqual([[], []])
  await choose(buyer, 'orders', true)
  await anOrderOf(buyer)
  await tell()
  await send(MORNING)
  expect(server.received).toHaveLength(1)
})

test('a mail that the mail server deferred is dropped once its reader turns the kind off, and is no failure in their log', async () => {
  const buyer = await anAccount(db)
  await anOrderOf(buyer)
  await tell()
  server.refuse(451)
  await expect(send()).rejects.toThrow(MailNotTaken)
  expect(await logOf(buyer)).toMatchObject([{ sentAt: null, isFailed: false }])
  server.refuse(null)
  await choose(buyer, 'orders', false)
  expect(await send()).toBe(1)
  expect(server.received).toEqual([])
  expect([await ended(), await logOf(buyer)]).toMatchObject([[{ ended: true }], []])
})

test('a person removed from the account gets none of its waiting mails; the others do', async () => {
  const buyer = await anAccount(db, { country: 'ES' })
  const colleague = { ...buyer, ...(await aBuyer(db, buyer, 'Ben Soto')) }
  for (const one of [buyer, colleague]) await anOrderOf(one)
  await tell()
  await db.tx(buyer, (tx) => deletePerson(tx, buyer, colleague.actor.id))
  expect(await send()).toBe(2)
  expect(server.received.map(({ recipients }) => recipients[0])).toEqual([addressOf(buyer).address])
  expect((await ended()).filter((mail) => mail.ended)).toEqual([
    { ended: true, answer: 'Nobody of the account has this address any more' },
  ])
})

test('a push message waits likewise, by the quiet hours of the person whose browser it is', async () => {
  const buyer = await anAccount(db, { country: 'ES' })
  const colleague = await aBuyer(db, buyer)
  await db.tx(buyer, (tx) => storeQuiet(tx, { ...buyer, buyerId: colleague.actor.id }, { from: 22, to: 7 }))
  const person = { principal_kind: 'buyer', principal_id: colleague.actor.id, session_id: colleague.sessionId }
  await insertRow(db, 'session', { tenant_id: 'main', gen_time: NOON, ...person })
  const keys = { p256dh: 'p', auth: 'a', language: 'de', kinds: ['orders'], endpoint: 'https://push.example/1' }
  await insertRow(db, 'push_subscription', { tenant_id: 'main', ...person, ...keys })
  await anOrderOf(buyer)
  await tell()
  const tried: string[] = []
  const pushing = (at: string) => ({
    database: db,
    now: () => new Date(at),
    troubled: () => undefined,
    deliver: async ({ endpoint }: { endpoint: string }) => {
      tried.push(endpoint)
      return { outcome: 'taken' } as const
    },
  })
  await workOff(db, 'push.send', (job) => sendPush(pushing('2026-11-20T23:30:00Z'), job))
  expect(tried).toEqual([])
  expect((await waitingJobs(db, 'push.send')).map(({ due }) => due.toISOString())).toEqual(['2026-11-21T06:00:00.000Z'])
  await workOff(db, 'push.send', (job) => sendPush(pushing('2026-11-21T06:00:01Z'), job))
  expect(tried).toEqual(['https://push.example/1'])
})

test('articles of a cart that are back in stock give one mail, to those who chose it', async () => {
  const [buyer, other, silent] = [await anAccount(db), await anAccount(db), await anAccount(db)]
  for (const one of [buyer, other]) await choose(one, 'cartArrivals', true)
  const [kettle, lamp, asked, there] = [
    await anArticle(db, { stock: 0, goods: { names: { en: 'Kettle' } } }),
    await anArticle(db, { stock: 0, goods: { names: { en: 'Lamp' } } }),
    await anArticle(db, { stock: 0 }),
    await anArticle(db, { stock: 3 }),
  ]
  const line = (one: TestAccount, goodsId: string) =>
    insertRow(db, 'cart_line', { tenant_id: 'main', account_id: one.account, goods_id: goodsId, quantity: 1, changed_by: 'x' })
  for (const goodsId of [kettle, lamp, asked, there]) await line(buyer, goodsId)
  await line(silent, kettle)
  await insertRow(db, 'arrival_notice', {
    tenant_id: 'main',
    account_id: buyer.account,
    principal: `buyer:${buyer.actor.id}`,
    goods_id: asked,
    email: addressOf(buyer).address,
  })
  const bring = (machine?: 'erp') =>
    db.tx({ tenant: 'main', ...(machine && { machine }) }, (tx) =>
      tellStock(
        tx as unknown as Parameters<typeof tellStock>[0],
        'main',
        [kettle, lamp, asked, there].map((goodsId) => ({ goodsId, stock: 9 })),
      ),
    )
  await bring('erp')
  await send()
  expect(server.received.map(({ recipients, email }) => [recipients[0], email.subject])).toEqual(
    expect.arrayContaining([[addressOf(buyer).address, '2 articles of your cart are in stock again']]),
  )
  expect(server.received.map(({ email }) => email.text).join('\n')).toContain('Kettle and Lamp')
  expect(new Set(server.received.map(({ recipients }) => recipients[0]))).toEqual(new Set([addressOf(buyer).address]))
})

test('an address that declined arrivals gets no mail, and its notice is done', async () => {
  const buyer = await anAccount(db)
  const lamp = await anArticle(db, { stock: 0 })
  await choose(buyer, 'arrivals', false)
  const email = addressOf(buyer).address
  await insertRow(db, 'arrival_notice', {
    tenant_id: 'main',
    account_id: buyer.account,
    principal: `buyer:${buyer.actor.id}`,
    goods_id: lamp,
    email,
    quantity: 1,
  })
  await db.tx({ tenant: 'main' }, (tx) =>
    tellStock(tx as unknown as Parameters<typeof tellStock>[0], 'main', [{ goodsId: lamp, stock: 9 }]),
  )
  expect(await waitingJobs(db, 'mail.send')).toEqual([])
  expect((await db.pool.query('select from arrival_notice')).rowCount).toBe(0)
})
