import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ids, testApp } from '../../../../tests/contract/kit.ts'
import { APPLICANT } from '../../../../tests/kit/applicant.ts'
import { waitingJobs, workOff } from '../../../../tests/kit/jobs.ts'
import { startMailServer } from '../../../../tests/kit/mail-server.ts'
import { sendRegisterMail } from '../../../jobs/send-register-mail.ts'
import { MailNotTaken } from '../../../jobs/send-mail.ts'
import { createMailer } from '../../../mail/mailer.ts'

const { ask, form, signIn, clock, database, config, api } = await testApp()
const server = await startMailServer()
const mailer = createMailer(server.url, 'orders@shop.example')
afterAll(async () => {
  await mailer.close()
  await server.close()
})
const sending = { config, database, mailer, words: api.words, now: () => clock.now }
const EMAIL = 'eva@lampen.example'
const applied = { ...APPLICANT, email: EMAIL }
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
let karl = ''

beforeEach(async () => {
  await database.pool.query('truncate registration, desk_case, desk_event, rate_limit, jobs.job')
  await database.pool.query('delete from buyer where email = $1', [EMAIL])
  await database.pool.query(`delete from client_account where company like 'Lampen%'`)
  server.forget()
  karl = (await signIn('karl')).access_token
})

/** Each request has its own IP address: another test covers the rate limit. */
let address = 1
const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object | Buffer, token?: string, host = 'localhost') => {
  address = (address % 250) + 1
  return ask({
    method,
    url: `/api/v1.0${path}`,
    remoteAddress: `192.0.2.${address}`,
    headers: { host, ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }) },
    ...(payload !== undefined && { payload }),
    ...(token !== undefined && { token }),
  })
}
const start = (part: object = {}) => call('POST', '/reg_user', { ...applied, ...part })
const begun = async (part: object = {}) => (await start(part)).json<{ data: { registrationId: string; key: string } }>().data
const send = () =>
  workOff(database, 'register.mail', (job) => sendRegisterMail(sending, job, { last: false, jobId: randomUUID() }))
const proof = ({ registrationId, key }: { registrationId: string; key: string }, bytes = PDF) =>
  call('PUT', `/reg_user/proof?registrationId=${registrationId}&key=${key}`, bytes)
const codeOfMail = () => /(?<!\d)\d{6}(?!\d)/.exec(server.received.at(-1)?.email.text ?? '')?.[0] ?? '000000'
const confirm = (open: object, code = codeOfMail()) => call('POST', '/reg_user/confirm', { ...open, code })
const signInEva = async () =>
  (await form('/user/login/token', { username: EMAIL, password: APPLICANT.password })).json<{ data: { access_token: string } }>()
    .data.access_token
const registered = async () => {
  const open = await begun()
  await send()
  await proof(open)
  expect((await confirm(open)).statusCode).toBe(200)
  return signInEva()
}
interface Case {
  caseId: string
  version: number
  state: string
  title: string
}
const cases = async (query = '', token = karl) =>
  (await call('GET', `/desk/list${query}`, undefined, token)).json<{ data: { list: Case[]; counts: object[] } }>().data
const decide = (of: Case, decision: string, part: object = {}) =>
  call('POST', '/desk/decide', { caseId: of.caseId, version: of.version, decision, reason: '', ...part }, karl)
const state = async (token: string) => (await call('GET', '/reg_user/state', undefined, token)).json<{ data: unknown }>().data

test('a company applies, proves its address, looks around, is approved and may order', async () => {
  const token = await registered()
  expect(await state(token)).toMatchObject({ state: 'received', vat: 'DE136695976' })
  const info = async () =>
    (await call('GET', '/user_auth/info', undefined, token)).json<{ data: { official: boolean; clientNumber: string } }>().data
  expect(await info()).toMatchObject({ official: false, clientNumber: expect.stringMatching(/^N\d{6}$/) })
  const addresses = (await call('GET', '/address/page', undefined, token)).json<{ data: { list: unknown[] } }>().data.list
  expect(addresses).toMatchObject([{ city: 'Bonn', isDefault: true }])
  await send()
  const { list, counts } = await cases('?state=waiting')
  expect([list[0]?.title, counts]).toEqual(['Lampen Weber GmbH', [{ kind: 'registration', state: 'open', count: 1 }]])
  expect((await decide(list[0]!, 'approve', { priceListId: 'std' })).statusCode).toBe(200)
  expect(await info()).toMatchObject({ official: true })
  await send()
  expect(server.received.map(({ email }) => email.subject)).toEqual([
    api.words.write('passwordSubject', 'en'),
    api.words.write('registerReceivedSubject', 'en'),
    api.words.write('registerApprovedSubject', 'en'),
  ])
})

test.each([
  [{ vat: 'FR40303265045' }, 'register.vatCountry'],
  [{ vat: 'DE1' }, 'register.vatFormat'],
  [{ vat: 'DE136695977' }, 'register.vatCheckDigit'],
  [{ country: 'US' }, 'register.countryNotServed'],
  [{ postalCode: '!!' }, 'address.postalCode'],
  [{ password: 'short' }, 'password.tooWeak'],
  [{ password: 'a' }, 'password.tooWeak'],
  [{ password: 'a1'.repeat(5000) }, 'request.invalid'],
  [{ consent: false }, 'request.invalid'],
])('%o is refused as %s', async (part, error) => {
  expect((await start(part)).json()).toMatchObject({ error })
  expect((await database.pool.query('select from registration')).rowCount).toBe(0)
})

test('a known address gets an answer of the same shape and causes the same work; only its owner learns that it is known', async () => {
  const [known, unknown] = [await start({ email: 'ana@bazar.example' }), await start()]
  const seen = ({ statusCode, body }: typeof known) => [
    statusCode,
    body.replace(/[0-9a-f-]{36}/, 'id').replace(/"key":"[\w-]{43}"/, 'key'),
  ]
  expect(seen(known)).toEqual(seen(unknown))
  expect(await waitingJobs(database, 'register.mail')).toHaveLength(2)
  await send()
  expect(server.received.map(({ recipients, email }) => [recipients[0], /\d{6}/.test(email.text ?? '')])).toEqual([
    ['ana@bazar.example', false],
    [EMAIL, true],
  ])
  const open = known.json<{ data: { registrationId: string; key: string } }>().data
  await proof(open)
  expect((await confirm(open, '123456')).json()).toMatchObject({ error: 'register.wrongCode' })
  // Also written where no code was sent: otherwise the time of the commit would tell.
  const { rows } = await database.pool.query('select tries from registration where registration_id = $1', [open.registrationId])
  expect(rows).toEqual([{ tries: 1 }])
})

test('the code works once, for half an hour and five tries, only with the key of the form', async () => {
  const open = await begun()
  await send()
  await proof(open)
  const code = codeOfMail()
  expect((await confirm({ ...open, key: 'A'.repeat(43) }, code)).json()).toMatchObject({ error: 'register.wrongCode' })
  const wrong = await Promise.all(
    Array.from({ length: 64 }, (_, at) => confirm(open, String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'))),
  )
  expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
  expect((await confirm(open, code)).json()).toMatchObject({ error: 'register.wrongCode' })
  expect((await call('POST', '/reg_user/code', open)).statusCode).toBe(200)
  await send()
  const before = clock.now
  clock.now = new Date(before.getTime() + 30 * 60_000)
  expect((await confirm(open)).json()).toMatchObject({ error: 'register.wrongCode' })
  clock.now = before
  const answers = await Promise.all([confirm(open), confirm(open), confirm(open)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await database.pool.query(`select from client_account where company like 'Lampen%'`)).rowCount).toBe(1)
})

test('one application is sent at most five codes', async () => {
  const open = await begun()
  const answers = []
  for (let i = 0; i < 5; i++) answers.push((await call('POST', '/reg_user/code', open)).statusCode)
  expect(answers).toEqual([200, 200, 200, 200, 422])
})

test('a proof is a picture or a PDF without scripts; without a proof nothing is confirmed', async () => {
  const open = await begun()
  await send()
  expect((await confirm(open)).json()).toMatchObject({ error: 'register.proofMissing' })
  for (const bytes of [Buffer.from('MZ'), Buffer.from('%PDF-1.4\n/JavaScript\n%%EOF'), Buffer.from(''), Buffer.from('<svg/>')])
    expect((await proof(open, bytes)).json()).toMatchObject({ error: 'register.badProof' })
  expect((await proof({ ...open, key: 'B'.repeat(43) })).json()).toMatchObject({ error: 'register.over' })
  expect((await proof(open)).statusCode).toBe(200)
  expect((await confirm(open)).statusCode).toBe(200)
})

test('the desk shows the case with its proof and other clients with the same VAT number; a buyer has no access', async () => {
  await database.pool.query(`update client_account set vat_account = 'DE136695976' where account_id = $1`, [ids.other])
  await registered()
  const [first] = (await cases()).list
  const found = await call('GET', `/desk/case?caseId=${first!.caseId}`, undefined, karl)
  expect(found.json()).toMatchObject({
    data: {
      detail: { proofKind: 'pdf', proofAt: clock.now.toISOString(), language: 'en', sameVat: [{ clientNumber: 'C200' }] },
      trail: [{ act: 'opened', actorName: 'Eva Weber' }],
    },
  })
  const file = await call('GET', `/desk/file?caseId=${first!.caseId}`, undefined, karl)
  expect([file.headers['content-type'], file.rawPayload.equals(PDF)]).toEqual(['application/pdf', true])
  const ana = (await signIn('ana@bazar.example', '/user/login/token')).access_token
  expect((await call('GET', '/desk/list', undefined, ana)).statusCode).toBe(403)
  await database.pool.query(`update client_account set vat_account = 'ESB1' where account_id = $1`, [ids.other])
})

test('an application is asked back with a reason, corrected, refused and corrected again: the trail records it all', async () => {
  const token = await registered()
  const [first] = (await cases()).list
  expect((await decide(first!, 'ask')).json()).toMatchObject({ error: 'desk.reasonMissing' })
  expect((await call('POST', '/reg_user/answer', { company: 'X', vat: 'DE136695976', note: '' }, token)).json()).toMatchObject({
    error: 'register.notAsked',
  })
  expect((await decide(first!, 'ask', { reason: 'The name differs from the proof.' })).statusCode).toBe(200)
  expect(await state(token)).toMatchObject({ state: 'asked', reason: 'The name differs from the proof.' })
  const corrected = { company: 'Lampen Weber e. K.', vat: 'DE136695976', note: 'It is a sole trader.' }
  expect((await call('POST', '/reg_user/answer', { ...corrected, vat: 'DE136695977' }, token)).statusCode).toBe(422)
  expect((await call('POST', '/reg_user/answer', corrected, token)).statusCode).toBe(200)
  const [second] = (await cases()).list
  expect(second).toMatchObject({ state: 'open', title: 'Lampen Weber e. K.' })
  expect((await decide(second!, 'refuse', { reason: 'No trade.' })).statusCode).toBe(200)
  expect((await decide({ ...second!, version: 99 }, 'approve')).json()).toMatchObject({ error: 'desk.closed' })
  expect((await call('POST', '/reg_user/answer', corrected, token)).statusCode).toBe(200)
  const trail = (await call('GET', `/desk/case?caseId=${first!.caseId}`, undefined, karl)).json<{
    data: { trail: { act: string }[] }
  }>()
  expect(trail.data.trail.map(({ act }) => act)).toEqual(['opened', 'asked', 'answered', 'refused', 'answered'])
})

test('an applicant who is asked for a clearer proof hands in another, and the desk gets that one', async () => {
  const token = await registered()
  const JPEG = Buffer.from([0xff, 0xd8, 0xff, ...Array.from({ length: 20 }, () => 0)])
  const another = (bytes: Buffer) => call('PUT', '/reg_user/answer/proof', bytes, token)
  expect((await another(JPEG)).json()).toMatchObject({ error: 'register.notAsked' })
  const [first] = (await cases()).list
  await decide(first!, 'ask', { reason: 'It cannot be read.' })
  expect((await another(Buffer.from('MZ'))).json()).toMatchObject({ error: 'register.badProof' })
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await another(JPEG)).statusCode).toBe(200)
  const body = { company: 'Lampen Weber GmbH', vat: 'DE136695976', note: '' }
  expect((await call('POST', '/reg_user/answer', body, token)).statusCode).toBe(200)
  const found = await call('GET', `/desk/case?caseId=${first!.caseId}`, undefined, karl)
  expect(found.json()).toMatchObject({ data: { detail: { proofKind: 'jpeg', proofAt: clock.now.toISOString() } } })
  const file = await call('GET', `/desk/file?caseId=${first!.caseId}`, undefined, karl)
  expect([file.headers['content-type'], file.rawPayload.equals(JPEG)]).toEqual(['image/jpeg', true])
  await database.pool.query('update registration set proofs = 20')
  await decide((await cases()).list[0]!, 'ask', { reason: 'Still not.' })
  expect((await another(JPEG)).json()).toMatchObject({ error: 'register.proofsOver' })
})

test.each([
  [{ country: 'DE', language: 'pl' }, 'pl'],
  // Not offered to accounts of Spain (decisions §2).
  [{ country: 'ES', vat: 'ESB12345674', language: 'de' }, 'es'],
  [{ country: 'ES', vat: 'ESB12345674', postalCode: '28001', language: 'pt' }, 'pt'],
])('the applicant’s language is used if the country offers it: %o is written to in %s', async (part, language) => {
  await start({ postalCode: '53111', ...(part.country === 'ES' && { postalCode: '28001' }), ...part })
  expect((await database.pool.query('select language from registration')).rows).toEqual([{ language }])
})

test('64 approvals at once decide once; a change by somebody else is reported', async () => {
  await registered()
  const [first] = (await cases()).list
  expect(
    (await call('POST', '/desk/claim', { caseId: first!.caseId, version: first!.version, claim: true }, karl)).statusCode,
  ).toBe(200)
  expect((await decide(first!, 'approve')).json()).toMatchObject({ code: 14421, error: 'desk.changed' })
  const [claimed] = (await cases()).list
  expect(claimed).toMatchObject({ assigneeName: 'Karl', isMine: true })
  const answers = await Promise.all(Array.from({ length: 64 }, () => decide(claimed!, 'approve')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await database.pool.query(`select from desk_event where act = 'approved'`)).rowCount).toBe(1)
})

test('a price list that does not exist is refused and nothing is decided', async () => {
  await registered()
  const [first] = (await cases()).list
  expect((await decide(first!, 'approve', { priceListId: 'none' })).json()).toMatchObject({ error: 'desk.unknownTerms' })
  expect((await cases()).list).toMatchObject([{ state: 'open', version: first!.version }])
})

test('a decision sends one mail however often the job retries, and one notification if the applicant subscribed', async () => {
  await registered()
  await send()
  const [first] = (await cases()).list
  await database.pool.query(
    `insert into push_subscription (tenant_id, endpoint, principal_kind, principal_id, session_id, p256dh, auth, language, kinds)
      select s.tenant_id, 'https://push.example/' || kind, 'buyer', s.principal_id, s.session_id, 'p', 'a', 'de', array[kind]
      from session s join buyer b on b.buyer_id = s.principal_id, unnest(array['applications', 'orders']) as kind where b.email = $1`,
    [EMAIL],
  )
  expect((await decide(first!, 'approve')).statusCode).toBe(200)
  const [job] = await waitingJobs(database, 'register.mail')
  server.forget()
  const attempt = () => sendRegisterMail(sending, job!.payload, { last: false, jobId: job!.id })
  server.refuse(450)
  await expect(attempt()).rejects.toThrow(MailNotTaken)
  server.refuse(null)
  for (let times = 0; times < 2; times++) await attempt()
  expect(server.received.map(({ email }) => email.messageId)).toEqual([expect.stringContaining(job!.id)])
  const told = await waitingJobs(database, 'push.send')
  expect(told.map(({ payload }) => payload.kind)).toEqual(['accountDecided'])
})
