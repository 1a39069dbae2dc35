import { expect, test } from 'vitest'
import { isUsername, normaliseUsername } from './username.ts'

test.each(['ana', 'ana.ruiz', 'shop-7', 'a_b', '007', 'a'.repeat(40)])('%s is a user name', (name) => {
  expect(isUsername(name)).toBe(true)
})

test.each(['', 'an', 'a'.repeat(41), 'ana@bazar.example', 'ana ruiz', '.ana', 'ana.', '-ana', 'Ana', 'añа', 'ana\n', '<ana>'])(
  '%j is not a user name',
  (name) => {
    expect(isUsername(name)).toBe(false)
  },
)

test('a user name is stored trimmed and in lower case', () => {
  expect(normaliseUsername('  Ana.Ruiz ')).toBe('ana.ruiz')
})
