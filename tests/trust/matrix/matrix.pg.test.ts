import { beforeAll, describe, expect, test, vi } from 'vitest'
import { everyCall } from '#domain/contract/every-call.ts'
import { SEED as seed } from '../../kit/seed.ts'
import { chanceOf } from '../../simulation/chance.ts'
import { canariesIn } from './answerable.ts'
import { everybody } from './askers/everybody.ts'
import { allCells, isLetIn, lyingCells, questionOf } from './cells.ts'
import { ask } from './judge.ts'
import { hostLies } from './lies.ts'
import { withoutFilters } from './rewritten.ts'
import { aTally, guardsNow, runCells } from './run-cells.ts'
import { personOf } from './rows-by-name.ts'
import { matrixWorld } from './world.ts'

vi.mock('../../../server/features/account/password.ts', async () => (await import('./cheap-passwords.ts')).cheapPasswords)

const isLong = process.env.TRADEPAD_LONG === '1'
const PROBES = isLong ? 200_000 : 20_000
/** A quarter of an hour on two free cores, and much more beside other work. */
const TIMEOUT_MS = isLong ? 7_200_000 : 1_800_000
/** Number of probes by askers who are let in, with row-level security alone. */
const WALLED = 800
/** Faults that must not occur; a missing filter that reveals existence by another error is not a leak. */
const OF_WALLS: ReadonlySet<string> = new Set(['leak', 'wrote', 'broke'])

const world = await matrixWorld()
const askers = await everybody(world)
const guards = guardsNow()
const byName = (name: string) => askers.find((asker) => asker.name === name)!

describe('the matrix itself', () => {
  test('has an owner who reads canaries of their account and of their person', async () => {
    const buyer = byName('buyer')
    for (const [call, name] of [
      ['addresses.page', 'ownMain'],
      ['orders.detail', 'ownMain'],
      ['orders.excel', 'ownMain'],
      ['orders.invoice', 'ownMain'],
      ['returns.photo', 'ownMain'],
      ['people.list', 'ownMain'],
      ['mails.page', personOf('ownMain')],
    ] as const) {
      const cell = {
        call: everyCall.find((one) => one.name === call)!,
        asker: buyer,
        whose: 'own' as const,
        lie: null,
        seed: call,
      }
      const { request } = questionOf(world, cell)
      const { answer } = await ask(world, request)
      const theirs = canariesIn(answer.said).map(([, owner]) => owner)
      expect([call, answer.status, theirs]).toEqual([call, 200, expect.arrayContaining([name])])
    }
  })
  test('has hosts in more than forty spellings', () => {
    expect(new Set(hostLies.map(({ name }) => name)).size).toBeGreaterThan(40)
  })
  test('has probes that leave nothing behind', async () => {
    const buyer = byName('buyer')
    const call = everyCall.find(({ name }) => name === 'favorites.set')!
    const { request } = questionOf(world, { call, asker: buyer, whose: 'own', lie: null, seed: 'left' })
    const count = async () => (await world.database.pool.query('select count(*)::int as rows from favorite')).rows[0]
    const before: unknown = await count()
    const put = { ...request, payload: JSON.stringify({ goodsId: 'LAMP-main', favorite: false }) }
    const { answer, touched } = await ask(world, put)
    expect([answer.status, touched.map(({ table, act }) => `${act} ${table}`)]).toEqual([
      200,
      expect.arrayContaining(['DELETE favorite']),
    ])
    expect(await count()).toEqual(before)
  })
})

describe('every call, made by everybody about everybody’s things', () => {
  const tally = aTally()
  beforeAll(() => {
    console.log(`matrix: TRADEPAD_SEED=${seed}, ${PROBES} probes, ${everyCall.length} calls, ${askers.length} askers`)
  })
  test(
    'reveals nothing of others, reports their things as not found, and changes none of them',
    { timeout: TIMEOUT_MS },
    async () => {
      for (let turn = 0; tally.asked < PROBES * 0.9 && tally.found.length === 0; turn++) {
        await runCells(world, allCells(askers, `${seed} ${turn}`), { guards, tally })
        if (isLong) console.log(`matrix: ${tally.asked} of ${PROBES} probes`)
      }
      expect(tally.found).toEqual([])
    },
  )
  test('does so even if headers and hosts lie', { timeout: 600_000 }, async () => {
    const left = Math.max(PROBES - tally.asked, 500)
    await runCells(world, lyingCells(world, askers, chanceOf(seed, 'lies'), left), { guards, tally })
    expect(tally.found).toEqual([])
  })
  test('leaves out no call, asker or lie', () => {
    const told = [...tally.told].toSorted(([, a], [, b]) => b - a).map(([status, count]) => `${status}: ${count}`)
    const shut = everyCall.filter(({ name }) => !tally.opened.has(name)).map(({ name }) => name)
    console.log(`matrix: ${tally.asked} probes, ${tally.twins} of them about nothing; ${told.join(', ')}`)
    console.log(`matrix: ${tally.opened.size} calls answered somebody; refused to all: ${shut.join(' ')}`)
    expect(tally.asked).toBeGreaterThanOrEqual(PROBES)
    expect(tally.pairs.size).toBe(everyCall.length * askers.length)
    expect(tally.lies.size).toBeGreaterThan(100)
    // Refusals alone would prove little.
    expect(tally.opened.size).toBeGreaterThan(everyCall.length * 0.7)
    expect(tally.told.get(200)).toBeGreaterThan(PROBES / 10)
  })
})

describe('row-level security alone', () => {
  const tally = aTally()
  let rewritten = 0
  beforeAll(() => {
    world.watched.rewrite((text, name) => {
      const bare = withoutFilters(text, name)
      if (bare !== text) rewritten++
      return bare
    })
    return () => world.watched.rewrite(null)
  })
  test(
    'with every condition on tenant and account taken out of every statement, nothing of others is read or written',
    { timeout: TIMEOUT_MS },
    async () => {
      const all = allCells(askers, `${seed} walls`).filter((cell) => cell.call.auth !== 'none' && isLetIn(cell))
      const chance = chanceOf(seed, 'walls')
      const cells = isLong ? all : Array.from({ length: WALLED }, () => chance.pick(all))
      await runCells(world, cells, { guards, tally })
      const leaks = tally.found.filter(({ faults }) => faults.some(({ what }) => OF_WALLS.has(what)))
      console.log(`matrix: ${tally.asked} probes without conditions, ${rewritten} statements rewritten, seed ${seed}`)
      expect(leaks).toEqual([])
      expect(rewritten).toBeGreaterThan(cells.length)
      expect(tally.told.get(200)).toBeGreaterThan(cells.length / 3)
    },
  )
})
