import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../../server/config.ts'
import { demoSignIns } from '../../server/db/seed/seed.ts'

const page = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const readme = page('README.md')
const configuration = page('docs/configuration.md')
const README_LINES_MAX = 120

test('the README says only what a stranger needs first', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(README_LINES_MAX)
})

test.each(settings)('docs/configuration.md explains $name', ({ name, default: usual, description }) => {
  expect(configuration).toContain(`| \`${name}\` | ${usual} | ${description} |`)
})

test('every sign-in that the README names exists', () => {
  const [table = ''] = /\| sign-in \| who[\s\S]*?\n\n/.exec(readme) ?? []
  const named = [...table.matchAll(/`([^`]+)`/g)].map(([, login]) => login)
  const logins = demoSignIns().map(({ login }) => login)
  expect(named.length).toBeGreaterThan(10)
  for (const login of named) expect(logins).toContain(login)
})
