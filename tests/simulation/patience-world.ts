import type { Command } from '#domain/contract/sync.ts'
import { cart } from '#domain/contract/cart.ts'
import { RETRY_AFTER_MAX_MS } from '../../src/api/retry-after.ts'
import { createEngine } from '../../src/offline/engine.ts'
import type { Engine } from '../../src/offline/engine.ts'
import type { BatchAnswer, Ports } from '../../src/offline/ports.ts'
import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'
import { StoreFile } from './device-store.ts'
import { LockTable } from './locks.ts'
import { Process } from './process.ts'
import { EPOCH_MS } from './server-model.ts'
import { Timeline } from './timeline.ts'

const WHO = 'staff:ana'
const ACCOUNT = '01990000-0000-7000-8000-00000000000a'
const ASKS_S = [0, 1, 30, 600, 3600, 3601, 86_400, 31_536_000] as const
const WAKES = ['online', 'visible', 'sendNow', 'timer', 'reached'] as const
const PAGES = 2
/** Time that a page needs besides the wait: its own back-off, and the batch. */
const SPARE_MS = 120_000

/** A planted defect in the ports. */
export interface PatienceMutant {
  readonly name: string
  ports(ports: Ports): Ports
}

/** A service that often asks for time, and two pages in which a person keeps pressing. */
class PatienceWorld {
  readonly timeline = new Timeline()
  readonly chance: Chance
  readonly engines: Engine[] = []
  readonly file: StoreFile
  violation: string | null = null
  isBusy = true
  sends = 0
  readonly effects = new Map<string, number>()
  private readonly notBefore = new Map<string, { at: number; asked: number }>()
  private readonly locks: LockTable
  private readonly mutant: PatienceMutant | undefined

  constructor(seed: number, mutant?: PatienceMutant) {
    this.mutant = mutant
    this.chance = chanceOf(seed, 'patience')
    this.locks = new LockTable(chanceOf(seed, 'locks'), true)
    const { timeline } = this
    this.file = new StoreFile({ timeline, chance: chanceOf(seed, 'storage'), fault: () => null, onCommit: () => {} }, 0, WHO)
  }

  broken(detail: string): void {
    this.violation ??= `${detail}, at ${this.timeline.now}`
  }

  async open(name: string): Promise<void> {
    const { timeline, chance } = this
    const process = new Process(timeline, name)
    let drawn = 0
    const ports: Ports = {
      store: this.file.open(process),
      wire: { authorise: async () => ({ ok: true, send: (commands) => this.carry(process, commands) }) },
      clock: { now: () => EPOCH_MS + timeline.now, after: (ms, run) => process.later(ms, run) },
      lock: this.locks.open(process),
      random: { id: () => `${name}-${String((drawn += 1)).padStart(4, '0')}`, fraction: () => chance.next() },
    }
    this.engines.push(await createEngine(this.mutant?.ports(ports) ?? ports, WHO))
  }

  private carry(process: Process, commands: readonly Command[]): Promise<BatchAnswer> {
    const { timeline, chance } = this
    this.sends += 1
    for (const { id } of commands) {
      const held = this.notBefore.get(id)
      if (held && timeline.now < held.at)
        this.broken(`${id} went out ${held.at - timeline.now} ms before ${held.asked} s were over`)
    }
    return new Promise((resolve) => {
      process.later(chance.between(5, 60), () =>
        resolve(this.isBusy && chance.is(0.7) ? this.put(commands) : this.take(commands)),
      )
    })
  }

  private put(commands: readonly Command[]): BatchAnswer {
    const asked = this.chance.pick(ASKS_S)
    const status = this.chance.is(0.5) ? 429 : 503
    const ms = Math.min(asked * 1000, RETRY_AFTER_MAX_MS)
    for (const { id } of commands) this.notBefore.set(id, { at: this.timeline.now + ms, asked })
    const error = status === 429 ? 'rateLimited' : 'serverFailed'
    // As the wire passes it on, but uncapped above an hour, so that the engine's own limit is tested.
    return { ok: false, status, code: 0, error, retryAfter: asked * 1000 }
  }

  private take(commands: readonly Command[]): BatchAnswer {
    for (const { id } of commands) this.effects.set(id, (this.effects.get(id) ?? 0) + 1)
    const data = { revision: 1, lines: [], count: 0, total: 0 }
    return { ok: true, results: commands.map(({ id }) => ({ id, status: 200, code: 0, error: null, msg: '', data })) }
  }

  add(engine: Engine, goodsId: string): void {
    const body = { bsShoppingCartGroupDtoList: [{ goodsId, quantity: 1 }] }
    void engine.append(cart.save, body, { account: ACCOUNT, label: goodsId })
  }
}

/** Runs one seed; returns the first broken promise, or null. */
export const runPatienceSeed = async (seed: number, mutant?: PatienceMutant): Promise<string | null> => {
  const world = new PatienceWorld(seed, mutant)
  const { timeline, chance } = world
  const isOver = (): boolean => world.violation !== null
  for (let page = 0; page < PAGES; page += 1) timeline.after(0, () => void world.open(`p${page}`))
  await timeline.run(1000, isOver)
  for (let step = 0; step < 120 && !isOver(); step += 1) {
    const engine = chance.pick(world.engines)
    if (step % 12 === 0) timeline.after(0, () => world.add(engine, `G${step}`))
    else timeline.after(0, () => void engine.wake(chance.pick(WAKES)))
    await timeline.run(timeline.now + chance.pick([300, 5000, 60_000, 900_000]), isOver)
  }
  world.isBusy = false
  // Nobody presses now: the hour ends by itself.
  await timeline.run(timeline.now + RETRY_AFTER_MAX_MS + SPARE_MS, isOver)
  const left = world.file.rows('outbox').size
  if (left > 0) world.broken(`${left} commands wait longer than an hour`)
  if ([...world.effects.values()].some((times) => times > 1)) world.broken('a command that was judged was sent again')
  for (const engine of world.engines) engine.close()
  return world.violation
}
