import { beforeEach, describe, expect, it } from 'vitest'
import { CLIENT, anIssuer } from '../../../tests/kit/issuer.ts'
import type { Spoilt } from '../../../tests/kit/issuer.ts'
import { PASSWORD, ids, refreshCookie, testApp } from '../../../tests/contract/kit.ts'
import type { Session } from '#domain/contract/account.ts'

const provider = await anIssuer()
const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }
const { ask, form, database, signIn: signInBuyer } = await testApp(env)

/** A browser at one host, with the cookies that it was given. */
const aBrowser = (host = 'localhost') => {
  const jar: Record<string, string> = {}
  const keep = (answer: Awaited<ReturnType<typeof ask>>) => {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) delete jar[name]
      else jar[name] = value
    }
    return answer
  }
  return {
    jar,
    async begin(): Promise<string> {
      const answer = keep(await ask({ url: '/api/v1.0/worker/authorize', headers: { host }, cookies: jar }))
      return answer.json<{ data: { url: string } }>().data.url
    },
    comeBack: async ({ code, state }: { code: string; state: string }) =>
      keep(
        await ask({
          method: 'POST',
          url: '/api/v1.0/worker/login',
          payload: new URLSearchParams({ code, state }).toString(),
          headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
          cookies: jar,
        }),
      ),
    leave: async (token: string) =>
      keep(await ask({ url: '/api/v1.0/userloginlogrecord/logout', token, headers: { host }, cookies: jar })),
  }
}
const signIn = async (browser: ReturnType<typeof aBrowser>, subject = 'sub-sales') =>
  browser.comeBack(provider.signIn(await browser.begin(), subject))
const sessions = async () => (await database.pool.query('select from session')).rowCount

beforeEach(() => provider.spoil({}))

describe('a company account', () => {
  it('signs its person in by code with PKCE, returns to our own origin and creates no grant', async () => {
    const before = await database.pool.query('select * from staff_account order by 1, 2, 3')
    const browser = aBrowser()
    const url = new URL(await browser.begin())
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: 'http://localhost/login',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    })
    const answer = await browser.comeBack(provider.signIn(url.href, 'sub-sales'))
    expect(answer.json<{ data: Session }>().data.info).toMatchObject({ name: 'Marta Ruiz', kind: 'staff', clientId: ids.other })
    expect(refreshCookie(answer.cookies)).not.toBe('')
    const after = await database.pool.query('select tenant_id, staff_id, account_id from staff_account order by 1, 2, 3')
    expect(after.rows).toEqual(before.rows.map(({ tenant_id, staff_id, account_id }) => ({ tenant_id, staff_id, account_id })))
  })

  it.each<[string, Spoilt]>([
    ['another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an expired token', { claims: { iat: 1_700_000_000, exp: 1_700_000_300 } }],
    ['a token without end', { claims: { exp: undefined } }],
    ['an audience that we are not', { claims: { aud: 'another-app' } }],
    ['several audiences, given to another', { claims: { aud: [CLIENT.id, 'another-app'], azp: 'another-app' } }],
    ['another issuer', { claims: { iss: 'https://login.evil.example' } }],
    ['a signature by a key that is not published', { foreignKey: true }],
  ])('is refused with %s', async (_, how) => {
    const before = await sessions()
    provider.spoil(how)
    const answer = await signIn(aBrowser())
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'session.providerRefused' }])
    expect(refreshCookie(answer.cookies)).toBe('')
    expect(await sessions()).toBe(before)
  })

  it('is refused with a state that was used, or that belongs to another browser or an earlier sign-in', async () => {
    const [one, other] = [aBrowser(), aBrowser()]
    const back = provider.signIn(await one.begin(), 'sub-sales')
    await other.begin()
    expect((await other.comeBack(back)).json()).toMatchObject({ error: 'session.providerRefused' })
    const { ...jar } = one.jar
    expect((await one.comeBack(back)).statusCode).toBe(200)
    expect((await one.comeBack(back)).json()).toMatchObject({ error: 'session.providerRefused' })
    // The cookie is put back by hand, but the code is spent.
    Object.assign(one.jar, jar)
    expect((await one.comeBack(back)).json()).toMatchObject({ error: 'session.providerRefused' })
    const stale = provider.signIn(await one.begin(), 'sub-sales')
    await one.begin()
    expect((await one.comeBack(stale)).json()).toMatchObject({ error: 'session.providerRefused' })
  })

  it('without a staff member is refused as unknown and creates none', async () => {
    const before = (await database.pool.query('select from staff')).rowCount
    const answer = await signIn(aBrowser(), 'somebody of the company')
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'session.unknownStaff' }])
    expect((await database.pool.query('select from staff')).rowCount).toBe(before)
  })

  it('of one brand is unknown at another brand’s host, and a sign-in begun at one cannot end at the other', async () => {
    expect((await signIn(aBrowser('nobleza.localhost'))).json()).toMatchObject({ error: 'session.unknownStaff' })
    const [here, there] = [aBrowser(), aBrowser('nobleza.localhost')]
    const back = provider.signIn(await here.begin(), 'sub-sales')
    expect(back.redirectUri).toBe('http://localhost/login')
    Object.assign(there.jar, here.jar)
    expect((await there.comeBack(back)).json()).toMatchObject({ error: 'session.providerRefused' })
  })

  it('must sign in at the provider again after a sign-out here, and only then', async () => {
    const browser = aBrowser()
    expect(new URL(await browser.begin()).searchParams.get('prompt')).toBeNull()
    const { access_token: token } = (await signIn(browser)).json<{ data: Session }>().data
    await browser.leave(token)
    expect(new URL(await browser.begin()).searchParams.get('prompt')).toBe('login')
    expect((await signIn(browser)).statusCode).toBe(200)
    expect(new URL(await browser.begin()).searchParams.get('prompt')).toBeNull()
  })
})

describe('a staff password beside the provider', () => {
  it('is offered only if no provider is configured', async () => {
    const ways = async (server: Pick<typeof testing, 'ask'>) =>
      (await server.ask({ url: '/api/v1.0/worker/ways' })).json<{ data: unknown }>().data
    const testing = await testApp()
    expect([await ways({ ask }), await ways(testing)]).toEqual([{ password: false }, { password: true }])
    for (const password of [PASSWORD, 'wrong'])
      expect((await form('/worker/login', { username: 'marta', password })).json()).toMatchObject({
        error: 'session.useProvider',
        msg: 'Staff sign in with their company account.',
      })
    expect((await signInBuyer('ana@bazar.example', '/user/login/token')).info.kind).toBe('buyer')
    await testing.database.close()
  })
})

it('a provider that does not answer is reported as unavailable, not as a refusal', async () => {
  const away = await testApp({ ...env, OIDC_ISSUER: 'http://127.0.0.1:9' })
  const answer = await away.ask({ url: '/api/v1.0/worker/authorize' })
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: 'server.unavailable' }])
  await away.database.close()
})
