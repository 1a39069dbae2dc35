import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { LoggedMail } from '#domain/contract/mails.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'

const { ask, signIn, actFor, database } = await testApp()
const ANA = 'ana@bazar.example'
let ana = ''

const mail = async (subject: string | null, part: { to?: string; account?: string; at?: string } = {}) => {
  const id = randomUUID()
  await database.pool.query(
    `insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address, to_name, made_at, subject, text_body,
        html_body, sent_at)
      values ('main', $1, $2, 'orderReceived', $3, 'en', $4, 'Ana', $5, $6, 'Thank you.', '<p>Thank you.</p>', $5)`,
    [id, part.account ?? ids.mine, randomUUID(), part.to ?? ANA, part.at ?? '2026-11-20T10:00:00Z', subject],
  )
  return id
}
interface Reply {
  readonly data: { readonly list: LoggedMail[]; readonly total: number; readonly unread: number }
  readonly error?: string
}
const get = async (path: string, token = ana) => (await ask({ url: `/api/v1.0/email/message/${path}`, token })).json<Reply>()
const page = async () => (await get('page')).data
const unread = async () => (await get('num')).data.unread
const read = (body: object) => ask({ method: 'POST', url: '/api/v1.0/email/message/read', payload: body, token: ana })

beforeEach(async () => {
  await database.pool.query('truncate mail_message')
  ana = (await signIn(ANA, '/user/login/token')).access_token
})

test('the log has the mails to this login, the newest first, as they were sent', async () => {
  await mail('Older', { at: '2026-11-19T10:00:00Z' })
  const newer = await mail('Newer')
  await mail(null)
  const { list, total } = await page()
  expect([total, list.map(({ subject, isRead, isFailed }) => [subject, isRead, isFailed])]).toEqual([
    2,
    [
      ['Newer', false, false],
      ['Older', false, false],
    ],
  ])
  expect((await get(`detail?messageId=${newer}`)).data).toMatchObject({
    text: 'Thank you.',
    body: null,
    sender: list[0]?.sender,
  })
})

test('mails to other people of the account, or of another account, are not found', async () => {
  const theirs = await mail('Theirs', { to: 'lager@bazar.example' })
  const foreign = await mail('Foreign', { account: ids.other })
  expect((await page()).total).toBe(0)
  for (const id of [theirs, foreign, randomUUID()])
    expect(await get(`detail?messageId=${id}`)).toMatchObject({ error: 'request.notFound' })
  await read({ messageIds: [theirs, foreign] })
  await read({})
  expect((await database.pool.query('select from mail_message where read_at is not null')).rowCount).toBe(0)
})

test('an opened mail is read and no longer counted; all can be marked at once', async () => {
  const first = await mail('First')
  await mail('Second')
  expect(await unread()).toBe(2)
  expect((await read({ messageIds: [first] })).statusCode).toBe(200)
  expect([await unread(), (await page()).list.map(({ isRead }) => isRead).filter(Boolean).length]).toEqual([1, 1])
  await read({})
  expect(await unread()).toBe(0)
})

test('staff who act for the client cannot read the client’s mails', async () => {
  const marta = await signIn('marta')
  const { access_token: token } = await actFor(marta.access_token, 'C100')
  expect(await get('page', token)).toMatchObject({ error: 'session.clientOnly' })
})

const choices = async () => (await ask({ url: '/api/v1.0/subscribe/config/list', token: ana })).json<{ data: object }>().data
const choose = (payload: object) => ask({ method: 'POST', url: '/api/v1.0/subscribe/config', payload, token: ana })

test('a person chooses what is mailed and when they are not disturbed; an omitted choice stays', async () => {
  const list = [
    { kind: 'orders', wanted: true },
    { kind: 'arrivals', wanted: true },
    { kind: 'cartArrivals', wanted: false },
    { kind: 'files', wanted: true },
    { kind: 'webhooks', wanted: true },
    { kind: 'requests', wanted: true },
  ]
  expect(await choices()).toEqual({ address: ANA, list, quiet: null, timeZone: 'Europe/Madrid' })
  expect((await choose({ list: [{ kind: 'cartArrivals', wanted: true }] })).statusCode).toBe(200)
  expect((await choose({ quiet: { from: 22, to: 7 } })).statusCode).toBe(200)
  expect(await choices()).toMatchObject({
    list: [list[0], list[1], { wanted: true }, list[3], list[4], list[5]],
    quiet: { from: 22, to: 7 },
  })
  expect((await choose({ quiet: null })).statusCode).toBe(200)
  expect(await choices()).toMatchObject({ list: [list[0], list[1], { wanted: true }, list[3], list[4], list[5]], quiet: null })
})

test.each([
  ['an hour that no day has', { quiet: { from: 24, to: 7 } }],
  ['hours without an end', { quiet: { from: 7, to: 7 } }],
  ['a kind that does not exist', { list: [{ kind: 'codes', wanted: false }] }],
])('%s is refused', async (_words, body) => {
  expect((await choose(body)).statusCode).toBe(400)
})
