import { isRunning } from './data-lock.ts'
import { startPostgres } from './launcher.ts'
import type { EmbeddedPostgres, LauncherOptions } from './launcher.ts'

const LOOK_MS = 1000

/**
 * The embedded PostgreSQL for as long as we live: when it dies (out of memory, killed by hand) it is started again on the same
 * folder and socket, so that the pool finds it there; until then calls are answered 503 and devices ask again.
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
      // Backends of the dead one may still hold its memory for a moment: the next look tries again.
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
