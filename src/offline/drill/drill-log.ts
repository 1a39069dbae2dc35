import { createCell } from '../observable.ts'
import type { Observable } from '../observable.ts'
import type { Store } from '../ports.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { newPractice } from './practice-state.ts'
import type { PracticeState } from './practice-state.ts'

/** What happened in a drill, as it was seen in the data of the copy. */
export interface DrillRecord {
  /** The "network" is back. */
  isOnline: boolean
  /** Commands that waited before the drill began; null if not looked at yet. */
  before: readonly string[] | null
  /** Commands that were given in the drill. */
  given: readonly string[]
  /** Those of them that give an order. */
  orders: readonly string[]
  /** The carts as last seen: quantities by account and article. */
  carts: Readonly<Record<string, Readonly<Record<string, number>>>>
  isAdded: boolean
  isChanged: boolean
  /** The app was reopened after an order was given, and the order was still there. */
  isReopened: boolean
  readonly practice: PracticeState
}

/** The record of a drill, stored in the person's sealed table of the copy and deleted with it. */
export interface DrillLog {
  readonly state: Observable<DrillRecord>
  load(store: Store): Promise<void>
  /** Durable when it resolves; waits until there is a store. */
  change<T>(act: (record: DrillRecord) => T): Promise<T>
}

const KEY = 'drill'

export const newRecord = (): DrillRecord => ({
  isOnline: false,
  before: null,
  given: [],
  orders: [],
  carts: {},
  isAdded: false,
  isChanged: false,
  isReopened: false,
  practice: newPractice(),
})

export const createDrillLog = (): DrillLog => {
  const inTurn = createSerialQueue()
  const state = createCell(newRecord())
  let opened: (store: Store) => void
  const store = new Promise<Store>((resolve) => {
    opened = resolve
  })
  return {
    state,
    async load(own) {
      const kept = await own.read(['kv'], (tx) => tx.get('kv', KEY))
      if (kept) state.set(kept.value as DrillRecord)
      opened(own)
    },
    change: (act) =>
      inTurn(async () => {
        const own = await store
        const next = structuredClone(state.get())
        const result = act(next)
        await own.write(['kv'], (tx) => tx.put('kv', { key: KEY, value: next }))
        state.set(next)
        return result
      }),
  }
}
