import { brands } from '#domain/brands/index.ts'
import { startBuild } from '../features/catalogue/feed-builder.ts'
import { readStaleFeeds } from '../features/catalogue/stale-feeds.ts'
import type { Services } from '../http/services.ts'
import type { PayloadOf } from './job-table.ts'

/**
 * Builds the stale feeds, one after the other, so that a request for another feed waits for at most one build. Returns how many.
 * Safe in two processes at once: the second finds the first one's build.
 */
export async function buildFeeds(
  services: Services,
  { tenant: only }: PayloadOf<'feeds.build'>,
  stopping?: AbortSignal,
): Promise<number> {
  const { database } = services
  let built = 0
  for (const { id: tenant } of Object.values(brands)) {
    if (only !== undefined && only !== tenant) continue
    if (stopping?.aborted) return built
    const stale = await database.tx({ tenant }, (tx) => readStaleFeeds(tx, { tenant }))
    for (const order of stale) {
      if (stopping?.aborted) return built
      await Promise.race([startBuild(services, order), abortOf(stopping)])
      built++
    }
  }
  return built
}

/** A stop does not wait for a build: the next start checks again. */
const abortOf = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
