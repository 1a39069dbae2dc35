import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/client.ts'
import { addressKey, enforce, rateLimit } from '../../http/rate-limit.ts'
import type { Web } from '../../http/web.ts'

/**
 * Stops guessing at its source and affects nobody else: an IP address has a limit of attempts a minute and of wrong attempts an
 * hour, a name from one address has one of wrong attempts a quarter of an hour. A name alone, tried from anywhere, is only delayed.
 */
export interface SignInLimits {
  /** Counts an attempt without a name, as with the identity provider. Refuses `request.tooMany`. */
  takeAddress(web: Web): Promise<void>
  /** Counts an attempt with a name, before its password is checked. Refuses `request.tooMany`. */
  takeName(web: Web, tenant: string, name: string): Promise<void>
  /** The password was right: clears the wrong attempts under this name from this address. */
  forgive(web: Web, tenant: string, name: string): Promise<void>
  /** The person proved their identity another way: clears the wrong attempts under this name. */
  forgiveName(web: Web, tenant: string, name: string): Promise<void>
}

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
/** Wrong passwords an hour, as a multiple of the attempts a minute. */
const WRONG_AN_HOUR = 6
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000
/** A name alone is never refused. */
const WITHOUT_END = 1_000_000_000

/** `begin` separates the counters: trying a forgotten password too often does not prevent a reset. */
export const createSignInLimits = (database: Database, perMinute: number, begin = 'sign-in'): SignInLimits => {
  const minute = rateLimit(database, { name: `${begin}-address`, points: perMinute, seconds: MINUTE })
  const hour = rateLimit(database, { name: `${begin}-wrong`, points: WRONG_AN_HOUR * perMinute, seconds: HOUR })
  const pair = rateLimit(database, { name: `${begin}-pair`, points: perMinute, seconds: QUARTER })
  const named = rateLimit(database, { name: `${begin}-name`, points: WITHOUT_END, seconds: QUARTER })
  const keysOf = (web: Web, tenant: string, name: string) => {
    const person = createHash('sha256').update(`${tenant}\n${name}`).digest('base64url')
    const address = addressKey(web.ip)
    return { address, person, both: `${person} ${address}` }
  }
  const takeAddress = async (web: Web) => enforce(web, [await minute.take(addressKey(web.ip))])
  return {
    takeAddress,
    async takeName(web, tenant, name) {
      await takeAddress(web)
      const { address, person, both } = keysOf(web, tenant, name)
      // The pair comes first: once over its limit, attempts no longer count for the address and the name.
      const ofPair = await pair.take(both)
      enforce(web, ofPair.isOver ? [ofPair] : [ofPair, await hour.take(address)])
      const { count } = await named.take(person)
      await sleep(delayOf(count, perMinute))
    },
    async forgive(web, tenant, name) {
      const { address, person, both } = keysOf(web, tenant, name)
      await Promise.all([pair.forgive(both), hour.giveBack(address), named.forgive(person)])
    },
    async forgiveName(web, tenant, name) {
      const { person, both } = keysOf(web, tenant, name)
      await Promise.all([pair.forgive(both), named.forgive(person)])
    },
  }
}

/** Delay in milliseconds: none up to `free` attempts, then doubling with each, up to a few seconds. */
export const delayOf = (count: number, free: number): number =>
  count <= free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** Math.min(count - free - 1, 10), LONGEST_DELAY_MS)
