import type { Lock } from '../ports.ts'

/** Without Web Locks (insecure origins, old engines) each page still runs one sender at a time; the lease row covers the others. */
const createPageLock = (): Lock => {
  const held = new Set<string>()
  return {
    acrossTabs: false,
    async tryRun(name, steal, run) {
      if (held.has(name) && !steal) return 'busy'
      held.add(name)
      try {
        return await run()
      } finally {
        held.delete(name)
      }
    },
    whenFree: () => () => {},
  }
}

export const createWebLock = (locks: LockManager | undefined): Lock => {
  if (!locks) return createPageLock()
  return {
    acrossTabs: true,
    tryRun: <T>(name: string, steal: boolean, run: () => Promise<T>) =>
      new Promise<T | 'busy'>((resolve, reject) => {
        // The outcome of the run counts: a stolen lock rejects the request although the run continues to its end.
        const options: LockOptions = steal ? { steal: true } : { ifAvailable: true }
        locks
          .request(name, options, async (lock) => {
            if (!lock) return resolve('busy')
            await run().then(resolve, reject)
          })
          .catch(() => {})
      }),
    whenFree(name, run) {
      const waiting = new AbortController()
      const stop = (): void => waiting.abort()
      // A frozen page that obtains the lock would hold it until the thaw.
      const page = (globalThis as { readonly document?: EventTarget }).document
      page?.addEventListener('freeze', stop, { once: true, signal: waiting.signal })
      locks
        .request(name, { signal: waiting.signal }, () => {})
        .then(run, () => {})
        .finally(stop)
      return stop
    },
  }
}
