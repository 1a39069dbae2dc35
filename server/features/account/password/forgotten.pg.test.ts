import { afterAll, beforeEach, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { PASSWORD, ids, testApp } from '../../../../tests/contract/kit.ts'
import { waitingJobs, workOff } from '../../../../tests/kit/jobs.ts'
import { startMailServer } from '../../../../tests/kit/mail-server.ts'
import { purgeExpired } from '../../../jobs/housekeeping.ts'
import { sendPasswordCode } from '../../../jobs/send-password-code.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { codeDelayMs } from './code-limits.ts'

const ANA = 'ana@bazar.example'
const FRESH = 'lamp shop 26'
const { ask, form, signIn, clock, database, config, api } = await testApp()
const server = await startMailServer()
const mailer = createMailer(server.url, 'orders@shop.example')
afterAll(async () => {
  await mailer.close()
  await server.close()
})
const sending = { config, database, mailer, words: api.words, now: () => clock.now }
const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const { rows: before } = await database.pool.query<{ hash: string }>('select password_hash as hash from buyer')

beforeEach(async () => {
  await database.pool.query('truncate password_code, rate_limit, jobs.job')
  await database.pool.query('update buyer set password_hash = $1', [before[0]!.hash])
  server.refuse(null)
  server.forget()
})

const forgot = (email: string, headers: Record<string, string> = {}) =>
  ask({ method: 'POST', url: '/api/v1.0/user/password/forgot', payload: { email }, headers })
const reset = (code: string, password = FRESH, email = ANA, headers: Record<string, string> = {}) =>
  ask({ method: 'PATCH', url: '/api/v1.0/user/password', payload: { email, code, password }, headers })
const signInWith = async (password: string) => (await form('/user/login/token', { username: ANA, password })).statusCode
const send = () => workOff(database, 'password.code', (job) => sendPasswordCode(sending, job, { last: false }))
const codeOfMail = (text = server.received.at(-1)?.email.text ?? '') => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? 'none'
const askedCode = async () => {
  await forgot(ANA)
  await send()
  return codeOfMail()
}
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('a forgotten password is reset with the code of the mail; earlier sessions end and the new password signs in', async () => {
  const session = await signIn(ANA, '/user/login/token')
  const code = await askedCode()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.recipients).toEqual([ANA])
  expect((await reset(` ${code.slice(0, 3)} ${code.slice(3)}`)).json()).toMatchObject({ code: 0 })
  const over = await ask({ url: '/api/v1.0/user_auth/info', token: session.access_token })
  expect([over.statusCode, over.json()]).toMatchObject([400, { code: 14106 }])
  const refresh = await form('/user/refresh/token', {}, { tradepad_refresh: session.refreshToken })
  expect(refresh.json()).toMatchObject({ code: 14106 })
  expect([await signInWith(PASSWORD), await signInWith(FRESH)]).toEqual([400, 200])
  const { rows } = await database.pool.query(`select actor_id from audit where action = 'account.resetPassword'`)
  expect(rows).toEqual([{ actor_id: ids.buyer }])
})

test('known and unknown addresses get the same bytes and cause the same work; only a known one gets a mail', async () => {
  const [known, unknown, elsewhere] = [await forgot(ANA), await forgot('who@bazar.example'), await forgot('marta@oa.example')]
  const seen = ({ statusCode, body, headers }: typeof known) => [statusCode, body, Object.keys(headers).toSorted()]
  expect(seen(unknown)).toEqual(seen(known))
  expect(seen(elsewhere)).toEqual(seen(known))
  const jobs = await waitingJobs(database, 'password.code')
  expect(jobs).toHaveLength(3)
  await send()
  expect(server.received.map(({ recipients }) => recipients)).toEqual([[ANA]])
  const wrong = await reset('123456', FRESH, 'who@bazar.example')
  const guessed = await reset(another(codeOfMail()))
  expect([wrong.statusCode, wrong.body]).toEqual([guessed.statusCode, guessed.body])
  expect(wrong.json()).toMatchObject({ code: 14304, error: 'password.wrongCode' })
  // If only one of them were written, the time of its commit would reveal which.
  const { rows } = await database.pool.query(`select tries from password_code where email in ($1, 'who@bazar.example')`, [ANA])
  expect(rows).toEqual([{ tries: 1 }, { tries: 1 }])
})

test.each(LANGUAGE_CODES)('the mail is written in %s, as text and as HTML, and its link carries no code', async (language) => {
  await forgot(ANA, { 'accept-language': language })
  await send()
  const { text = '', html = '', subject } = server.received[0]!.email
  const said = api.words.write('passwordSubject', language)
  expect(subject).toBe(said)
  const code = codeOfMail(text)
  expect(html).toContain(code)
  expect(/https?:\S+/.exec(text)?.[0]).toMatch(/\/ResetPwd$/)
})

test('a code works once, for a quarter of an hour, until the next one is sent', async () => {
  const used = await askedCode()
  expect((await reset(used)).statusCode).toBe(200)
  expect((await reset(used)).json()).toMatchObject({ error: 'password.wrongCode' })
  const old = await askedCode()
  later(15)
  expect((await reset(old)).json()).toMatchObject({ error: 'password.wrongCode' })
  const first = await askedCode()
  const second = await askedCode()
  // The same digits can recur, once in a million.
  const answer = first === second ? { error: 'password.wrongCode' } : (await reset(first)).json<object>()
  expect(answer).toMatchObject({ error: 'password.wrongCode' })
  expect((await reset(second)).statusCode).toBe(200)
})

test('while a mail waits, asking again queues no second one', async () => {
  for (let i = 0; i < 4; i++) await forgot(ANA)
  expect(await waitingJobs(database, 'password.code')).toHaveLength(1)
})

test('proving the address clears the wrong passwords counted under it and under the user name', async () => {
  await database.pool.query(`update buyer set username = 'ana.ruiz' where email = $1`, [ANA])
  for (const username of [ANA, 'ana.ruiz']) await form('/user/login/token', { username, password: 'x' })
  const counted = async () =>
    (await database.pool.query(`select from rate_limit where key like 'sign-in-pair:%' or key like 'sign-in-name:%'`)).rowCount
  expect(await counted()).toBe(4)
  expect((await reset(await askedCode())).statusCode).toBe(200)
  expect(await counted()).toBe(0)
  await database.pool.query('update buyer set username = null')
})

test('of 64 guesses at once five are checked, and then even the right code no longer works', async () => {
  const code = await askedCode()
  const guesses = await Promise.all(Array.from({ length: 64 }, (_, at) => reset(another(code, at + 1))))
  expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
  const { rows } = await database.pool.query('select tries from password_code')
  expect(rows).toEqual([{ tries: 5 }])
  expect((await reset(code)).json()).toMatchObject({ error: 'password.wrongCode' })
  expect(await signInWith(PASSWORD)).toBe(200)
})

test('the right code sent five times at once sets one password', async () => {
  const code = await askedCode()
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => reset(code, `lamp shop 2${at}`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
  const won = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect(await signInWith(`lamp shop 2${won}`)).toBe(200)
})

test.each([
  ['a', 422, 'password.tooWeak'],
  ['Password1', 422, 'password.tooCommon'],
  [`1${'a'.repeat(128)}`, 422, 'password.tooLong'],
  ['a1'.repeat(5000), 400, 'request.invalid'],
  ['', 400, 'request.invalid'],
])('a new password that the rule refuses costs no try of the code: %.12s…', async (password, status, error) => {
  const code = await askedCode()
  const refused = await reset(code, password)
  expect([refused.statusCode, refused.json()]).toMatchObject([status, { error }])
  expect((await database.pool.query('select tries from password_code')).rows).toEqual([{ tries: 0 }])
  expect((await reset(code, `1${'𝒶'.repeat(127)}`)).statusCode).toBe(200)
})

test('a code works only for its address and its brand', async () => {
  const code = await askedCode()
  for (const [email, host] of [
    ['who@bazar.example', 'localhost'],
    [ANA, 'nobleza.localhost'],
  ] as const)
    expect((await reset(code, FRESH, email, { host })).json()).toMatchObject({ error: 'password.wrongCode' })
  expect((await reset(code)).statusCode).toBe(200)
})

test('a mail server that was down gets the mail on the next try, with another code; no readable code is stored', async () => {
  await forgot(ANA)
  server.refuse(451)
  await expect(send()).rejects.toThrow('Come again')
  server.refuse(null)
  await send()
  const code = codeOfMail()
  const { rows } = await database.pool.query<{ row: string }>(
    `select p::text as row from password_code p union all select m::text from mail_message m union all select data::text from jobs.job`,
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(code)
  expect((await reset(code)).statusCode).toBe(200)
})

test('a closed account gets no mail, and an earlier code sets no password', async () => {
  const code = await askedCode()
  await database.pool.query('update client_account set closed = true where account_id = $1', [ids.mine])
  try {
    expect((await reset(code)).json()).toMatchObject({ error: 'password.wrongCode' })
    server.forget()
    await forgot(ANA)
    await send()
    expect(server.received).toEqual([])
  } finally {
    await database.pool.query('update client_account set closed = false where account_id = $1', [ids.mine])
  }
})

test('a request is deleted after a day', async () => {
  await askedCode()
  later(24 * 60 + 1)
  await purgeExpired(database, clock.now)
  expect((await database.pool.query('select from password_code')).rowCount).toBe(0)
})

test('a malformed address is refused as invalid', async () => {
  for (const email of ['', 'ana', 'ana@', 'a'.repeat(10_000), '\u0000@x.example'])
    expect((await forgot(email)).json()).toMatchObject({ error: 'request.invalid' })
})

test('asking too often is refused by IP address; for the mail address itself only the delay grows', async () => {
  const strict = await testApp({ SIGN_IN_PER_MINUTE: '3' })
  const from = (remoteAddress: string) =>
    strict.ask({ method: 'POST', url: '/api/v1.0/user/password/forgot', payload: { email: ANA }, remoteAddress })
  const seen = []
  for (let i = 0; i < 5; i++) seen.push((await from('10.0.0.1')).statusCode)
  expect(seen).toEqual([200, 200, 200, 429, 429])
  expect((await from('10.0.0.2')).statusCode).toBe(200)
  await strict.database.close()
  expect([1, 3, 4, 5, 6, 7, 8, 50].map((count) => codeDelayMs(count) / 60_000)).toEqual([0, 0, 1, 2, 4, 8, 15, 15])
})
