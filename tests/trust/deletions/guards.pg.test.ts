import { expect, test, vi } from 'vitest'
import type { RefusalData } from '#domain/contract/envelope.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import type { Call } from '#domain/contract/call.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { chanceOf } from '../../simulation/chance.ts'
import { everybody } from '../matrix/askers/everybody.ts'
import { allCells, isLetIn } from '../matrix/cells.ts'
import type { Cell } from '../matrix/cells.ts'
import { OF_THE_DOOR } from '../matrix/gate.ts'
import { judge } from '../matrix/judge.ts'
import { guardsNow } from '../matrix/run-cells.ts'
import { matrixWorld } from '../matrix/world.ts'

vi.mock('../../../server/features/account/password.ts', async () => (await import('../matrix/cheap-passwords.ts')).cheapPasswords)

/** The lines that refused, and the one that does not in this test build. */
const lines = vi.hoisted(() => ({ seen: new Set<string>(), gone: null as string | null }))
vi.mock('../../../server/http/domain-error.ts', async (original) => {
  const real = await original<typeof import('../../../server/http/domain-error.ts')>()
  const refuse = (error: ErrorName, data: RefusalData | null = null) => {
    const [, , caller = ''] = new Error('where').stack?.split('\n') ?? []
    const at = /server\/http\/([\w./-]+:\d+):/.exec(caller)?.[1]
    const line = `${error} at ${at ?? 'a room'}`
    lines.seen.add(line)
    return line === lines.gone ? undefined : real.refuse(error, data)
  }
  return { ...real, refuse }
})

const isLong = process.env.TRADEPAD_LONG === '1'
/** The short run covers the calls of these rooms, which have every kind of guard. */
const SHORT = /^(?:desk|erp|people|passkeys)\./
const world = await matrixWorld()
const askers = await everybody(world)
const guards = guardsNow()
const calls = everyCall.filter(({ name }) => isLong || SHORT.test(name))
const all = allCells(askers, '1')
const cellsOf = Map.groupBy(
  all.filter((cell) => calls.includes(cell.call) && (cell.whose !== 'far' || !isLetIn(cell))),
  ({ call }) => call,
)

/** Programs on a call that is open to clients' own programs, which none of the rooms above has. */
const ofPrograms = all.filter(({ call, asker }) => call.name === 'returns.page' && asker.standing?.kind === 'machine')

const ALSO: ReadonlySet<string> = new Set(['account.notFound', 'account.closed', 'request.notFound', 'request.headersMissing'])
const isOfDoor = (line: string): boolean => {
  const [error = '', , at = ''] = line.split(' ')
  return (OF_THE_DOOR.has(error) || ALSO.has(error)) && /^(?:run-call|who-may|mount|asked-brand)\.ts/.test(at)
}

/** True if one of the cells notices. */
async function isNoticed(cells: readonly Cell[]): Promise<boolean> {
  for (const cell of cells) if ((await judge(world, cell, guards)).faults.length > 0) return true
  return false
}

type Deletion = readonly [what: string, part: Partial<Call>]
/** Removes each requirement of a call on its caller. */
function deletionsOf(call: Call): Deletion[] {
  const weaker = call.auth === 'account' ? 'session' : 'none'
  const gone = (key: 'roles' | 'scope'): Deletion[] => (call[key] === undefined ? [] : [[key, { [key]: undefined }]])
  return [
    ...(call.auth === 'none' ? [] : [['auth', { auth: weaker }] as const]),
    ...gone('roles'),
    ...gone('scope'),
    ...(call.needs === undefined || call.needs === 'look' ? [] : [['needs', { needs: 'look' }] as const]),
  ]
}
const deletions = calls.flatMap((call) => deletionsOf(call).map(([what, part]) => [`${call.name} ${what}`, call, part] as const))

test.each(deletions)('%s, removed from the contract, is noticed', { timeout: 120_000 }, async (_, call, part) => {
  const before = { ...call }
  Object.assign(call, part)
  try {
    expect(await isNoticed(cellsOf.get(call) ?? [])).toBe(true)
  } finally {
    Object.assign(call, before)
  }
})

test('each refusing line of the door, removed from the server, is noticed', { timeout: 600_000 }, async () => {
  const by = new Map<string, Cell[]>()
  const chance = chanceOf(1, 'lines')
  const cells = [...cellsOf.values()].flat()
  const short = [...Array.from({ length: 1500 }, () => chance.pick(cells)), ...ofPrograms]
  for (const cell of isLong ? cells : short) {
    lines.seen.clear()
    expect((await judge(world, cell, guards)).faults).toEqual([])
    for (const line of lines.seen) if (isOfDoor(line)) by.set(line, [...(by.get(line) ?? []), cell])
  }
  const missed: string[] = []
  for (const [line, hit] of by) {
    lines.gone = line
    if (!(await isNoticed(hit.slice(0, 60)))) missed.push(line)
    lines.gone = null
  }
  console.log(`deletions: ${deletions.length} parts of the contract, ${by.size} lines of the door: ${[...by.keys()].join(', ')}`)
  expect(missed).toEqual([])
  expect(by.size).toBeGreaterThan(15)
})
