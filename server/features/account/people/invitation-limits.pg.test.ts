import { beforeEach, expect, test } from 'vitest'
import { ids, testApp } from '../../../../tests/contract/kit.ts'
import { waitingJobs } from '../../../../tests/kit/jobs.ts'

const { ask, signIn, database } = await testApp()
const ANA = 'ana@bazar.example'
const { rows: before } = await database.pool.query<{ hash: string }>('select password_hash as hash from buyer')
let ana = ''

beforeEach(async () => {
  await database.pool.query('truncate buyer_invitation, rate_limit, jobs.job')
  ana = (await signIn(ANA, '/user/login/token')).access_token
})

const post = (path: string, payload: object, token = ana) =>
  ask({ method: 'POST', url: `/api/v1.0/account_people/${path}`, payload, token })
const invite = (email: string, token = ana) => post('invite', { email, name: 'Ben', right: 'look' }, token)
const invited = async (email: string) => (await invite(email)).json<{ data: { invitationId: string } }>().data
const mails = async () => (await waitingJobs(database, 'people.invite')).length

test('an invitation is mailed again at most once in five minutes; a refusal gives the time to wait and keeps the former link valid', async () => {
  const [ben, dan] = [await invited('ben@bazar.example'), await invited('dan@bazar.example')]
  expect((await post('invite_again', ben)).statusCode).toBe(200)
  await database.pool.query(`update buyer_invitation set token_hash = 'a' where invitation_id = $1`, [ben.invitationId])
  const refused = await post('invite_again', ben)
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: 'request.tooMany' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(240)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
  expect(await mails()).toBe(3)
  const { rows } = await database.pool.query('select from buyer_invitation where token_hash is not null')
  expect(rows).toHaveLength(1)
  expect((await post('invite_again', dan)).statusCode).toBe(200)
  // Stands for five minutes later: the windows follow the clock of the process.
  await database.pool.query(`delete from rate_limit where key like 'invitation-again:%'`)
  expect((await post('invite_again', ben)).statusCode).toBe(200)
})

test('an account mails twenty invitations a day, including withdrawn and repeated ones; a refused one does not count', async () => {
  for (let i = 0; i < 3; i++) expect((await invite(ANA)).json()).toMatchObject({ error: 'people.alreadyHere' })
  for (let i = 0; i < 9; i++) {
    const ben = await invited('ben@bazar.example')
    expect((await post('invite_again', ben)).statusCode).toBe(200)
    expect((await post('withdraw', ben)).statusCode).toBe(200)
  }
  const left = await Promise.all(Array.from({ length: 6 }, (_, at) => invite(`${at}@bazar.example`)))
  expect(left.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429])
  const refused = await invite('late@bazar.example')
  expect(refused.json()).toMatchObject({ error: 'request.tooMany' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  expect(await mails()).toBe(20)
  expect((await database.pool.query('select from buyer_invitation')).rowCount).toBe(2)
})

test('the mails of one account do not count for another', async () => {
  await database.pool.query(
    `insert into buyer (tenant_id, account_id, email, name, password_hash) values ('main', $1, 'cleo@sur.example', 'Cleo', $2)`,
    [ids.other, before[0]!.hash],
  )
  await Promise.all(Array.from({ length: 20 }, (_, at) => invite(`${at}@bazar.example`)))
  expect((await invite('ben@bazar.example')).statusCode).toBe(429)
  const cleo = (await signIn('cleo@sur.example', '/user/login/token')).access_token
  expect((await invite('ben@bazar.example', cleo)).statusCode).toBe(200)
})
