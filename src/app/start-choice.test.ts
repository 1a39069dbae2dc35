import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { ELSEWHERE } from '#domain/rules/open-addresses.ts'
import type { SessionState } from '../offline/device-types.ts'
import { createCell } from '../offline/observable.ts'
import { beginsWithPassword, beginsWithSignIn, noteSession } from './start-choice.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
afterEach(() => kept.clear())
const at = (pathname: string, search = '') => beginsWithSignIn({ pathname, search })

test.each([
  ['/', '', true],
  ['/login', '?returnTo=/cart', true],
  ['/order/myOrder', '', true],
  // Back from the identity provider: the device is needed at once.
  ['/login', '?code=1&state=2', false],
  // Open to everybody.
  ['/helpCenter', '', false],
  ['/legal', '', false],
  ['/preview/commodityDetail', '?goodsId=1', false],
])('a device without a session at %s%s begins with the sign-in: %s', (pathname, search, begins) => {
  expect(at(pathname, search)).toBe(begins)
  // public/start.js decides the same before the entry has loaded.
  expect(!ELSEWHERE.test(pathname) && !/[?&]code=/.test(search)).toBe(begins)
})

test('a forgotten password starts with its own screens, or with the shop if somebody is signed in', () => {
  for (const pathname of ['/forget', '/successEmail', '/ResetPwd', '/resetpwd/', '/successTips'])
    expect([pathname, beginsWithPassword({ pathname }), at(pathname)]).toEqual([pathname, true, false])
  expect(beginsWithPassword({ pathname: '/forgetful' })).toBe(false)
  const session = createCell<SessionState>({ phase: 'locked' })
  noteSession(session)
  expect(beginsWithPassword({ pathname: '/forget' })).toBe(false)
  session.set({ phase: 'signedOut' })
})

test('a signed-in or locked session starts with the shop until it ends', () => {
  const session = createCell<SessionState>({ phase: 'starting' })
  noteSession(session)
  expect(at('/')).toBe(true)
  const who = { principal: 'buyer:1', kind: 'buyer', role: 'buyer', name: 'A', tenant: 'main' } as const
  session.set({ phase: 'signedIn', who, account: null, expired: true })
  expect(at('/login')).toBe(false)
  session.set({ phase: 'locked' })
  expect(at('/')).toBe(false)
  // The note does not say whose session it is.
  expect([...kept.values()].join(' ')).not.toContain('buyer')
  session.set({ phase: 'signedOut' })
  expect(at('/')).toBe(true)
})

test('the script that preloads the files reads the same note', () => {
  const session = createCell<SessionState>({ phase: 'locked' })
  noteSession(session)
  const [key = ''] = kept.keys()
  const script = readFileSync(new URL('../../public/start.js', import.meta.url), 'utf8')
  expect(`tradepad.${/kept\('(session)'\)/.exec(script)?.[1]}`).toBe(key)
})

test('every public route opens without the sign-in', () => {
  const routes = new URL('../routes/', import.meta.url)
  const open = globSync('**/*.tsx', { cwd: routes.pathname }).filter((file) =>
    readFileSync(new URL(file, routes), 'utf8').includes("access: 'public'"),
  )
  expect(open.length).toBeGreaterThan(2)
  const addresses = open.filter((name) => name !== 'login.tsx').map((file) => `/${file.replace('.tsx', '')}`)
  expect(addresses.filter((address) => at(address))).toEqual([])
})
