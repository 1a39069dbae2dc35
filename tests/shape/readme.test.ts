import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../../server/config.ts'
import { demoSignIns } from '../../server/db/seed/seed.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

test.each(settings)('the README tells what $name means', ({ name, default: usual, description }) => {
  expect(readme).toContain(`| \`${name}\` | ${usual} | ${description} |`)
})

test('every sign-in that the README names exists', () => {
  const [table = ''] = /\| sign-in \| who[\s\S]*?\n\n/.exec(readme) ?? []
  const named = [...table.matchAll(/`([^`]+)`/g)].map(([, login]) => login)
  const logins = demoSignIns().map(({ login }) => login)
  expect(named.length).toBeGreaterThan(10)
  for (const login of named) expect(logins).toContain(login)
})
