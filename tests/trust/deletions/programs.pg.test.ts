import { expect, test, vi } from 'vitest'
import { everyCall } from '#domain/contract/every-call.ts'
import { programScopeOf } from '#domain/contract/program-calls.ts'
import { PROGRAM_SCOPES } from '#domain/rules/api-access.ts'
import type { ProgramScope } from '#domain/rules/api-access.ts'
import { everybody } from '../matrix/askers/everybody.ts'
import { allCells } from '../matrix/cells.ts'
import { judge } from '../matrix/judge.ts'
import { guardsNow } from '../matrix/run-cells.ts'
import { matrixWorld } from '../matrix/world.ts'

vi.mock('../../../server/features/account/password.ts', async () => (await import('../matrix/cheap-passwords.ts')).cheapPasswords)

/** Checks that only clients' own programs meet (decisions §15), and which of them this test build has lost. */
const gone = vi.hoisted(() => ({
  scopeOf: null as string | null,
  instead: null as string | null,
  fields: false,
  packages: false,
}))
vi.mock('#domain/contract/program-calls.ts', async (original) => {
  const real = await original<typeof import('#domain/contract/program-calls.ts')>()
  const programScopeOf: typeof real.programScopeOf = (call) =>
    call.name === gone.scopeOf ? (gone.instead as ProgramScope) : real.programScopeOf(call)
  const withoutClosed: typeof real.withoutClosed = (value, scopes) => (gone.fields ? value : real.withoutClosed(value, scopes))
  const scopesOfPackage: typeof real.scopesOfPackage = (files) => (gone.packages ? [] : real.scopesOfPackage(files))
  return { ...real, programScopeOf, withoutClosed, scopesOfPackage }
})

const isLong = process.env.TRADEPAD_LONG === '1'
/** The short run covers the calls of these rooms: open by several scopes, and closed to every program. */
const SHORT = /^(?:returns|promo|coupons|desk)\./
const world = await matrixWorld()
const askers = (await everybody(world)).filter(({ standing }) => standing?.kind === 'machine')
const guards = guardsNow()
const cells = allCells(askers, '1')

async function isNoticed(call: string): Promise<boolean> {
  for (const cell of cells) if (cell.call.name === call && (await judge(world, cell, guards)).faults.length > 0) return true
  return false
}

const open = everyCall.filter(({ auth, name }) => (auth === 'account' || auth === 'session') && (isLong || SHORT.test(name)))

test.each(open.map((call) => [call.name, programScopeOf(call)] as const))(
  '%s, open to programs by another scope than %s, is noticed',
  { timeout: 120_000 },
  async (name, scope) => {
    Object.assign(gone, { scopeOf: name, instead: PROGRAM_SCOPES.find((one) => one !== 'images' && one !== scope) })
    expect(await isNoticed(name)).toBe(true)
    gone.scopeOf = null
  },
)

test('an answer about goods beyond its scopes is noticed', { timeout: 120_000 }, async () => {
  gone.fields = true
  expect(await isNoticed('catalogue.detail')).toBe(true)
  gone.fields = false
  expect(await isNoticed('catalogue.detail')).toBe(false)
})

test('a package beyond its scopes is noticed', { timeout: 120_000 }, async () => {
  gone.packages = true
  expect(await isNoticed('downloads.fetch')).toBe(true)
  gone.packages = false
  expect(await isNoticed('downloads.fetch')).toBe(false)
})

/** A read checks it within the account, where the row policy applies the third condition too; a write checks it before. */
test.each([
  ['c.client_id = $2', 'returns.page'],
  ['c.revoked_at is null', 'returns.page'],
  ['c.client_id = $2', 'orders.cancel'],
  ['c.revoked_at is null', 'orders.cancel'],
  ['c.account_id is not distinct from $3::uuid', 'orders.cancel'],
])('the check that a program is still allowed, without "%s", is noticed by %s', { timeout: 120_000 }, async (condition, call) => {
  let asked = 0
  world.watched.rewrite((text, name) => {
    if (name !== 'machine-standing') return text
    asked++
    expect(text).toContain(condition)
    return text.replace(condition, `(${condition} or true)`)
  })
  expect(await isNoticed(call)).toBe(true)
  world.watched.rewrite(null)
  expect(asked).toBeGreaterThan(0)
  expect(await isNoticed(call)).toBe(false)
})
