import { expect, test } from 'vitest'
import { detour, safeReturn } from './gate.ts'

const person = {
  phase: 'signedIn',
  who: { principal: 'staff:1', kind: 'staff', role: 'sales', name: 'Marta', tenant: 'main' },
  account: null,
  expired: true,
} as const

test('a signed-out person is sent to the sign-in and brought back', () => {
  expect(detour({ phase: 'signedOut' }, 'account', '/cart')).toEqual({ to: '/login', search: { returnTo: '/cart' } })
  expect(detour({ phase: 'signedOut' }, 'public', '/helpCenter')).toBeNull()
})

test('staff without an account choose one first, even with an expired session', () => {
  expect(detour(person, 'account', '/')).toEqual({ to: '/accounts', search: {} })
  expect(detour(person, 'person', '/sync')).toBeNull()
})

test('service, which works for no client account, is sent to its desk', () => {
  const service = { ...person, who: { ...person.who, role: 'service' } } as const
  expect(detour(service, 'account', '/cart')).toEqual({ to: '/desk' })
  expect(detour(service, 'person', '/desk')).toBeNull()
})

test.each([
  ['/cart', '/cart'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/cart\\..\\x', '/'],
  ['/cart\u0000', '/'],
  ['\t//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/mainProductList?search=lámpara&page=2', '/mainProductList?search=lámpara&page=2'],
  ['/login?returnTo=/cart', '/'],
  [undefined, '/'],
])('returning to %s goes to %s', (asked, gone) => {
  expect(safeReturn(asked)).toBe(gone)
})

test('the lock screen leaves the address unchanged', () => {
  expect(detour({ phase: 'locked' }, 'account', '/cart')).toBeNull()
})
