import { afterAll, expect, test, vi } from 'vitest'
import { everybody } from '../matrix/askers.ts'
import { allCells, isLetIn } from '../matrix/cells.ts'
import { judge } from '../matrix/judge.ts'
import { conditionsIn, without } from '../matrix/rewritten.ts'
import { guardsNow } from '../matrix/run-cells.ts'
import { matrixWorld } from '../matrix/world.ts'
import { openScans } from './narrowed.ts'

vi.mock('../../../server/features/account/password.ts', async () => (await import('../matrix/cheap-passwords.ts')).cheapPasswords)

const isLong = process.env.TRADEPAD_LONG === '1'
/** In the short run the statements of these rooms. */
const SHORT = /^(?:returns|plans|desk)\./
const WHO: ReadonlySet<string> = new Set(['buyer', 'staff for a granted account', 'service', 'ERP'])
const world = await matrixWorld()
const askers = await everybody(world)
const guards = guardsNow()
const cells = allCells(askers, '1')
const tables = new Map(world.tables.map((table) => [table.name, table]))
const statements = new Map<string, string>()
for (const cell of cells.filter((one) => isLetIn(one) && WHO.has(one.asker.name) && (isLong || SHORT.test(one.call.name))))
  for (const { text } of (await judge(world, cell, guards)).said)
    if (world.tables.some(({ name }) => text.includes(name)) && /^\s*(?:select|with|update|delete)\b/.test(text))
      statements.set(text, cell.call.name)
/** Tables that are read past the account, and what narrows them instead. */
const PAST_ACCOUNT: Readonly<Record<string, string>> = {
  buyer: 'by the person or by the address that signs in',
  buyer_invitation: 'by the token of the mail',
  client_account: 'by the person’s grants; by service and the ERP across accounts',
  command_verdict: 'by the person and the command’s key',
  desk_case: 'by service across accounts',
  invoice: 'by the ERP across accounts',
  order_line: 'by the ERP across accounts',
  order_return: 'by the ERP across accounts',
  order_return_line: 'by the ERP across accounts',
  orders: 'by the ERP across accounts',
  passkey: 'by the person, or by the credential that signs in',
  registration: 'by the applicant’s key; by service across accounts',
  return_photo: 'by the ERP across accounts',
  session: 'by the person, before an account is known',
  shipment_line: 'by the ERP across accounts',
  staff_account: 'by the person whose grants they are',
}

const client = await world.database.pool.connect()
afterAll(async () => {
  await client.query('rollback')
  client.release()
})
// Conditions on an index say more than an order in which a small table is read.
await client.query('begin; set local enable_seqscan = off')

test('every statement names the tenant of all rows that it looks at, and their account', { timeout: 600_000 }, async () => {
  for (const [text, call] of statements)
    for (const open of await openScans(client, tables, text)) {
      const [table = '', column] = open.split(' ')
      expect([call, text, open, column]).toEqual([call, text, open, Object.hasOwn(PAST_ACCOUNT, table) ? 'account_id' : 'none'])
    }
})

test('each condition on tenant and account, gone from its statement, is noticed', { timeout: 600_000 }, async () => {
  const missed: string[] = []
  let tried = 0
  for (const [text, call] of statements) {
    const before = counted(await openScans(client, tables, text))
    for (const [place, condition] of conditionsIn(text).entries()) {
      tried++
      const after = counted(await openScans(client, tables, without(text, place)))
      if (![...after].some(([open, count]) => count > (before.get(open) ?? 0)))
        missed.push(`${call}: ${condition} (${place}) of ${text}`)
    }
  }
  console.log(`deletions: ${tried} conditions of ${statements.size} statements`)
  expect(missed).toEqual([])
  expect(tried).toBeGreaterThan(isLong ? 500 : 60)
})

function counted(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
