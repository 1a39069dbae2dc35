import { createHash } from 'node:crypto'
import type { Database } from '../../../db/client.ts'
import { addressKey, enforce, rateLimit } from '../../../http/rate-limit.ts'
import type { Web } from '../../../http/web.ts'

/** Limits requests for a code by IP address; for the e-mail address alone it only delays the mail, so nobody is locked out. */
export interface CodeLimits {
  /** Refuses `request.tooMany`; otherwise returns the delay of the mail in milliseconds. */
  take(web: Web, tenant: string, email: string): Promise<number>
}

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const HOURLY = 6
const WITHOUT_END = 1_000_000_000
/** Mails a day that leave at once; each later one waits twice as long as the one before, up to a quarter of an hour. */
const FREE_A_DAY = 3
const MINUTE_MS = MINUTE * 1000
const LONGEST_MINUTES = 15

export const createCodeLimits = (database: Database, perMinute: number): CodeLimits => {
  const minute = rateLimit(database, { name: 'code-address', points: perMinute, seconds: MINUTE })
  const hour = rateLimit(database, { name: 'code-hour', points: HOURLY * perMinute, seconds: HOUR })
  const pair = rateLimit(database, { name: 'code-pair', points: perMinute, seconds: QUARTER })
  const named = rateLimit(database, { name: 'code-name', points: WITHOUT_END, seconds: DAY })
  return {
    async take(web, tenant, email) {
      const address = addressKey(web.ip)
      const person = createHash('sha256').update(`${tenant}\n${email}`).digest('base64url')
      enforce(web, [await minute.take(address)])
      enforce(web, [await hour.take(address), await pair.take(`${person} ${address}`)])
      return codeDelayMs((await named.take(person)).count)
    },
  }
}

export const codeDelayMs = (count: number): number =>
  count <= FREE_A_DAY ? 0 : Math.min(2 ** Math.min(count - FREE_A_DAY - 1, 10), LONGEST_MINUTES) * MINUTE_MS
