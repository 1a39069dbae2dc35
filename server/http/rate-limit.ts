import { isIPv6 } from 'node:net'
import { refuse } from './refused.ts'

/** Attempts by key in windows that grow while a key keeps trying (decisions §1: 429 with Retry-After). */
export interface RateLimit {
  /** Counts an attempt; refuses `request.tooMany` above the limit. */
  take(key: string, now: Date): void
  /** A right password forgives the name's wrong ones. */
  forgive(key: string): void
}

/** Open calls that write, per address. Sign-in has its own limit, also per name. */
export const CALLS_PER_MINUTE: Readonly<Record<string, number>> = { 'report.webLog': 20 }

interface Window {
  count: number
  opened: number
  length: number
}

const MINUTE_MS = 60_000
const LONGEST_MS = 15 * MINUTE_MS
const KEYS_MAX = 50_000

export const rateLimit = (perMinute: number): RateLimit => {
  const windows = new Map<string, Window>()
  return {
    take(key, now) {
      const window = current(windows, key, now.getTime())
      window.count++
      if (window.count <= perMinute) return
      // Each full further round of refused attempts doubles the wait.
      if (window.count % perMinute === 0) window.length = Math.min(window.length * 2, LONGEST_MS)
      const seconds = Math.max(1, Math.ceil((window.opened + window.length - now.getTime()) / 1000))
      refuse('request.tooMany', { values: { seconds } })
    },
    forgive: (key) => void windows.delete(key),
  }
}

const current = (windows: Map<string, Window>, key: string, now: number): Window => {
  const known = windows.get(key)
  if (known && now - known.opened < known.length) return known
  if (windows.size >= KEYS_MAX) drop(windows, now)
  const fresh = { count: 0, opened: now, length: MINUTE_MS }
  windows.set(key, fresh)
  return fresh
}

/** A flood of keys must not fill the memory: closed windows go first, then the oldest. */
const drop = (windows: Map<string, Window>, now: number): void => {
  for (const [key, { opened, length }] of windows) if (now - opened >= length) windows.delete(key)
  for (const key of windows.keys()) {
    if (windows.size < KEYS_MAX) return
    windows.delete(key)
  }
}

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
