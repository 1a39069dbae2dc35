import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/client.ts'
import { refuse } from './domain-error.ts'
import type { Web } from './web.ts'

/** What a key has left in its window. */
export interface Taken {
  readonly limit: number
  readonly left: number
  /** Until the window ends. */
  readonly seconds: number
  /** Attempts in this window, including this one. */
  readonly count: number
  readonly isOver: boolean
}

/** Counts attempts by key in fixed windows, in PostgreSQL: exact across all processes and restarts. */
export interface RateLimit {
  take(key: string): Promise<Taken>
  /** This attempt succeeded and does not count. */
  giveBack(key: string): Promise<void>
  /** Resets the window of the key. */
  forgive(key: string): Promise<void>
}

interface Window {
  /** Prefix of the keys, so that two limits never count in one row. */
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** With a transaction instead of the database, an attempt counts once the transaction commits, and others wait for that. */
export const rateLimit = (database: Pick<Database, 'query'>, { name, points, seconds }: Window): RateLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (query: Parameters<Database['query']>[0]) => database.query(query) },
    storeType: 'client',
    tableName: 'rate_limit',
    // Created by migration 041; housekeeping empties it.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // A key over its limit is refused from memory, so that a storm does not load the database.
    inMemoryBlockOnConsumed: points + 1,
  })
  const taken = ({ consumedPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Taken => ({
    limit: points,
    left: isOver ? 0 : Math.max(points - consumedPoints, 0),
    seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    count: consumedPoints,
    isOver,
  })
  return {
    take: (key) =>
      limiter.consume(key).then(
        (state) => taken(state, false),
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return taken(reason, true)
          throw reason
        },
      ),
    giveBack: async (key) => void (await limiter.reward(key)),
    forgive: async (key) => void (await limiter.delete(key)),
  }
}

/** Reports the tightest limit to the caller, and refuses with `request.tooMany` if one is exceeded. */
export const enforce = (web: Web, limits: readonly Taken[]): void => {
  const over = limits.filter(({ isOver }) => isOver)
  const [tightest] = over.length > 0 ? over.sort((a, b) => b.seconds - a.seconds) : [...limits].sort((a, b) => a.left - b.left)
  if (!tightest) return
  web.tellLimit(tightest)
  if (tightest.isOver) refuse('request.tooMany', { values: { seconds: tightest.seconds } })
}

/** Deletes windows that ended so long ago that no slightly slow clock still counts in them. */
export const dropEndedWindows = async (database: Pick<Database, 'query'>, now: Date): Promise<number> => {
  const { rowCount } = await database.query('delete from rate_limit where expire < $1', [now.getTime() - HOUR_MS])
  return rowCount ?? 0
}

const HOUR_MS = 3_600_000

const GROUPS_OF_64 = 4

/** Key of one household or office: an IPv4 address, or the /64 of an IPv6 one. */
export const addressKey = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = ip.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return `${[...first, ...zeros, ...last]
    .slice(0, GROUPS_OF_64)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
