import type { BrowserStorage } from './adapters/browser-storage.ts'
import type { SharedDb } from './adapters/shared-db.ts'
import type { StorageState } from './device-safety-types.ts'
import { createCell } from './observable.ts'
import type { Observable } from './observable.ts'
import type { Clock } from './ports.ts'
import { RESERVE_BYTES, dueEvictions, hasRoomForReserve, readMarks } from './storage-budget.ts'

interface CareDeps {
  readonly shared: SharedDb
  readonly browser: BrowserStorage
  readonly clock: Clock
  readonly newId: () => string
  /** Called when the loss of the whole device is reported: each person's work is then not reported as well. */
  readonly forgetWork: () => void
  /** Called when a loss has been read. */
  readonly onRead: () => void
  principal(): string | null
}

export interface StorageCare {
  readonly state: Observable<StorageState>
  /** Checks whether the browser has cleared this device, then checks the space every hour. Never awaited. */
  start(): Promise<void>
  /**
   * Makes room for a person's act on a full disk: seen pictures first, then the reserve, then pictures kept by choice. Returns
   * whether anything was freed.
   */
  makeRoom(): Promise<boolean>
  keep(): Promise<boolean>
  /** An order is on this device; the first one asks the browser to keep the storage. */
  orderGiven(): void
  unsent(count: number): void
  /** One person's work is gone while the rest of the device is here; `open` is the number of commands open in it. */
  workLost(open: number | null): void
  dismissCleared(): void
  close(): void
}

const HOUR_MS = 60 * 60 * 1000
const MARK = 'mark'
const RESERVE = 'reserve'

export const createStorageCare = ({ shared, browser, clock, newId, forgetWork, onRead, principal }: CareDeps): StorageCare => {
  const state = createCell<StorageState>({ cleared: null, isPersistent: false, usedBytes: null, quotaBytes: null })
  let mark: string | null = null
  let unsent: number | null = null
  let hasAsked = false
  let cancel = (): void => {}
  let closed = false

  const checkMarks = async (): Promise<void> => {
    const there = await browser.marks()
    const database = await shared.fact(MARK)
    const known = typeof database === 'string' ? database : null
    const found = readMarks({ ...there, database: known })
    mark = known ?? newId()
    // Reported once, and the marks are set again: the next start must not report it again.
    if (found === 'cleared') {
      forgetWork()
      state.set({ ...state.get(), cleared: { what: 'device', unsent: there.unsent } })
    }
    if (known === null) await shared.setFact(MARK, mark)
    if (found !== 'whole') await browser.setMarks(mark)
    if (unsent !== null) browser.setUnsent(mark, unsent)
  }

  const layReserve = async (): Promise<void> => {
    if ((await shared.fact(RESERVE)) instanceof Uint8Array) return
    // Random, because a database may compress repeated bytes.
    const bytes = new Uint8Array(RESERVE_BYTES)
    for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
    await shared.setFact(RESERVE, bytes)
  }

  const measure = async () => {
    const estimate = await browser.estimate()
    const isPersistent = await browser.isPersistent()
    state.set({ ...state.get(), isPersistent, usedBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null })
    return estimate
  }

  const purge = async (): Promise<void> => {
    let estimate = await measure()
    for (const what of estimate ? dueEvictions(estimate) : []) {
      if (!estimate || !dueEvictions(estimate).includes(what)) continue
      if (await browser.drop(what, principal())) estimate = await measure()
    }
    if (estimate && hasRoomForReserve(estimate)) await layReserve()
  }

  const eachHour = async (): Promise<void> => {
    await purge().catch(() => {})
    if (!closed) cancel = clock.after(HOUR_MS, () => void eachHour())
  }

  const keep = async (): Promise<boolean> => {
    const isPersistent = (await browser.isPersistent()) || (await browser.persist())
    state.set({ ...state.get(), isPersistent })
    return isPersistent
  }
  const keepOnce = (): void => {
    if (hasAsked) return
    hasAsked = true
    void keep()
  }
  const stopInstalled = browser.onInstalled(keepOnce)

  return {
    state,
    async start() {
      await checkMarks().catch(() => {})
      await eachHour()
    },
    async makeRoom() {
      const wentSeen = await browser.drop('pictures', principal())
      const hadReserve = (await shared.fact(RESERVE).catch(() => undefined)) !== undefined
      if (hadReserve) await shared.dropFact(RESERVE)
      // The reserve alone holds an order. Without it, an order is worth more than the requested pictures.
      if (hadReserve) return true
      return (await browser.drop('keptPictures', principal())) || wentSeen
    },
    keep,
    orderGiven: keepOnce,
    unsent(count) {
      if (count === unsent) return
      unsent = count
      if (mark !== null) browser.setUnsent(mark, count)
    },
    workLost(open) {
      state.set({ ...state.get(), cleared: { what: 'work', unsent: open } })
    },
    dismissCleared() {
      onRead()
      state.set({ ...state.get(), cleared: null })
    },
    close() {
      closed = true
      cancel()
      stopInstalled()
    },
  }
}
