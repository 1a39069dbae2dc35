import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { openDatabase } from '../db/client.ts'
import type { Database, Tx } from '../db/client.ts'
import { createTokenLimits } from '../features/access/access.service.ts'
import { createCodeLimits } from '../features/account/password/code-limits.ts'
import { takeInvitationMail, takeMailAgain } from '../features/account/people/invitation-limits.ts'
import { takeAddressMail } from '../features/account/register/mail-limits.ts'
import { createSignInLimits } from '../features/account/sign-in-limits.ts'
import { DomainError, refuse } from './domain-error.ts'
import { CALLS_PER_MINUTE } from './calls-per-minute.ts'
import { addressKey, enforce, rateLimit } from './rate-limit.ts'
import type { Scope } from './scope.ts'
import type { Web } from './web.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
/** Simultaneous attempts at each of two servers. */
const AT_ONCE = 64
const A_MINUTE = 10
const AN_HOUR = 6 * A_MINUTE
const IP = '10.1.2.3'

const db = await testDatabase({ pool: 8 })
const another = () => openDatabase({ databaseUrl: db.url, databasePool: 8 })
const web = { ip: IP, tellLimit: () => undefined } as unknown as Web

/** One attempt, which the limit of a server accepts or refuses. */
type Attempt = (at: number) => Promise<unknown>
interface Limit {
  readonly name: string
  readonly points: number
  /** Creates the counter of a server; a new one stands for a restarted server. */
  readonly open: (database: Database) => Attempt
  /** Limits of another length that apply before it: their windows end meanwhile. */
  readonly beside?: readonly string[]
}

/** Limits of the calls, and of each client's own program, which a test cannot call 600 times. */
const ofCalls: readonly Limit[] = Object.entries({ ...CALLS_PER_MINUTE, program: 60 }).map(([name, points]) => ({
  name,
  points,
  open: (database) => {
    const limit = rateLimit(database, { name, points, seconds: 60 })
    return async () => enforce(web, [await limit.take(addressKey(IP))])
  },
}))
const ofPasswords = ['sign-in', 'reset', 'change'].flatMap((begin): Limit[] => {
  const open = (nameOf: (at: number) => string) => (database: Database) => {
    const limits = createSignInLimits(database, A_MINUTE, begin)
    return (at: number) => limits.takeName(web, 'main', nameOf(at))
  }
  return [
    { name: `${begin}, one address`, points: A_MINUTE, open: open((at) => `${at}@bazar.example`) },
    {
      name: `${begin}, one address in an hour`,
      points: AN_HOUR,
      open: open((at) => `${at}@bazar.example`),
      beside: [`${begin}-address`],
    },
    { name: `${begin}, one name from one address`, points: A_MINUTE, open: open(() => 'ana'), beside: [`${begin}-address`] },
  ]
})
const code = (emailOf: (at: number) => string) => (database: Database) => {
  const limits = createCodeLimits(database, A_MINUTE)
  return (at: number) => limits.take(web, 'main', emailOf(at))
}
const token = (database: Database) => {
  const limits = createTokenLimits(database, A_MINUTE)
  return () => limits.take(web)
}
const ofCodes: readonly Limit[] = [
  { name: 'codes, one address', points: A_MINUTE, open: code((at) => `${at}@bazar.example`) },
  { name: 'codes, one address in an hour', points: AN_HOUR, open: code((at) => `${at}@bazar.example`), beside: ['code-address'] },
  { name: 'codes, one name from one address', points: A_MINUTE, open: code(() => 'ana@bazar.example'), beside: ['code-address'] },
  { name: 'tokens, one address', points: A_MINUTE, open: token },
  { name: 'tokens, one address in an hour', points: AN_HOUR, open: token, beside: ['token-address'] },
]
const scope = { tenant: 'main', account: '01980000-0000-7000-8000-000000000001' } as Scope
/** Counted in the transaction that adds the mail. */
const inTx = (take: (tx: Tx) => Promise<unknown>) => (database: Database) => () => database.tx(scope, take)
const applying = inTx(async (tx) => (await takeAddressMail(tx, scope, 'ana@bazar.example')) || refuse('request.tooMany'))
const ofMails: readonly Limit[] = [
  { name: 'applications, one address', points: 5, open: applying },
  { name: 'applications, one address in a day', points: 10, open: applying, beside: ['register-mail-hour'] },
  { name: 'invitations, one account', points: 20, open: inTx((tx) => takeInvitationMail(tx, web, scope)) },
  { name: 'invitations, one once more', points: 1, open: inTx((tx) => takeMailAgain(tx, web, scope, IP)) },
]
const limits = [...ofCalls, ...ofPasswords, ...ofCodes, ...ofMails]
const tried = isLong
  ? limits
  : limits.filter(({ name }) =>
      /^(?:register\.start|sign-in, one address|tokens, one address|applications, one address|invitations, one account)$/.test(
        name,
      ),
    )

const passed = async (attempts: readonly Attempt[]): Promise<number> => {
  const asked = attempts.flatMap((attempt, server) => Array.from({ length: AT_ONCE }, (_, at) => attempt(server * AT_ONCE + at)))
  const answers = await Promise.allSettled(asked)
  for (const answer of answers) if (answer.status === 'rejected' && !(answer.reason instanceof DomainError)) throw answer.reason
  return answers.filter(({ status }) => status === 'fulfilled').length
}
const endWindows = async (names: readonly string[]): Promise<void> => {
  for (const name of names) await db.pool.query('delete from rate_limit where starts_with(key, $1)', [`${name}:`])
}

test.each(tried)(
  '$name: 64 simultaneous attempts at each of two servers, and after each restart, are counted exactly',
  async (limit) => {
    await db.pool.query('delete from rate_limit')
    let all = 0
    for (let restart = 0; restart < (limit.beside ? 8 : 2); restart++) {
      const [one, two] = [await another(), await another()]
      all += await passed([limit.open(one), limit.open(two)])
      await Promise.all([one.close(), two.close()])
      await endWindows(limit.beside ?? [])
    }
    expect(all).toBe(limit.points)
  },
)

test('every limit of a call is among them', () => {
  expect(limits.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(CALLS_PER_MINUTE)))
})
