import type { Clock, Lock, Random, Store } from './ports.ts'
import type { OutboxRow } from './tables.ts'

/** How long the tab in which a command was given has to begin with it. */
const FIRST_TRY_MS = 400
const SPREAD_MS = 100

export interface Failover {
  /** Called with each new state of the outbox. */
  see(rows: readonly OutboxRow[]): void
  /** Called when this tab wanted to send and another tab held the lock. */
  refused(): void
  close(): void
}

interface FailoverDeps {
  readonly store: Store
  readonly lock: Lock
  readonly clock: Clock
  readonly random: Pick<Random, 'fraction'>
  readonly lockName: string
  readonly lease: string
  /** True while this tab sends or tries to. */
  isBusy(): boolean
  wake(): void
}

/**
 * Takes over from other tabs. While one sends, the others wait for its lock: if it becomes free with the lease still taken, its
 * holder has died with a batch in flight, and they continue at once. They also try commands that nobody has tried shortly after
 * they were given: the tab that saved them may be gone.
 */
export const createFailover = ({ store, lock, clock, random, lockName, lease, isBusy, wake }: FailoverDeps): Failover => {
  let stopWaiting: (() => void) | undefined
  let stopTimer: (() => void) | undefined
  let seen: readonly OutboxRow[] = []

  const takeOver = async (): Promise<void> => {
    stopWaiting = undefined
    const left = await store.read(['lease'], (tx) => tx.get('lease', lease))
    if (left?.holder != null && !isBusy()) wake()
  }
  const checkSender = (): void => {
    stopTimer = undefined
    if (seen.some(isUntried) && !isBusy()) wake()
  }

  const wait = (): void => {
    stopWaiting ??= lock.whenFree(lockName, () => void takeOver().catch(() => {}))
  }

  return {
    refused: wait,
    see(rows) {
      seen = rows
      if (isBusy()) return
      if (rows.some(({ state }) => state === 'sending')) wait()
      if (rows.some(isUntried)) stopTimer ??= clock.after(FIRST_TRY_MS + random.fraction() * SPREAD_MS, checkSender)
    },
    close() {
      stopWaiting?.()
      stopTimer?.()
    },
  }
}

/** Not tried since it was given, or since it was offered again to a server that had lost it. */
const isUntried = ({ state, attempts, offeredAgain, nextAt, lastError }: OutboxRow): boolean =>
  state === 'saved' && (attempts === 0 || (offeredAgain === true && attempts === 1 && nextAt === 0 && lastError === null))
