import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/features/account/password.ts'
import { chanceOf } from '../simulation/chance.ts'
import { freePort, serve } from '../trust/served.ts'

/** Number of pairs; TRADEPAD_PAIRS sets fewer for a trial. */
const PAIRS = Number(process.env.TRADEPAD_PAIRS ?? 2000)
/** Number of concurrent pairs under load. */
const LANES = 8
const MEAN_MS = 5
const PASSWORD = 'correct horse 7'
const ACCOUNT = '01980000-0000-7000-8000-000000000001'

/** Behind a proxy, so that each request has an address of its own and no limit answers instead of the call. */
const server = await serve(await freePort(), { TRUST_PROXY: '1' })
afterAll(() => server.stop())
await server.pool.query(`insert into price_list (tenant_id, list_id, currency, version) values ('main', 'std', 'EUR', 1)`)
await server.pool.query(
  `insert into client_account (tenant_id, account_id, client_number, vat_account, company, country, currency, list_id)
    values ('main', $1, 'C100', 'ESB1', 'Bazar Norte', 'ES', 'EUR', 'std')`,
  [ACCOUNT],
)
await server.pool.query(
  `insert into buyer (tenant_id, account_id, email, username, name, password_hash)
    select 'main', $1, username || '@bazar.example', username, 'Ana', $2 from generate_series(0, $3::int) at,
      unnest(array['quiet', 'loads']) load, concat('known-', load, '-', lpad(at::text, 5, '0')) username`,
  [ACCOUNT, await hashPassword(PASSWORD), PAIRS],
)

interface Flow {
  readonly path: string
  readonly body: (email: string) => Record<string, unknown>
  readonly isForm?: true
  readonly method?: 'POST' | 'PATCH'
  /** Text in the answer that proves that the request reached the call itself. */
  readonly says: string
}
const applying = {
  company: 'Lámparas del Sur',
  country: 'ES',
  vat: 'ESB12345674',
  password: 'correct horse 7 battery',
  fullName: 'Ana Ruiz',
  street: 'Calle Mayor 1',
  telephone: '+34600000000',
  province: 'Madrid',
  city: 'Madrid',
  postalCode: '28001',
  consent: true,
}
const FLOWS: Readonly<Record<string, Flow>> = {
  'sign-in': {
    path: '/user/login/token',
    body: (username) => ({ username, password: 'wrong horse 7' }),
    isForm: true,
    says: 'session.wrongPassword',
  },
  'sign-in by user name': {
    path: '/user/login/token',
    body: (email) => ({ username: email.replace(/@.*/, ''), password: 'wrong horse 7' }),
    isForm: true,
    says: 'session.wrongPassword',
  },
  register: { path: '/reg_user', body: (email) => ({ ...applying, email }), says: '"registrationId"' },
  'asking for a code': { path: '/user/password/forgot', body: (email) => ({ email }), says: '"code":0' },
  'a wrong code': {
    path: '/user/password',
    method: 'PATCH',
    body: (email) => ({ email, code: '000000', password: 'another horse 8 here' }),
    says: 'password.wrongCode',
  },
}

let asked = 0
const ask = async ({ path, method = 'POST', body, isForm }: Flow, email: string) => {
  asked++
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  const fields = body(email)
  const began = performance.now()
  const response = await fetch(`${server.origin}/api/v1.0${path}`, {
    method,
    headers: {
      plat: 'BS',
      'accept-language': 'en',
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-forwarded-for': address,
    },
    body: isForm ? new URLSearchParams(fields as Record<string, string>) : JSON.stringify(fields),
  })
  const text = await response.text()
  const ms = performance.now() - began
  const headers = [...response.headers].filter(([name]) => !OF_THE_REQUEST.has(name))
  return {
    ms,
    answer: { status: response.status, headers, body: text.replaceAll(RANDOM, (random) => 'x'.repeat(random.length)) },
  }
}
/** Headers that depend on the request: the remaining seconds of a window reveal its time. */
const OF_THE_REQUEST: ReadonlySet<string> = new Set(['date', 'x-request-id', 'ratelimit-reset'])
/** The ids and the key of an application. */
const RANDOM = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<="key":")[\w-]{43}/g

/** Returns by how many milliseconds each known address took longer than its unknown one. */
async function compare(flow: Flow, load: 'quiet' | 'loads'): Promise<number[]> {
  const chance = chanceOf(1, `${flow.path} ${load}`)
  const differences: number[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < PAIRS; at = next++) {
      const rest = `-${load}-${String(at).padStart(5, '0')}@bazar.example`
      const isKnownFirst = chance.is(0.5)
      const first = await ask(flow, `${isKnownFirst ? 'known' : 'other'}${rest}`)
      const second = await ask(flow, `${isKnownFirst ? 'other' : 'known'}${rest}`)
      expect(second.answer).toEqual(first.answer)
      expect(first.answer.body).toContain(flow.says)
      differences.push(isKnownFirst ? first.ms - second.ms : second.ms - first.ms)
    }
  }
  await Promise.all(Array.from({ length: load === 'quiet' ? 1 : LANES }, work))
  return differences
}

/** The mean, and the half-width of its 95 % confidence interval. */
function meanOf(values: readonly number[]): { readonly mean: number; readonly within: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, within: 1.96 * Math.sqrt(variance / values.length) }
}

describe.each(['quiet', 'loads'] as const)('known and unknown addresses (%s)', (load) => {
  test.each(Object.keys(FLOWS))('%s returns the same bytes in the same time', { timeout: 3_600_000 }, async (name) => {
    const flow = FLOWS[name]!
    const differences = await compare(flow, load)
    const { mean, within } = meanOf(differences)
    console.log(
      `known or not, ${name}, ${load === 'quiet' ? 'one pair at a time' : `${LANES} pairs at a time`}: ${differences.length} pairs, ` +
        `known ${mean.toFixed(2)} ms later (± ${within.toFixed(2)})`,
    )
    expect(differences).toHaveLength(PAIRS)
    expect(Math.abs(mean)).toBeLessThan(MEAN_MS)
    // Otherwise the mean would prove nothing.
    expect(within).toBeLessThan(MEAN_MS)
  })
})
