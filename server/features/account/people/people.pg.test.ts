import { afterAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, ids, testApp } from '../../../../tests/contract/kit.ts'
import { waitingJobs, workOff } from '../../../../tests/kit/jobs.ts'
import { startMailServer } from '../../../../tests/kit/mail-server.ts'
import { sendInvitation } from '../../../jobs/send-invitation.ts'
import { createMailer } from '../../../mail/mailer.ts'

const { ask, form, signIn, actFor, clock, database, config, api } = await testApp()
const server = await startMailServer()
const mailer = createMailer(server.url, 'orders@shop.example')
afterAll(async () => {
  await mailer.close()
  await server.close()
})
const sending = { config, database, mailer, words: api.words, now: () => clock.now }
const ANA = 'ana@bazar.example'
const BEN = 'ben@bazar.example'
const FRESH = 'lamp shop 26'
let ana = ''

beforeEach(async () => {
  await database.pool.query('truncate buyer_invitation, rate_limit, jobs.job')
  await database.pool.query('delete from buyer where buyer_id <> $1', [ids.buyer])
  await database.pool.query(`update buyer set may = 'manage', name = 'Ana', username = null`)
  clock.now = new Date('2026-11-21T10:00:00Z')
  server.forget()
  ana = (await signIn(ANA, '/user/login/token')).access_token
})

/** Each request has its own IP address: another test covers the rate limit. */
let address = 1
const post = (path: string, payload: object, token?: string, headers: Record<string, string> = {}) => {
  address = (address % 250) + 1
  const from = { remoteAddress: `192.0.2.${address}` }
  return ask({ method: 'POST', url: `/api/v1.0${path}`, payload, headers, ...from, ...(token !== undefined && { token }) })
}
const invite = (email = BEN, right = 'order', token = ana) => post('/account_people/invite', { email, name: 'Ben', right }, token)
const send = () => workOff(database, 'people.invite', (job) => sendInvitation(sending, job, { last: false }))
const tokenOfMail = () => /\/invitation#([\w-]+)/.exec(server.received.at(-1)?.email.text ?? '')?.[1] ?? 'none'
const accept = (token: string, password = FRESH) => post('/invitation/accept', { token, name: 'Ben Ruiz', password })
const list = async (token = ana) =>
  (await ask({ url: '/api/v1.0/account_people/list', token })).json<{
    data: {
      people: { personId: string; email: string; right: string; isSelf: boolean }[]
      invitations: { invitationId: string }[]
    }
  }>().data
const invited = async (right = 'order') => {
  await invite(BEN, right)
  await send()
  return tokenOfMail()
}
const joined = async (right = 'order') => {
  expect((await accept(await invited(right))).statusCode).toBe(200)
  const answer = await form('/user/login/token', { username: BEN, password: FRESH })
  const person = (await list()).people.find(({ email }) => email === BEN)
  return { token: answer.json<{ data: { access_token: string } }>().data.access_token, personId: person!.personId }
}
const cartSave = (token: string) => post('/cart/save', { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 1 }] }, token)

test('an invited colleague sees which company invites, chooses a password and joins the account', async () => {
  const token = await invited()
  expect(server.received[0]?.recipients).toEqual([BEN])
  const read = await post('/invitation', { token })
  expect(read.json()).toMatchObject({ data: { company: 'Bazar Norte', name: 'Ben', email: BEN } })
  expect((await accept(token)).statusCode).toBe(200)
  const { people, invitations } = await list()
  expect(people.map(({ email, right, isSelf }) => [email, right, isSelf])).toEqual([
    [ANA, 'manage', true],
    [BEN, 'order', false],
  ])
  expect(invitations).toEqual([])
  const { rows } = await database.pool.query(
    `select action from audit where action in ('people.invite', 'people.accept') order by 1`,
  )
  expect(rows).toEqual([{ action: 'people.accept' }, { action: 'people.invite' }])
})

test('an invitation works once, even for ten at once, and not after seven days, another mail or a withdrawal', async () => {
  const token = await invited()
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  expect((await accept(token)).json()).toMatchObject({ error: 'people.invitationOver' })
  await database.pool.query('delete from buyer where email = $1', [BEN])
  const old = await invited()
  const { invitations } = await list()
  await post('/account_people/invite_again', invitations[0]!, ana)
  await send()
  expect((await accept(old)).json()).toMatchObject({ error: 'people.invitationOver' })
  const fresh = tokenOfMail()
  clock.now = new Date(clock.now.getTime() + 7 * 86_400_000 + 1)
  expect((await post('/invitation', { token: fresh })).json()).toMatchObject({ error: 'people.invitationOver' })
  clock.now = new Date('2026-11-21T10:00:00Z')
  expect((await post('/account_people/withdraw', invitations[0]!, ana)).statusCode).toBe(200)
  expect((await accept(fresh)).json()).toMatchObject({ error: 'people.invitationOver' })
})

test('a guessed token and one of another brand are refused; a weak password does not spend the invitation', async () => {
  const token = await invited()
  expect((await post('/invitation', { token: 'A'.repeat(43) })).json()).toMatchObject({ error: 'people.invitationOver' })
  expect((await post('/invitation', { token: 'short' })).statusCode).toBe(400)
  expect((await post('/invitation', { token }, undefined, { host: 'nobleza.localhost' })).statusCode).toBe(422)
  expect((await accept(token, 'short')).json()).toMatchObject({ error: 'password.tooWeak' })
  expect((await accept(token)).statusCode).toBe(200)
})

test('nothing reveals whether an address is known elsewhere: same answer, same work; only its owner learns it from the mail', async () => {
  const hash = (await database.pool.query<{ hash: string }>('select password_hash as hash from buyer')).rows[0]!.hash
  await database.pool.query(
    `insert into buyer (tenant_id, account_id, email, name, password_hash) values ('main', $1, 'cleo@sur.example', 'Cleo', $2)`,
    [ids.other, hash],
  )
  const [known, unknown] = [await invite('cleo@sur.example'), await invite('nobody@sur.example')]
  const seen = ({ statusCode, body }: typeof known) => [statusCode, body.replace(/[0-9a-f-]{36}/, 'id')]
  expect(seen(known)).toEqual(seen(unknown))
  expect(await waitingJobs(database, 'people.invite')).toHaveLength(2)
  await send()
  const texts = server.received.map(({ recipients, email }) => [recipients[0], /#[\w-]{43}/.test(email.text ?? '')])
  expect(texts).toEqual([
    ['cleo@sur.example', false],
    ['nobody@sur.example', true],
  ])
  expect((await invite(ANA)).json()).toMatchObject({ error: 'people.alreadyHere' })
})

test('a person who may only look sees everything and changes nothing; with the right to order they order, but manage nobody', async () => {
  const { token, personId } = await joined('look')
  expect((await ask({ url: '/api/v1.0/cart/list', token })).statusCode).toBe(200)
  expect((await cartSave(token)).json()).toMatchObject({ code: 14601, error: 'people.lookOnly' })
  expect((await post('/account_people/change', { personId, right: 'order' }, ana)).statusCode).toBe(200)
  expect((await cartSave(token)).statusCode).toBe(200)
  expect((await invite('dan@bazar.example', 'look', token)).json()).toMatchObject({ error: 'people.manageOnly' })
})

test('a removed person is signed out at once and cannot sign in again', async () => {
  const { token, personId } = await joined()
  expect((await post('/account_people/remove', { personId }, ana)).statusCode).toBe(200)
  expect((await cartSave(token)).json()).toMatchObject({ code: 14106 })
  expect((await form('/user/login/token', { username: BEN, password: FRESH })).statusCode).toBe(400)
  expect((await post('/account_people/remove', { personId }, ana)).json()).toMatchObject({ error: 'people.notFound' })
})

test('of two managers who remove each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const ben = await joined('manage')
    const answers = await Promise.all([
      post('/account_people/remove', { personId: ben.personId }, ana),
      post('/account_people/remove', { personId: ids.buyer }, ben.token),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = await database.pool.query<{ id: string }>('select buyer_id as id from buyer')
    expect(rows).toHaveLength(1)
    await database.pool.query('delete from buyer')
    const hash = (await import('../password.ts')).hashPassword
    await database.pool.query(
      `insert into buyer (tenant_id, buyer_id, account_id, email, name, password_hash) values ('main', $1, $2, $3, 'Ana', $4)`,
      [ids.buyer, ids.mine, ANA, await hash(PASSWORD)],
    )
    ana = (await signIn(ANA, '/user/login/token')).access_token
  }
})

test('the last manager can be neither demoted nor removed', async () => {
  const own = { personId: ids.buyer }
  expect((await post('/account_people/change', { ...own, right: 'order' }, ana)).json()).toMatchObject({
    error: 'people.lastManager',
  })
  expect((await post('/account_people/remove', own, ana)).json()).toMatchObject({ error: 'people.lastManager' })
  expect((await list()).people).toMatchObject([{ right: 'manage' }])
})

test('staff who act for the client see its people but change none of them', async () => {
  const marta = await signIn('marta')
  const { access_token: token } = await actFor(marta.access_token, 'C100')
  expect((await list(token)).people).toMatchObject([{ email: ANA, isSelf: false }])
  expect((await invite(BEN, 'order', token)).json()).toMatchObject({ error: 'session.clientOnly' })
  const elsewhere = (await actFor(marta.access_token, 'C200')).access_token
  expect((await list(elsewhere)).people).toEqual([])
})

test('a person of another account is not found', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into buyer (tenant_id, account_id, email, name, password_hash) values ('main', $1, 'x@sur.example', 'X', '') returning buyer_id as id`,
    [ids.other],
  )
  const personId = rows[0]!.id
  expect((await post('/account_people/remove', { personId }, ana)).json()).toMatchObject({ error: 'people.notFound' })
  expect((await post('/account_people/change', { personId, right: 'look' }, ana)).statusCode).toBe(404)
  const seen = await database.tx({ tenant: 'main', account: ids.mine }, (tx) =>
    tx.query<{ id: string }>('select buyer_id as id from buyer'),
  )
  expect(seen.rows.map(({ id }) => id)).toEqual([ids.buyer])
})

test('a person sees their own sessions and ends one of them, or all others', async () => {
  const agent = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Safari/604.1'
  const other = await ask({
    method: 'POST',
    url: '/api/v1.0/user/login/token',
    payload: new URLSearchParams({ username: ANA, password: PASSWORD }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
  })
  const there = other.json<{ data: { access_token: string } }>().data.access_token
  const sessions = async (token = ana) =>
    (await ask({ url: '/api/v1.0/user_session/list', token })).json<{
      data: { list: { sessionId: string; device: string; isThis: boolean }[] }
    }>().data.list
  const found = (await sessions()).find(({ device }) => device === agent)
  expect(found).toMatchObject({ isThis: false })
  expect((await post('/user_session/end', { sessionId: found!.sessionId }, ana)).statusCode).toBe(200)
  expect((await ask({ url: '/api/v1.0/cart/list', token: there })).json()).toMatchObject({ code: 14106 })
  const marta = (await signIn('marta')).access_token
  expect((await post('/user_session/end', { sessionId: (await sessions())[0]!.sessionId }, marta)).statusCode).toBe(404)
  await signIn(ANA, '/user/login/token')
  expect((await post('/user_session/end_others', {}, ana)).statusCode).toBe(200)
  expect(await sessions()).toMatchObject([{ isThis: true }])
})

test('a person changes their own name', async () => {
  const answer = await ask({ method: 'PATCH', url: '/api/v1.0/user_auth', payload: { name: '  Ana Ruiz ' }, token: ana })
  expect(answer.statusCode).toBe(200)
  expect((await database.pool.query('select name from buyer')).rows).toEqual([{ name: 'Ana Ruiz' }])
  for (const name of [' ', 'Ana\nRuiz', 'Ana\u0085Ruiz']) {
    const refused = await ask({ method: 'PATCH', url: '/api/v1.0/user_auth', payload: { name }, token: ana })
    expect(refused.statusCode).toBe(400)
  }
})

const named = (username: string | null, token = ana) =>
  ask({
    method: 'PATCH',
    url: '/api/v1.0/user_auth/username',
    payload: { username },
    token,
    remoteAddress: `192.0.2.${address++ % 250}`,
  })
const signInAs = async (username: string, password = PASSWORD) => form('/user/login/token', { username, password })
const names = async (token = ana) =>
  (await ask({ url: '/api/v1.0/user_auth/names', token })).json<{ data: { email: string; username: string | null } }>().data

test('a buyer chooses a user name and signs in with it or with the address, until they give it up', async () => {
  expect(await names()).toEqual({ email: ANA, username: null })
  expect((await named(' Ana.Ruiz ')).statusCode).toBe(200)
  expect(await names()).toEqual({ email: ANA, username: 'ana.ruiz' })
  for (const name of ['ana.ruiz', ' ANA.Ruiz', ANA]) expect((await signInAs(name)).statusCode).toBe(200)
  expect((await named(null)).statusCode).toBe(200)
  expect((await signInAs('ana.ruiz')).json()).toMatchObject({ error: 'session.wrongPassword' })
  expect((await signInAs(ANA)).statusCode).toBe(200)
})

test('a user name is unique in the shop, even if two choose it at once, and never an address', async () => {
  const { token } = await joined()
  const both = await Promise.all([named('shop'), named('shop', token)])
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(both.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ error: 'people.usernameTaken' })
  for (const wrong of [BEN, 'ab', 'a b', 'a'.repeat(41), '']) expect((await named(wrong)).statusCode).toBe(400)
  const staff = (await signIn('marta')).access_token
  expect((await named('marta', (await actFor(staff, 'C100')).access_token)).json()).toMatchObject({ error: 'session.clientOnly' })
})

test('a known and an unknown user name are refused with the same bytes', async () => {
  await named('ana.ruiz')
  const [known, unknown] = [await signInAs('ana.ruiz', 'wrong horse 7'), await signInAs('eva.ruiz', 'wrong horse 7')]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
})

test('attempts to choose a user name are limited like password attempts', async () => {
  const hard = await testApp({ SIGN_IN_PER_MINUTE: '3' })
  const { access_token: token } = await hard.signIn(ANA, '/user/login/token')
  const statuses = []
  for (const username of ['aaa', 'bbb', 'ccc', 'ddd'])
    statuses.push(
      (await hard.ask({ method: 'PATCH', url: '/api/v1.0/user_auth/username', payload: { username }, token })).statusCode,
    )
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('an invitation carries an order limit: the person who accepts orders above it only with an approval', async () => {
  const body = { email: BEN, name: 'Ben', right: 'order', orderLimit: '500.00' }
  expect((await post('/account_people/invite', body, ana)).statusCode).toBe(200)
  expect((await list()).invitations).toMatchObject([{ orderLimit: '500.00' }])
  await send()
  expect((await accept(tokenOfMail())).statusCode).toBe(200)
  expect((await list()).people.find(({ email }) => email === BEN)).toMatchObject({ orderLimit: '500.00' })
  await post('/account_people/invite', { ...body, email: 'dan@bazar.example', right: 'manage' }, ana)
  expect((await list()).invitations).toMatchObject([{ orderLimit: null }])
})
