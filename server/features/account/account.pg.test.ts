import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import type { ClientAccountRow, Session } from '#domain/contract/account.ts'
import { PASSWORD, ids, refreshCookie, testApp } from '../../../tests/contract/kit.ts'

const { ask, form, signIn, actFor, clock, database, app, config } = await testApp()
const later = (milliseconds: number) => (clock.now = new Date(clock.now.getTime() + milliseconds))
const refresh = (token: string, fields: Record<string, string> = {}) =>
  form('/user/refresh/token', fields, { tradepad_refresh: token })
const list = async (token: string, query = '') =>
  (await ask({ url: `/api/v1.0${contract.account.list.path.slice(5)}${query}`, token })).json<{
    data: { list: ClientAccountRow[]; total: number }
  }>().data

describe('signing in', () => {
  it('a buyer gets a session for their own account and a refresh cookie that scripts cannot read', async () => {
    const answer = await form('/user/login/token', { username: ' Ana@Bazar.example', password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: Session }>()
    expect(data.info).toMatchObject({ kind: 'buyer', clientId: ids.mine, country_code: 'ES', principal: `buyer:${ids.buyer}` })
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/)
    expect(JSON.stringify(data)).not.toContain(refreshCookie(answer.cookies))
  })
  it('a wrong password and an unknown name get the same answer', async () => {
    const wrong = await form('/user/login/token', { username: 'ana@bazar.example', password: 'x' })
    const unknown = await form('/user/login/token', { username: 'who@bazar.example', password: 'x' })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([400, 400])
    expect(wrong.body).toBe(unknown.body)
    expect(wrong.json()).toMatchObject({ code: 14102, error: 'session.wrongPassword' })
  })
  it.each([
    ['x', 400, 'session.wrongPassword'],
    ['a1'.repeat(5000), 400, 'request.invalid'],
    ['', 400, 'request.invalid'],
  ])('a password of one character, of 10,000 characters or of none is refused: %.12s…', async (password, status, error) => {
    for (const [url, username] of [
      ['/user/login/token', 'ana@bazar.example'],
      ['/worker/login', 'marta'],
    ] as const) {
      const refused = await form(url, { username, password })
      expect([refused.statusCode, refused.json()]).toMatchObject([status, { error }])
    }
  })
  it('staff start in the first account of their list: the default, else the first pinned, else by company', async () => {
    const first = await signIn('marta')
    expect(first.info.clientId).toBe(ids.other)
    await ask({
      method: 'POST',
      url: '/api/v1.0/user/top',
      payload: { clientId: ids.mine, top: true },
      token: first.access_token,
    })
    expect((await signIn('marta')).info.clientId).toBe(ids.mine)
    await ask({ method: 'POST', url: '/api/v1.0/worker/default', payload: { clientId: ids.other }, token: first.access_token })
    expect((await signIn('marta')).info.clientId).toBe(ids.other)
    expect((await signIn('karl')).info.clientId).toBeNull()
  })

  it('too many attempts are refused with the time to wait', async () => {
    const strict = await testApp({ SIGN_IN_PER_MINUTE: '3' })
    const tries = []
    for (let i = 0; i < 5; i++) tries.push(await strict.form('/user/login/token', { username: `a${i}`, password: 'x' }))
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 429, 429])
    expect(Number(tries[4]!.headers['retry-after'])).toBeGreaterThan(0)
    await strict.database.close()
  })
})

describe('accounts of a sales person', () => {
  it('are listed with city, last visit and open cart lines, the default first, and are found by keyword', async () => {
    const { access_token: token } = await signIn('marta')
    await database.pool.query(
      `insert into cart_line (tenant_id, account_id, goods_id, quantity, changed_by) values ('main', $1, 'A', 1, 'x'), ('main', $2, 'B', 2, 'x')`,
      [ids.mine, ids.foreign],
    )
    await database.pool.query(
      `insert into address (tenant_id, account_id, company, full_name, street, country, city, postal_code, is_default)
       values ('main', $1, 'B', 'A', 'S', 'ES', 'León', '24001', true), ('main', $2, 'B', 'A', 'S', 'ES', 'Nowhere', '1', true)`,
      [ids.mine, ids.foreign],
    )
    const all = await list(token)
    expect(all.total).toBe(2)
    expect((await list(token, '?page=9')).total).toBe(2)
    expect(all.list).toMatchObject([
      { clientNumber: 'C200', isDefault: true, openCartLines: 0, city: '', seenAt: clock.now.toISOString() },
      { clientNumber: 'C100', pinned: true, isDefault: false, openCartLines: 1, city: 'León' },
    ])
    for (const keyword of ['alma', 'ALMACEN', 'c-200'])
      expect([keyword, await list(token, `?keyword=${keyword}`)]).toMatchObject([
        keyword,
        { total: 1, list: [{ clientNumber: 'C200' }] },
      ])
    expect((await list(token, '?keyword=leon')).list).toMatchObject([{ clientNumber: 'C100' }])
    expect((await list(token, '?keyword=es.b1&page=2&limit=1')).list).toMatchObject([{ clientNumber: 'C100' }])
    expect((await list(token, '?keyword=%25')).total).toBe(0)
  })

  it('an account that is not theirs does not exist for them', async () => {
    const { access_token: token } = await signIn('marta')
    for (const [url, body] of [
      ['top', { clientId: ids.foreign, top: true }],
      ['top', { clientId: ids.elsewhere, top: true }],
    ] as const) {
      expect((await ask({ method: 'POST', url: `/api/v1.0/user/${url}`, payload: body, token })).statusCode).toBe(404)
    }
    await expect(actFor(token, 'C300')).rejects.toThrow('account.notFound')
  })
  it('acting for one returns a token that names both, and so does the audit', async () => {
    const { access_token: token } = await signIn('marta')
    const acting = await actFor(token, 'C100')
    const claims = JSON.parse(Buffer.from(acting.access_token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    expect(claims).toMatchObject({
      account: ids.mine,
      act: { sub: ids.sales, name: 'Marta Ruiz' },
      country_code: 'ES',
      tenant: 'main',
    })
    const { rows } = await database.pool.query(`select actor_id, account_id from audit where action = 'account.actFor'`)
    expect(rows).toEqual([{ actor_id: ids.sales, account_id: ids.mine }])
    expect((await ask({ url: '/api/v1.0/user_auth/info', token: acting.access_token })).json()).toMatchObject({
      data: { clientNumber: 'C100', priceListVersion: 3, languages: ['es', 'en', 'zh-cn', 'pt'] },
    })
  })
  it('a service person may not list them', async () => {
    const { access_token: token } = await signIn('karl')
    expect((await ask({ url: '/api/v1.0/user/unlogin/list', token })).json()).toMatchObject({ error: 'session.notAllowed' })
  })

  it('show the last visit of their sales person, for that person only', async () => {
    const { access_token: token, refreshToken } = await signIn('marta')
    const seen = async () => (await list(token)).list.find(({ clientNumber }) => clientNumber === 'C100')!.seenAt
    later(60_000)
    await actFor(token, 'C100')
    expect(await seen()).toBe(clock.now.toISOString())
    later(60_000)
    await refresh(refreshToken, { clientId: ids.mine })
    expect(await seen()).toBe(clock.now.toISOString())
    const { rows } = await database.pool.query('select count(*)::int as visits from staff_account where seen_at is not null')
    expect(rows).toEqual([{ visits: 2 }])
  })
})

describe('refreshing', () => {
  it('ten tabs at once get the same successor', async () => {
    const { refreshToken } = await signIn('marta')
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ cookies }) => refreshCookie(cookies))).size).toBe(1)
    expect(refreshCookie(answers[0]!.cookies)).not.toBe(refreshToken)
  })
  it('a spent token used after the grace period ends the token family, and its access tokens with it', async () => {
    const { refreshToken } = await signIn('marta')
    const next = await refresh(refreshToken)
    later(31_000)
    const reused = await refresh(refreshToken)
    expect([reused.statusCode, reused.json()]).toMatchObject([400, { code: 14106 }])
    const { access_token: token } = next.json<{ data: Session }>().data
    expect((await ask({ url: '/api/v1.0/user/unlogin/list', token })).json()).toMatchObject({ code: 14106 })
    expect((await refresh(refreshCookie(next.cookies))).json()).toMatchObject({ code: 14106 })
  })
  it('works for 24 hours after the last refresh and no longer', async () => {
    const { refreshToken } = await signIn('marta')
    later(24 * 3_600_000 - 1)
    const renewed = await refresh(refreshToken)
    expect(renewed.json<{ data: Session }>().data.genTime).toBe(clock.now.toISOString())
    later(24 * 3_600_000)
    expect((await refresh(refreshCookie(renewed.cookies))).statusCode).toBe(401)
  })
  it('returns a session for the named account after checking the grant; a refusal spends no token', async () => {
    const { refreshToken } = await signIn('marta')
    expect((await refresh(refreshToken, { clientId: ids.foreign })).statusCode).toBe(404)
    const answer = await refresh(refreshToken, { clientId: ids.mine })
    expect(answer.json<{ data: Session }>().data.info.clientId).toBe(ids.mine)
    expect((await refresh('nonsense')).statusCode).toBe(401)
  })
  it('nothing works after signing out', async () => {
    const { access_token: token, refreshToken } = await signIn('marta')
    const url = '/api/v1.0/userloginlogrecord/logout'
    expect((await ask({ url, token, headers: { plat: 'XX' } })).statusCode).toBe(403)
    expect((await ask({ url, token })).statusCode).toBe(200)
    expect((await refresh(refreshToken)).json()).toMatchObject({ code: 14106 })
    expect((await ask({ url: '/api/v1.0/user/unlogin/list', token })).json()).toMatchObject({ code: 14106 })
  })
})

describe('a session', () => {
  const key = () => createPrivateKey({ key: JSON.parse(readFileSync(config.jwtKeyFile, 'utf8')), format: 'jwk' })
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as JWTPayload
  const listed = async (token: string) => (await ask({ url: '/api/v1.0/user/unlogin/list', token })).statusCode

  it('ends 30 days after the sign-in, however often it is renewed', async () => {
    const before = clock.now
    let { refreshToken } = await signIn('marta')
    for (let hour = 20; hour < 30 * 24; hour += 20) {
      later(20 * 3_600_000)
      const renewed = await refresh(refreshToken)
      expect([hour, renewed.statusCode]).toEqual([hour, 200])
      refreshToken = refreshCookie(renewed.cookies)
    }
    later(20 * 3_600_000)
    expect((await refresh(refreshToken)).json()).toMatchObject({ error: 'session.missing' })
    clock.now = before
  })
  it('belongs to one person: its cached state does not let in another person with its id', async () => {
    const { access_token: token } = await signIn('marta')
    expect(await listed(token)).toBe(200)
    const actor = { kind: 'staff', id: ids.service, name: 'Karl', role: 'sales' } as const
    const sessionId = String(claimsOf(token)['sid'])
    const other = { tenant: 'main', actor, sessionId, account: null, country: null, isTest: false }
    const forged = await app.api.tokens.sign(other, clock.now)
    expect((await ask({ url: '/api/v1.0/user/unlogin/list', token: forged })).json()).toMatchObject({ error: 'session.ended' })
  })
  it.each(['exp', 'iat', 'sub', 'aud', 'jti'])('a token without %s is invalid', async (claim) => {
    const { access_token: token } = await signIn('marta')
    const sign = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' }).sign(key())
    const { [claim]: _, ...rest } = claimsOf(token)
    expect([await listed(await sign(claimsOf(token))), await listed(await sign(rest))]).toEqual([200, 401])
  })
  it('is kept in a host-bound cookie on https', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://orders.example' })
    const post = (url: string, fields: Record<string, string>, cookies: Record<string, string> = {}) =>
      secure.app.inject({
        method: 'POST',
        url: `/api/v1.0${url}`,
        payload: new URLSearchParams(fields).toString(),
        headers: { host: 'orders.example', 'content-type': 'application/x-www-form-urlencoded' },
        cookies,
      })
    const { cookies, headers } = await post('/worker/login', { username: 'marta', password: PASSWORD })
    expect(headers['set-cookie']).toMatch(
      /^__Host-tradepad_refresh=\S+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const { value } = cookies[0]!
    expect((await post('/user/refresh/token', {}, { tradepad_refresh: value })).statusCode).toBe(401)
    expect((await post('/user/refresh/token', {}, { '__Host-tradepad_refresh': value })).statusCode).toBe(200)
    await secure.database.close()
  })
  it('ends with the browser’s cache cleared but its storage kept, which holds unsent work', async () => {
    const { access_token: token } = await signIn('marta')
    const { headers } = await ask({ url: '/api/v1.0/userloginlogrecord/logout', token })
    expect(headers['clear-site-data']).toBe('"cache"')
  })
  it('opens only from a page of this host, even if the browser names nothing but the origin', async () => {
    const page = { countyCode: '', brand: 'main', tenantId: 'main' }
    const from = (headers: Record<string, string>) =>
      ask({
        method: 'POST',
        url: '/api/v1.0/worker/login',
        payload: new URLSearchParams({ username: 'marta', password: PASSWORD }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...page, ...headers },
      })
    for (const origin of ['https://evil.example', 'http://nobleza.localhost', 'null', 'http://localhost.evil.example'])
      expect((await from({ origin })).json()).toMatchObject({ error: 'request.headersMissing' })
    for (const origin of ['http://localhost', 'https://localhost']) expect((await from({ origin })).statusCode).toBe(200)
    // Sec-Fetch-Site outweighs the origin.
    expect((await from({ origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })
})

describe('a closed account', () => {
  it('ends the sessions of its buyers and is gone for staff', async () => {
    const { access_token: buyer, refreshToken } = await signIn('ana@bazar.example', '/user/login/token')
    const { access_token: staff, refreshToken: staffRefresh } = await signIn('marta')
    const { access_token: mine } = await actFor(staff, 'C100')
    await database.pool.query('update client_account set closed = true where account_id = $1', [ids.mine])
    expect((await ask({ url: '/api/v1.0/user_auth/info', token: buyer })).json()).toMatchObject({ code: 14106 })
    expect((await refresh(refreshToken)).json()).toMatchObject({ code: 14106 })
    expect((await list(staff)).list.map(({ clientNumber }) => clientNumber)).toEqual(['C200'])
    // Granted to them but closed: not reported as unknown.
    await expect(actFor(staff, 'C100')).rejects.toThrow('account.closed')
    expect((await refresh(staffRefresh, { clientId: ids.mine })).json()).toMatchObject({ code: 14202, error: 'account.closed' })
    expect((await refresh(staffRefresh)).statusCode).toBe(200)
    const refused = await ask({ url: '/api/v1.0/order/count', token: mine })
    expect(refused.json()).toMatchObject({ code: 14202, error: 'account.closed' })
    await database.pool.query('update client_account set closed = false')
  })
})
