import { isRunning } from './data-lock.ts'
import { startPostgres } from './launcher.ts'
import type { EmbeddedPostgres, LauncherOptions } from './launcher.ts'

const LOOK_MS = 1000

/**
 * Keeps the embedded PostgreSQL running while we live: if it dies (out of memory, killed by hand), it is restarted on the same
 * folder and socket, where the pool finds it; meanwhile calls are answered 503 and devices retry.
 */
export async function keepPostgres(options: LauncherOptions): Promise<EmbeddedPostgres> {
  let current = await startPostgres(options)
  let starting: Promise<void> | undefined
  let stopped = false

  const startAgain = async (): Promise<void> => {
    options.log(`PostgreSQL has died (process ${current.pid}); starting it again`)
    try {
      current = await startPostgres(options)
      options.log('PostgreSQL answers again')
    } catch (error) {
      // Backends of the dead server may still hold its memory for a moment: the next check retries.
      options.log(error instanceof Error ? error.message : String(error))
    }
  }
  const timer = setInterval(() => {
    if (stopped || starting || isRunning(current.pid)) return
    starting = startAgain().finally(() => {
      starting = undefined
    })
  }, LOOK_MS)
  timer.unref()

  return {
    connection: current.connection,
    adopted: current.adopted,
    pid: current.pid,
    async stop() {
      stopped = true
      clearInterval(timer)
      await starting
      await current.stop()
    },
  }
}
