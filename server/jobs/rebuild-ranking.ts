import { brands } from '#domain/brands/index.ts'
import { RANKING_DAYS } from '#domain/rules/limits.ts'
import type { Database } from '../db/client.ts'

const DAY_MS = 86_400_000

/**
 * Recounts what was ordered of each article in the last days, for every tenant; search, lists and devices rank by it. Returns how
 * many articles were ordered. Idempotent.
 */
export async function rebuildRanking(database: Pick<Database, 'tx'>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RANKING_DAYS * DAY_MS)
  let ranked = 0
  for (const { id: tenant } of Object.values(brands)) {
    const { rows } = await database.tx({ tenant }, (tx) =>
      tx.query<{ ranked: number }>('select rebuild_ranking($1, $2) as ranked', [since, now]),
    )
    ranked += rows[0]?.ranked ?? 0
  }
  return ranked
}
