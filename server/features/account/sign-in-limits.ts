import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/client.ts'
import { addressKey, enforce, rateLimit } from '../../http/rate-limit.ts'
import type { Web } from '../../http/web.ts'

/**
 * Guessing is stopped where it comes from and nobody else: an address has so many attempts a minute and so many wrong ones an
 * hour, one name from one address so many wrong ones a quarter of an hour. The name alone, tried from wherever, only slows.
 */
export interface SignInLimits {
  /** An attempt without a name: the identity provider's. Refuses `request.tooMany`. */
  takeAddress(web: Web): Promise<void>
  /** An attempt with a name, before its password is looked at. Refuses `request.tooMany`. */
  takeName(web: Web, tenant: string, name: string): Promise<void>
  /** The password was right: what was wrong before from this address is forgiven. */
  forgive(web: Web, tenant: string, name: string): Promise<void>
  /** The person proved otherwise who they are: what was wrong under this name is forgiven. */
  forgiveName(web: Web, tenant: string, name: string): Promise<void>
}

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
/** Six minutes' worth of wrong passwords an hour. */
const WRONG_AN_HOUR = 6
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000
/** A name is never refused. */
const WITHOUT_END = 1_000_000_000

/** `begin` keeps apart what is guessed: a forgotten password tried too often keeps nobody from resetting it. */
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
      // The pair comes first: once it is over, it costs the address and the name no more.
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

/** Attempts beyond those that one address has wait, each twice as long as the one before, up to a few seconds. */
export const delayOf = (count: number, free: number): number =>
  count <= free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** Math.min(count - free - 1, 10), LONGEST_DELAY_MS)
