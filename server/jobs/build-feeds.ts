import { brands } from '#domain/brands/index.ts'
import { startBuild } from '../features/catalogue/feed-builder.ts'
import { readStaleFeeds } from '../features/catalogue/stale-feeds.ts'
import type { Services } from '../http/services.ts'

const EVERY_MS = 10_000
/** Looks that each found something to build come ever later, up to this many times the usual: a build that fails goes on failing. */
const SLOWER_MAX = 32

/**
 * Builds what the catalogues have left behind, one feed after the other, so that a request which needs another one waits for one
 * at most. Answers how many. Harmless in two processes at once: the second finds the first one's.
 */
export async function buildFeeds(services: Services, signal?: AbortSignal): Promise<number> {
  const { database, config } = services
  let built = 0
  for (const { id: tenant } of Object.values(brands)) {
    if (signal?.aborted) return built
    const stale = await database.tx({ tenant }, (tx) => readStaleFeeds(tx, { tenant }, config.rowSecurity))
    for (const order of stale) {
      if (signal?.aborted) return built
      await startBuild(services, order)
      built++
    }
  }
  return built
}

/** Looks every ten seconds, so that after an import the feeds are made before anybody asks. Answers the stop, which waits for no build. */
export function startFeeds(services: Services, failed: (error: unknown) => void): () => void {
  const stop = new AbortController()
  let slower = 1
  let timer: NodeJS.Timeout
  const wait = (): void => {
    timer = setTimeout(() => void look(), EVERY_MS * slower)
    timer.unref()
  }
  const look = async (): Promise<void> => {
    try {
      slower = (await buildFeeds(services, stop.signal)) > 0 ? Math.min(slower * 2, SLOWER_MAX) : 1
    } catch (error) {
      failed(error)
    }
    if (!stop.signal.aborted) wait()
  }
  wait()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
