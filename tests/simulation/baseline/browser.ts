import { quiet } from './quiet.ts'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import type { PublicWorld } from './public-world.ts'

/**
 * The browser's globals on virtual time, for packages that use them: clock, timers, randomness, failing storage, and the service
 * worker's scope. For a thread of its own; import it before the packages.
 */
let world: PublicWorld | undefined
const RealDate = globalThis.Date

/** Binds the globals to this world, with empty storage. */
export const enter = (entered: PublicWorld): void => {
  world = entered
  globalThis.indexedDB = new IDBFactory()
}

class VirtualDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(VirtualDate.now())
    else super(given[0])
  }
  static override now(): number {
    return world?.time ?? RealDate.now()
  }
}

/** Browsers clamp nested timers to this; otherwise a package that polls without a pause would stop virtual time. */
const SHORTEST_MS = 4
const cancels = new Map<number, () => void>()
let timers = 0
const setVirtualTimeout = (run: () => void, ms = 0): number => {
  timers += 1
  const id = timers
  if (world) cancels.set(id, world.process.later(Math.max(ms, SHORTEST_MS), run))
  return id
}
const clearVirtualTimeout = (id: number | undefined): void => {
  cancels.get(id ?? 0)?.()
  cancels.delete(id ?? 0)
}

const openTransaction = IDBDatabase.prototype.transaction
function failingTransaction(
  this: IDBDatabase,
  names: string | string[],
  mode?: IDBTransactionMode,
  options?: IDBTransactionOptions,
): IDBTransaction {
  const fault = mode === 'readwrite' ? world?.nextFault() : null
  if (fault === 'dead') throw new DOMException('The database connection is closing.', 'InvalidStateError')
  const tx = openTransaction.call(this, names, mode, options)
  if (fault) queueMicrotask(() => tx.abort())
  return tx
}

const { crypto } = globalThis
Object.assign(globalThis, {
  Date: VirtualDate,
  setTimeout: setVirtualTimeout,
  clearTimeout: clearVirtualTimeout,
  self: globalThis,
  registration: { sync: { register: (tag: string) => world?.registerSync(tag) } },
  addEventListener: (kind: string, run: (event: never) => void) => {
    if (kind === 'sync') world?.listenForSync(run as never)
  },
  fetch: (request: Request | string, about?: RequestInit) => world?.fetch(new Request(request, about)),
})
Math.random = () => world?.chance.next() ?? 0
crypto.randomUUID = () => {
  const hex = (digits: number): string =>
    Math.floor((world?.chance.next() ?? 0) * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}
IDBDatabase.prototype.transaction = failingTransaction
// A package's unhandled rejection is its own affair; only its effect on the work counts.
process.on('unhandledRejection', () => {})
for (const kind of ['log', 'warn', 'error'] as const) console[kind] = () => {}

export { quiet }
