import { expect, test } from 'vitest'
import { createLargeBodies } from './large-bodies.ts'

test('each caller and all together have a limited number of places; leaving twice frees a place once', () => {
  const bodies = createLargeBodies({ each: 2, all: 3, unknown: 1 })
  const first = bodies.enter('a')
  bodies.enter('a')
  expect(() => bodies.enter('a')).toThrow('server.unavailable')
  const other = bodies.enter('b')
  expect(() => bodies.enter('c')).toThrow('server.unavailable')
  first()
  first()
  bodies.enter('c')
  expect(() => bodies.enter('c')).toThrow('server.unavailable')
  other()
  bodies.enter('a')
  expect(() => bodies.enter('a')).toThrow('server.unavailable')
})

test('callers without a sign-in take no place of those who signed in', () => {
  const bodies = createLargeBodies({ each: 2, all: 1, unknown: 1 })
  bodies.enterUnknown('192.0.2.1')
  expect(() => bodies.enterUnknown('192.0.2.2')).toThrow('server.unavailable')
  bodies.enter('a')
  expect(() => bodies.enter('b')).toThrow('server.unavailable')
})
