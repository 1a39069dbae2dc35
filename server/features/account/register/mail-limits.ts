import { createHash } from 'node:crypto'
import type { Tx } from '../../../db/client.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import type { OpenScope } from '../../../http/scope.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** Enough for all the codes of one application. */
const HOURLY = { name: 'register-mail-hour', points: 5, seconds: HOUR }
const DAILY = { name: 'register-mail-day', points: 10, seconds: DAY }

/**
 * Takes one of the codes that may be mailed to an address, whoever applies and from wherever; returns whether one was left. Known
 * and unknown addresses count alike. What the hourly limit refuses does not count for the day.
 */
export const takeAddressMail = async (tx: Tx, { tenant }: OpenScope, email: string): Promise<boolean> => {
  const person = createHash('sha256').update(`${tenant}\n${email}`).digest('base64url')
  if ((await rateLimit(tx, HOURLY).take(person)).isOver) return false
  return !(await rateLimit(tx, DAILY).take(person)).isOver
}
