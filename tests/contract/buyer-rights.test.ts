import { expect, test } from 'vitest'
import { READING, hasRight, rightFor } from '#domain/contract/buyer-rights.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { UNAUDITED } from '../../server/http/audited.ts'

const ofAccount = everyCall.filter(({ auth }) => auth === 'account')

test('the right to look permits no writing except to what is one’s own', () => {
  const writing = ofAccount.filter((call) => (call.method !== 'GET' || call.changes) && hasRight('look', rightFor(call)))
  const unread = writing.filter(({ name }) => !READING.has(name)).map(({ name }) => name.split('.')[0])
  // Files are made of what everybody in the account sees; sharing them with others needs the right to order.
  expect(new Set(unread)).toEqual(new Set(['favorites', 'notices', 'mails', 'passkeys', 'downloads']))
  expect(writing.map(({ name }) => name)).not.toContain('downloads.publish')
})

test('calls listed as reading exist and are exempt from the audit', () => {
  expect([...READING].filter((name) => !Object.hasOwn(UNAUDITED, name))).toEqual([])
  expect([...READING].filter((name) => !everyCall.some((call) => call.name === name))).toEqual([])
})

test('only those who manage people may change them', () => {
  const changing = everyCall.filter(
    ({ name, auth, method }) => name.startsWith('people.') && auth === 'account' && method !== 'GET',
  )
  expect(changing.length).toBeGreaterThan(4)
  expect(changing.filter((call) => rightFor(call) !== 'manage')).toEqual([])
})

test.each([
  ['look', 'look', true],
  ['look', 'order', false],
  ['order', 'manage', false],
  ['manage', 'order', true],
] as const)('the right %s covers what needs %s: %s', (right, needed, holds) => {
  expect(hasRight(right, needed)).toBe(holds)
})
