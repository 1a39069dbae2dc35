/** Runs one at a time per name, across all tabs if the browser has Web Locks, else within this page. */
export type WithLock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** Longer than a request lasts: a page that holds a lock this long is frozen, and a frozen page releases nothing. */
const PATIENCE_MS = 18_000

const inPage = new Map<string, Promise<unknown>>()

const chained: WithLock = (name, run) => {
  const turn = (inPage.get(name) ?? Promise.resolve()).then(run, run)
  inPage.set(name, turn)
  return turn
}

export const withLock: WithLock = (name, run) => {
  // Absent on insecure origins and in old engines; the server's grace for refresh tokens covers the rest (decisions §3).
  const locks = (globalThis.navigator as { readonly locks?: LockManager } | undefined)?.locks
  return locks ? lockOver(locks)(name, run) : chained(name, run)
}

export const lockOver =
  (locks: LockManager, patienceMs = PATIENCE_MS): WithLock =>
  async (name, run) => {
    const patience = AbortSignal.timeout(patienceMs)
    let turn: ReturnType<typeof run> | undefined
    const begin = () => (turn = run())
    try {
      return await (locks.request(name, { signal: patience }, begin) as ReturnType<typeof run>)
    } catch (error) {
      // The lock was stolen from us: the work that already began still completes.
      if (turn) return turn
      if (!patience.aborted) throw error
      return (locks.request(name, { steal: true }, begin) as ReturnType<typeof run>).catch((failure: unknown) => {
        if (turn) return turn
        throw failure
      })
    }
  }
