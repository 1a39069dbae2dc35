import { afterAll, expect, test, vi } from 'vitest'
import { everybody } from '../matrix/askers/everybody.ts'
import { allCells, isLetIn } from '../matrix/cells.ts'
import { judge } from '../matrix/judge.ts'
import { OF_OWNERS, OF_PERSONS, conditionsIn, without } from '../matrix/rewritten.ts'
import { isOfPerson } from '../matrix/rows-by-name.ts'
import { guardsNow } from '../matrix/run-cells.ts'
import { matrixWorld } from '../matrix/world.ts'
import { openScans, ownersOf, personsOf } from './narrowed.ts'
import type { Wanted } from './narrowed.ts'

vi.mock('../../../server/features/account/password.ts', async () => (await import('../matrix/cheap-passwords.ts')).cheapPasswords)

const isLong = process.env.TRADEPAD_LONG === '1'
/** The short run covers the statements of these rooms. */
const SHORT = /^(?:returns|plans|desk|favorites|passkeys)\./
const WHO: ReadonlySet<string> = new Set(['buyer', 'staff for a granted account', 'service', 'ERP', 'own program'])
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
/** Tables that are read across accounts, and what narrows them instead. */
const PAST_ACCOUNT: Readonly<Record<string, string>> = {
  buyer: 'by the person or by the address that signs in',
  buyer_invitation: 'by the token of the mail',
  client_account: 'by the person’s grants; by service and the ERP across accounts',
  command_verdict: 'by the person and the command’s key',
  desk_case: 'by service across accounts',
  machine_client: 'by the id and the secret that the program signs in with',
  download_file: 'by the person, across the accounts that are granted to them',
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
/** Personal rows that are read without naming the person, and what narrows them instead. */
const PAST_PERSON: Readonly<Record<string, string>> = {
  passkey: 'by the credential that signs in',
  passkey_question: 'by the question that a sign-in answers, of nobody yet',
  push_subscription: 'by the session that has ended',
  session: 'by the session that a token names; by the account, whose people see when each was there',
}

const client = await world.database.pool.connect()
afterAll(async () => {
  await client.query('rollback')
  client.release()
})
// Conditions on an index tell more than a sequential scan of a small table.
await client.query('begin; set local enable_seqscan = off')

/** What statements scan without naming its owner, unless the table has a reason for that. */
async function unsaid(wanted: Wanted, allowed: (table: string, column: string) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const [text, call] of statements)
    for (const open of await openScans(client, tables, text, wanted)) {
      const [table = '', column = ''] = open.split(' ')
      if (!allowed(table, column)) found.push(`${call}: ${open} in ${text}`)
    }
  return found
}

test('every statement names the tenant of all rows that it reads, and their account', { timeout: 600_000 }, async () => {
  expect(await unsaid(ownersOf, (table, column) => column === 'account_id' && Object.hasOwn(PAST_ACCOUNT, table))).toEqual([])
})

test('every statement names the person of all personal rows that it reads', { timeout: 600_000 }, async () => {
  const ofPersonal: Wanted = (table) => (isOfPerson(table) ? personsOf(table).filter((name) => name !== 'principal_kind') : [])
  expect(await unsaid(ofPersonal, (table) => Object.hasOwn(PAST_PERSON, table))).toEqual([])
})

test.each([
  ['tenant and account', OF_OWNERS, ownersOf, isLong ? 500 : 60],
  ['a person', OF_PERSONS, personsOf, isLong ? 40 : 5],
] as const)(
  'each condition on %s, removed from its statement, is noticed',
  { timeout: 600_000 },
  async (what, which, wanted, least) => {
    const missed: string[] = []
    let tried = 0
    for (const [text, call] of statements) {
      const before = counted(await openScans(client, tables, text, wanted))
      for (const [place, condition] of conditionsIn(text, which).entries()) {
        tried++
        const after = counted(await openScans(client, tables, without(text, place, which), wanted))
        if (![...after].some(([open, count]) => count > (before.get(open) ?? 0)))
          missed.push(`${call}: ${condition} (${place}) of ${text}`)
      }
    }
    console.log(`deletions: ${tried} conditions on ${what} of ${statements.size} statements`)
    expect(missed).toEqual([])
    expect(tried).toBeGreaterThan(least)
  },
)

function counted(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
