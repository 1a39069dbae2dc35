import { StoreFailure } from '../../src/offline/ports.ts'
import type { Store, StoreTx, TableName } from '../../src/offline/ports.ts'
import { TABLE_KEYS } from '../../src/offline/tables.ts'
import type { Tables } from '../../src/offline/tables.ts'
import type { Chance } from './chance.ts'
import type { Process } from './process.ts'
import type { Timeline } from './timeline.ts'

/** Result of the next writes: no room · rolled back · handle dead · committed, but nobody is notified. */
export type StorageFault = 'quota' | 'abort' | 'dead' | 'unknown'

type Row = Tables[TableName]
export type Rows = Map<string, Row>
export interface Change {
  readonly table: TableName
  readonly key: string
  readonly before: Row | undefined
  readonly after: Row | undefined
}
export interface StoreWorld {
  readonly timeline: Timeline
  readonly chance: Chance
  fault(process: Process): StorageFault | null
  /** Called within the commit. */
  onCommit(file: StoreFile, changes: readonly Change[], process: Process): void
}

const TRIES = 4
const PAUSE_MS = 40

/** One private database, shared by the tabs of its device; retries a write as the Dexie adapter does. */
export class StoreFile {
  readonly principal: string
  readonly device: number
  /** In the timeline's awake time. */
  lastCommitAt = 0
  private readonly world: StoreWorld
  private readonly tables = new Map<TableName, Rows>()
  private readonly listeners = new Map<Process, Set<(tables: readonly TableName[]) => void>>()

  constructor(world: StoreWorld, device: number, principal: string) {
    this.world = world
    this.device = device
    this.principal = principal
    for (const name of Object.keys(TABLE_KEYS) as TableName[]) this.tables.set(name, new Map())
  }

  rows<K extends TableName>(table: K): ReadonlyMap<string, Tables[K]> {
    return this.tables.get(table) as unknown as ReadonlyMap<string, Tables[K]>
  }

  open(process: Process): Store {
    let closed = false
    let busyUntil = 0
    const mine = new Set<(tables: readonly TableName[]) => void>()
    this.listeners.set(process, mine)
    process.onDeath(() => this.listeners.delete(process))
    const { timeline, chance } = this.world

    const attempt = <T>(write: boolean, run: (tx: StoreTx, again: boolean) => Promise<T>, untold = false): Promise<T> =>
      new Promise((resolve, reject) => {
        process.open += 1
        const done = (say: () => void): void => {
          process.open -= 1
          say()
        }
        const failed = (count: number): void => {
          if (closed || count === TRIES) done(() => reject(new StoreFailure('broken')))
          else process.later(PAUSE_MS * count, () => begin(count + 1))
        }
        const begin = (count: number): void => {
          if (!process.step()) return
          // Transactions of one page start in the order of their requests.
          busyUntil = Math.max(busyUntil, timeline.now + (write ? chance.between(1, 8) : chance.below(2)))
          timeline.at(busyUntil, () => process.deliver(() => void commit(count)))
        }
        const commit = async (count: number): Promise<void> => {
          const fault = write ? this.world.fault(process) : null
          if (fault === 'quota') return done(() => reject(new StoreFailure('full')))
          if (fault === 'dead') return failed(count)
          const tx = new FileTx(this.tables)
          let result: T
          try {
            result = await run(tx, count > 1)
          } catch (error) {
            return done(() => reject(error as Error))
          }
          if (!process.step()) return
          if (fault === 'abort') return failed(count)
          this.publish(tx.commit(), process, untold)
          if (!process.step()) return
          if (fault === 'unknown') return failed(count)
          done(() => resolve(result))
        }
        begin(1)
      })

    return {
      read: (_tables, run) => attempt(false, run),
      write: (_tables, run, options) => attempt(true, run, options?.untold),
      onChange(listener) {
        mine.add(listener)
        return () => mine.delete(listener)
      },
      tell: (tables) => tellOwn(process, mine, tables),
      close: () => {
        closed = true
        this.listeners.delete(process)
      },
    }
  }

  private publish(changes: readonly Change[], process: Process, untold: boolean): void {
    if (changes.length === 0) return
    this.lastCommitAt = this.world.timeline.awake
    this.world.onCommit(this, changes, process)
    const tables = [...new Set(changes.map(({ table }) => table))]
    for (const [other, listeners] of this.listeners) {
      if (other !== process) other.later(this.world.chance.between(1, 6), () => tellThem(listeners, tables))
      else if (!untold) tellOwn(process, listeners, tables)
    }
  }
}

type Listeners = ReadonlySet<(tables: readonly TableName[]) => void>
const tellThem = (listeners: Listeners, tables: readonly TableName[]): void => {
  for (const listener of listeners) listener(tables)
}
const tellOwn = (process: Process, listeners: Listeners, tables: readonly TableName[]): void =>
  queueMicrotask(() => process.deliver(() => tellThem(listeners, tables)))

class FileTx implements StoreTx {
  private readonly tables: Map<TableName, Rows>
  private readonly changed = new Map<TableName, Map<string, Row | undefined>>()

  constructor(tables: Map<TableName, Rows>) {
    this.tables = tables
  }

  get<K extends TableName>(table: K, key: string): Promise<Tables[K] | undefined> {
    const own = this.changed.get(table)
    const row = own?.has(key) ? own.get(key) : this.tables.get(table)?.get(key)
    return Promise.resolve(row as Tables[K] | undefined)
  }
  all<K extends TableName>(table: K): Promise<Tables[K][]> {
    return Promise.resolve(this.merged(table) as Tables[K][])
  }
  last<K extends TableName>(table: K, limit: number): Promise<Tables[K][]> {
    const rows = this.merged(table) as (Tables[K] & Record<string, string>)[]
    const key = TABLE_KEYS[table]
    return Promise.resolve(rows.sort((a, b) => ((a[key] ?? '') < (b[key] ?? '') ? 1 : -1)).slice(0, limit))
  }
  put<K extends TableName>(table: K, row: Tables[K]): Promise<void> {
    this.change(table).set((row as unknown as Record<string, string>)[TABLE_KEYS[table]] ?? '', row)
    return Promise.resolve()
  }
  delete(table: TableName, key: string): Promise<void> {
    this.change(table).set(key, undefined)
    return Promise.resolve()
  }

  commit(): Change[] {
    const changes: Change[] = []
    for (const [table, rows] of this.changed) {
      const there = this.tables.get(table) as Rows
      for (const [key, after] of rows) {
        changes.push({ table, key, before: there.get(key), after })
        if (after === undefined) there.delete(key)
        else there.set(key, after)
      }
    }
    return changes
  }

  private merged(table: TableName): Row[] {
    const own = this.changed.get(table)
    const there = this.tables.get(table) as Rows
    if (!own) return [...there.values()]
    const rows = new Map(there)
    for (const [key, row] of own) {
      if (row === undefined) rows.delete(key)
      else rows.set(key, row)
    }
    return [...rows.values()]
  }
  private change(table: TableName): Map<string, Row | undefined> {
    let own = this.changed.get(table)
    if (!own) this.changed.set(table, (own = new Map()))
    return own
  }
}
