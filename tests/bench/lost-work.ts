import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Outcome } from '../simulation/baseline/outcome.ts'
import { COMMANDS } from '../simulation/baseline/plain-schedule.ts'
import type { BaselineWork, Contestant } from '../simulation/baseline/worker.ts'

const SEEDS = 1000
const CORES = 2

/** `lost`, `doubled`, `disordered` and `waiting` each count the schedules that did so to a durably saved command. */
export interface LostWork {
  readonly name: string
  readonly schedules: number
  readonly saved: number
  readonly lost: number
  readonly doubled: number
  readonly disordered: number
  readonly waiting: number
}

const versionOf = (name: string): string => {
  const { version } = JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')) as {
    version: string
  }
  return `${name} ${version}`
}
const contestants = (): readonly (readonly [Contestant, string])[] => {
  const transactions = versionOf('@tanstack/offline-transactions')
  const queue = versionOf('workbox-background-sync')
  return [
    ['ours', 'ours'],
    ['offlineTransactions.documented', `${transactions}, as its guide says`],
    ['offlineTransactions.careful', `${transactions}, only a verdict ends a transaction`],
    ['workboxQueue.documented', `${queue}, as its guide says`],
    ['workboxQueue.careful', `${queue}, own replay that asks for a verdict`],
  ]
}

interface Done {
  readonly outcomes: readonly Outcome[]
  readonly calm: Outcome
}
const runAll = (contestant: Contestant): Promise<Done> =>
  new Promise((resolve, reject) => {
    const work: BaselineWork = { contestant, seeds: SEEDS }
    const worker = new Worker(new URL('../simulation/baseline/worker.ts', import.meta.url), { workerData: work })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

const sumUp = (name: string, { outcomes, calm }: Done): LostWork => {
  const any = (what: keyof Outcome): number => outcomes.filter((outcome) => outcome[what] > 0).length
  // An adapter that loses work without any faults would put its own error down to the package.
  if (calm.lost + calm.doubled + calm.disordered + calm.waiting > 0) throw new Error(`${name} fails without any trouble`)
  const saved = outcomes.reduce((sum, outcome) => sum + outcome.saved, 0)
  const counts = { lost: any('lost'), doubled: any('doubled'), disordered: any('disordered'), waiting: any('waiting') }
  return { name, schedules: outcomes.length, saved, ...counts }
}

/**
 * The same seeded schedules, server, network and session for our engine and for two public outboxes: one page appends ten commands
 * while requests and answers are lost, the server fails, the session ends, a captive portal answers, the page is killed and the
 * storage fails. A command that was neither saved durably nor reported as saved does not count.
 */
export async function benchLostWork(say: (text: string) => void): Promise<LostWork[]> {
  const left = [...contestants()]
  const found = new Map<string, LostWork>()
  const next = async (): Promise<void> => {
    const [contestant, name] = left.shift() ?? []
    if (contestant === undefined || name === undefined) return
    found.set(name, sumUp(name, await runAll(contestant)))
    return next()
  }
  await Promise.all(Array.from({ length: CORES }, next))
  const rows = contestants().flatMap(([, name]) => found.get(name) ?? [])
  say(`  ${SEEDS} schedules of ${COMMANDS} commands; schedules in which a durably saved command was`)
  const width = Math.max(...rows.map(({ name }) => name.length))
  const columns = ['lost', 'doubled', 'disordered', 'waiting'] as const
  const heads = ['lost', 'doubled', 'out of order', 'still waiting', 'saved in all']
  say(`    ${''.padEnd(width)} ${heads.map((head) => head.padStart(14)).join('')}`)
  for (const row of rows)
    say(
      `    ${row.name.padEnd(width)} ${[...columns.map((column) => row[column]), row.saved].map((count) => String(count).padStart(14)).join('')}`,
    )
  return rows
}
