import { parentPort, workerData } from 'node:worker_threads'
import type * as Browser from './browser.ts'
import type { Outcome } from './outcome.ts'
import { judgeOutcome } from './outcome.ts'
import { plainScheduleOf } from './plain-schedule.ts'
import { PublicWorld } from './public-world.ts'
import type { OpenPage } from './public-world.ts'

export type Contestant = 'ours' | `${'offlineTransactions' | 'workboxQueue'}.${'documented' | 'careful'}`
export interface BaselineWork {
  readonly contestant: Contestant
  readonly seeds: number
}
interface Adapter {
  readonly openPage: OpenPage
  readonly queued: () => Promise<Set<number>>
}

const never = (): boolean => false

const runPublic = async (
  { openPage, queued }: Adapter,
  { enter, quiet }: typeof Browser,
  seed: number,
  isCalm: boolean,
): Promise<Outcome> => {
  const world = new PublicWorld(seed, openPage, quiet)
  enter(world)
  const { timeline } = world
  void world.open()
  await quiet()
  await timeline.run(400, never)
  for (const event of plainScheduleOf(seed, isCalm).events) {
    await timeline.run(event.at, never)
    world.perform(event)
    await quiet()
  }
  await timeline.run(timeline.now + 70_000, never)
  // The person opens the app again, and ten minutes pass without faults.
  world.heal()
  void world.open()
  await quiet()
  for (let minute = 0; minute < 10; minute += 1) {
    world.goOnline()
    await timeline.run(timeline.now + 60_000, never)
  }
  const left = queued()
  await quiet()
  return judgeOutcome(world.saved, await left, world.effects)
}

const contestant = async (name: Contestant): Promise<(seed: number, isCalm: boolean) => Promise<Outcome>> => {
  const [kind, way] = name.split('.') as [string, 'documented' | 'careful']
  if (kind === 'ours') return (await import('./ours.ts')).runOurs
  // First the browser's globals, then the packages, in the build that users get.
  const browser = await import('./browser.ts')
  process.env.NODE_ENV = 'production'
  const adapters =
    kind === 'workboxQueue'
      ? (await import('./workbox-queue.ts')).workboxQueue
      : (await import('./offline-transactions.ts')).offlineTransactions
  return (seed, isCalm) => runPublic(adapters[way], browser, seed, isCalm)
}

const { contestant: name, seeds } = workerData as BaselineWork
const run = await contestant(name)
const outcomes: Outcome[] = []
for (let seed = 1; seed <= seeds; seed += 1) outcomes.push(await run(seed, false))
const calm = await run(1, true)
// A worker thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage({ outcomes, calm })
