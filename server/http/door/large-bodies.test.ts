import { expect, test } from 'vitest'
import { createLargeBodies } from './large-bodies.ts'

test('one caller has so many places and all together so many; a place that is left is free, once', () => {
  const bodies = createLargeBodies({ each: 2, all: 3 })
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
