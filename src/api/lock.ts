/** Runs one at a time under a name, over all tabs where the browser has Web Locks, else within this page. */
export type WithLock = <T>(name: string, run: () => Promise<T>) => Promise<T>

const inPage = new Map<string, Promise<unknown>>()

const chained: WithLock = (name, run) => {
  const turn = (inPage.get(name) ?? Promise.resolve()).then(run, run)
  inPage.set(name, turn)
  return turn
}

export const withLock: WithLock = (name, run) => {
  // Absent on insecure origins and in old engines; the server's grace for refresh tokens covers what is left (decisions §3).
  const locks = (globalThis.navigator as { readonly locks?: LockManager } | undefined)?.locks
  return locks ? (locks.request(name, run) as ReturnType<typeof run>) : chained(name, run)
}
