import { beforeEach, expect, test } from 'vitest'
import type { BrandId } from '#domain/brands/brand.ts'
import { testApp } from '../../../../tests/contract/kit.ts'
import { APPLICANT } from '../../../../tests/kit/applicant.ts'
import { waitingJobs } from '../../../../tests/kit/jobs.ts'
import { takeAddressMail } from './mail-limits.ts'

const { ask, database } = await testApp()
const EMAIL = 'eva@lampen.example'
beforeEach(async () => void (await database.pool.query('truncate registration, rate_limit, jobs.job')))

/** Each request has its own IP address: the limit per address is not tested here. */
let address = 0
const post = (path: string, payload: object) =>
  ask({ method: 'POST', url: `/api/v1.0/reg_user${path}`, payload, remoteAddress: `192.0.2.${++address}` })
const start = (email = EMAIL, part: object = {}) => post('', { ...APPLICANT, email, ...part })
const opened = ({ json }: Awaited<ReturnType<typeof start>>) => json<{ data: { registrationId: string; key: string } }>().data
const mails = async () => (await waitingJobs(database, 'register.mail')).length
const seen = ({ statusCode, body, headers }: Awaited<ReturnType<typeof start>>) => [
  statusCode,
  body.replace(/[0-9a-f-]{36}/, 'id').replace(/"key":"[\w-]{43}"/, 'key'),
  Object.keys(headers).toSorted(),
]
const anHourLater = () => database.pool.query(`delete from rate_limit where key like 'register-mail-hour:%'`)
const take = (tenant: BrandId = 'main') => database.tx({ tenant }, (tx) => takeAddressMail(tx, { tenant }, EMAIL))
const taken = async (times: number) => {
  let left = 0
  for (let i = 0; i < times; i++) if (await take()) left++
  return left
}

test.each([EMAIL, 'ana@bazar.example'])(
  '%s is mailed at most five codes an hour, whoever applies and from wherever; the answers stay the same',
  async (email) => {
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await start(email))
    for (const answer of answers) expect(seen(answer)).toEqual(seen(answers[0]!))
    expect(await mails()).toBe(5)
    const last = opened(answers[5]!)
    const again = []
    for (let i = 0; i < 5; i++) again.push((await post('/code', last)).statusCode)
    expect(again).toEqual([200, 200, 200, 200, 422])
    expect(await mails()).toBe(5)
    expect((await start('other@lampen.example')).statusCode).toBe(200)
    expect(await mails()).toBe(6)
    await anHourLater()
    await start(email)
    expect(await mails()).toBe(7)
  },
)

test('an address is mailed ten codes a day, not counting those that the hour refuses; each brand counts its own', async () => {
  expect(await taken(20)).toBe(5)
  await anHourLater()
  expect(await taken(20)).toBe(5)
  await anHourLater()
  expect(await taken(20)).toBe(0)
  expect(await take('nobleza')).toBe(true)
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limit')
  expect(rows.map(({ key }) => key).join()).not.toContain('lampen')
})

test.each([
  ['company', 'Lampen\nWeber'],
  ['company', 'Lampen\u0085Weber'],
  ['fullName', 'Eva\r\nBcc: all@lampen.example'],
])('%s must be a single line, because it appears in mails', async (field, words) => {
  expect((await start(EMAIL, { [field]: words })).json()).toMatchObject({ error: 'request.invalid' })
  expect(await mails()).toBe(0)
})
