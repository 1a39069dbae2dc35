import { everyCall } from '#domain/contract/every-call.ts'
import type { Cell } from './cells.ts'
import { guardOf } from './gate.ts'
import type { Guard } from './gate.ts'
import { judge } from './judge.ts'
import type { Fault } from './judge.ts'
import type { World } from './world.ts'

export interface Found {
  readonly call: string
  readonly asker: string
  readonly whose: string
  readonly lie: string | null
  /** Repeats the request. */
  readonly seed: string
  readonly faults: readonly Fault[]
}

/** The result of a run. */
export interface Tally {
  asked: number
  readonly found: Found[]
  /** Answers by status. */
  readonly told: Map<number, number>
  /** Pairs of call and asker, and the calls that let somebody in. */
  readonly pairs: Set<string>
  readonly opened: Set<string>
  readonly lies: Set<string>
  /** Number of requests whose twin about nothing was made too. */
  twins: number
}

export const aTally = (): Tally => ({
  asked: 0,
  found: [],
  told: new Map(),
  pairs: new Set(),
  opened: new Set(),
  lies: new Set(),
  twins: 0,
})

/** The requirements of each call at the start of the run. */
export const guardsNow = (): ReadonlyMap<string, Guard> => new Map(everyCall.map((call) => [call.name, guardOf(call)]))

/** Enough faults to see what is wrong. */
const FOUND_MAX = 20

export async function runCells(
  world: World,
  cells: readonly Cell[],
  { guards, tally, atOnce = 3 }: { readonly guards: ReadonlyMap<string, Guard>; readonly tally: Tally; readonly atOnce?: number },
): Promise<Tally> {
  let next = 0
  const work = async (): Promise<void> => {
    for (let cell = cells[next++]; cell && tally.found.length < FOUND_MAX; cell = cells[next++]) {
      const { answer, faults, asked } = await judge(world, cell, guards)
      const { call, asker, whose, lie, seed } = cell
      tally.asked += asked
      tally.twins += asked - 1
      tally.told.set(answer.status, (tally.told.get(answer.status) ?? 0) + 1)
      tally.pairs.add(`${call.name} by ${asker.name}`)
      if (lie) tally.lies.add(lie.name)
      if (answer.status < 300) tally.opened.add(call.name)
      if (faults.length > 0) tally.found.push({ call: call.name, asker: asker.name, whose, lie: lie?.name ?? null, seed, faults })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return tally
}
