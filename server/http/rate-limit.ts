import { isIPv6 } from 'node:net'
import { COUPON_CODES_A_MINUTE } from '#domain/rules/limits.ts'
import type { Database } from '../db/client.ts'
import { askTogether } from './ask-together.ts'
import { refuse } from './domain-error.ts'
import type { Web } from './web.ts'

/** What a key has left of its window. */
export interface Taken {
  readonly limit: number
  readonly left: number
  /** Until the window ends. */
  readonly seconds: number
  /** Attempts in this window, this one too. */
  readonly count: number
  readonly isOver: boolean
}

/** Attempts by key in fixed windows, counted in PostgreSQL: exact over all processes and restarts. */
export interface RateLimit {
  take(key: string): Promise<Taken>
  /** This attempt was a right one and does not count. */
  giveBack(key: string): Promise<void>
  /** Nothing of this window counts. */
  forgive(key: string): Promise<void>
}

interface Window {
  /** Begins the keys, so that two limits never count in one row. */
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Open calls that write, and calls that could be used for guessing, per address. Sign-in has limits of its own. */
export const CALLS_PER_MINUTE: Readonly<Record<string, number>> = {
  'report.webLog': 20,
  'help.vote': 20,
  'people.invited': 30,
  'people.accept': 10,
  'register.start': 5,
  'register.proof': 10,
  'register.again': 5,
  'register.confirm': 10,
  'receipts.check': 30,
  'batch.putSigned': 60,
  'coupons.claim': COUPON_CODES_A_MINUTE,
}

/** Of all attempts of a window and when it ends, in milliseconds. */
interface Counted {
  readonly points: number
  readonly expire: number
}
type Asked = Pick<Database, 'query'>

// In the order of the keys, so that two servers never wait for each other.
const COUNT = {
  name: 'rate-limit-count',
  text: `insert into rate_limit as r (key, points, expire)
    select key, points, $3::bigint from unnest($1::text[], $2::integer[]) as asked (key, points) order by key
    on conflict (key) do update set points = case when r.expire <= $4 then excluded.points else r.points + excluded.points end,
      expire = case when r.expire <= $4 then excluded.expire else r.expire end
    returning key, points, expire`,
}

/** Adds attempts to the windows of their keys; a window that has ended begins again. */
const count = async (database: Asked, attempts: ReadonlyMap<string, number>, seconds: number): Promise<Map<string, Counted>> => {
  const now = Date.now()
  const values = [[...attempts.keys()], [...attempts.values()], now + seconds * 1000, now]
  const { rows } = await database.query<Counted & { key: string }>({ ...COUNT, values })
  return new Map(rows.map((row) => [row.key, row]))
}

/** Each attempt of those counted together, as if they had come one after the other. */
const takeTogether = async (database: Asked, keys: readonly string[], seconds: number): Promise<Counted[]> => {
  const attempts = new Map<string, number>()
  for (const key of keys) attempts.set(key, (attempts.get(key) ?? 0) + 1)
  const counted = await count(database, attempts, seconds)
  return keys.map((key) => {
    const { points = 0, expire = 0 } = counted.get(key) ?? {}
    const behind = (attempts.get(key) ?? 1) - 1
    attempts.set(key, behind)
    return { points: points - behind, expire }
  })
}

export const rateLimit = (database: Asked, { name, points, seconds }: Window): RateLimit => {
  const keyOf = (key: string) => `${name}:${key}`
  const ask = askTogether((keys: readonly string[]) => takeTogether(database, keys, seconds))
  const over = createOver()
  const taken = (attempts: number, expire: number): Taken => ({
    limit: points,
    left: Math.max(points - attempts, 0),
    seconds: Math.max(1, Math.ceil((expire - Date.now()) / 1000)),
    count: attempts,
    isOver: attempts > points,
  })
  return {
    async take(given) {
      const key = keyOf(given)
      const until = over.until(key)
      if (until !== undefined) return taken(points + 1, until)
      const counted = await ask(key)
      if (counted.points > points) over.add(key, counted.expire)
      return taken(counted.points, counted.expire)
    },
    giveBack: async (key) => void (await count(database, new Map([[keyOf(key), -1]]), seconds)),
    async forgive(key) {
      await database.query({ name: 'rate-limit-forgive', text: 'delete from rate_limit where key = $1', values: [keyOf(key)] })
      over.delete(keyOf(key))
    },
  }
}

const KEPT_MAX = 1000

/** Keys that are over, with the end of their windows: they are refused from memory, so that a storm is no load on the database. */
const createOver = () => {
  const ends = new Map<string, number>()
  return {
    until(key: string): number | undefined {
      const end = ends.get(key)
      return end !== undefined && end > Date.now() ? end : undefined
    },
    add(key: string, end: number): void {
      ends.set(key, end)
      if (ends.size <= KEPT_MAX) return
      for (const [kept, until] of ends) if (until <= Date.now()) ends.delete(kept)
    },
    delete: (key: string): boolean => ends.delete(key),
  }
}

/** Sends the caller the tightest of the limits, and refuses `request.tooMany` where one is over. */
export const enforce = (web: Web, limits: readonly Taken[]): void => {
  const over = limits.filter(({ isOver }) => isOver)
  const [tightest] = over.length > 0 ? over.sort((a, b) => b.seconds - a.seconds) : [...limits].sort((a, b) => a.left - b.left)
  if (!tightest) return
  web.tellLimit(tightest)
  if (tightest.isOver) refuse('request.tooMany', { values: { seconds: tightest.seconds } })
}

/** Windows that have ended long ago, so that no clock a little behind ours still counts in them. */
export const dropEndedWindows = async (database: Pick<Database, 'query'>, now: Date): Promise<number> => {
  // One that counts again right now is left: whoever counts several would wait for us, and we for them.
  const { rowCount } = await database.query(
    'delete from rate_limit where key in (select key from rate_limit where expire < $1 for update skip locked)',
    [now.getTime() - HOUR_MS],
  )
  return rowCount ?? 0
}

const HOUR_MS = 3_600_000

const GROUPS_OF_64 = 4

/** One household or office: an IPv4 address, or the /64 of an IPv6 one. */
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
