import type { OrderState } from '#domain/rules/order.ts'
import type { DemoAccount } from '../demo-people.ts'
import type { Dice } from './dice.ts'

export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const YEARS_DAYS = 730

/** Days between two orders: a container from China is filled about four times a year, a test account orders occasionally. */
function pauseOf({ fromChina, test }: DemoAccount): readonly [least: number, more: number] {
  if (fromChina) return [70, 45]
  return test ? [60, 60] : [7, 17]
}
/** Minimum age in days of the closed account's last order. */
const CLOSED_DAYS = 240

/** Returns when an account ordered in the two years before `now`, oldest first: on working days, in working hours. */
export function orderTimes(account: DemoAccount, now: Date, dice: Dice): Date[] {
  // An account that is not official yet cannot order (specification §6).
  if (account.official === false) return []
  const [least, more] = pauseOf(account)
  const times: Date[] = []
  let days = (account.closed ? CLOSED_DAYS : 0) + dice(account.fromChina ? 40 : 12) / 2
  while (days < YEARS_DAYS) {
    const at = workingTime(new Date(now.getTime() - days * DAY_MS), dice)
    if (at < now) times.push(at)
    days += least + dice(more + 1)
  }
  return times.reverse()
}

function workingTime(day: Date, dice: Dice): Date {
  const weekday = day.getUTCDay()
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  const midnight = Math.floor(day.getTime() / DAY_MS - back) * DAY_MS
  return new Date(midnight + 7 * HOUR_MS + dice(10 * 3600) * 1000)
}

/** Returns the state of an order of this age; `dice` decides about returns and cancels. */
export function stateAt(at: Date, now: Date, dice: Dice): OrderState {
  const days = (now.getTime() - at.getTime()) / DAY_MS
  const roll = dice(100)
  if (roll < 5) return 'cancelled'
  // Nobody picks at the weekend: an order of Friday still waits on Monday.
  const worked = workingDays(at, now)
  if (worked < 2) return 'submitted'
  if (worked < 6) return roll < 75 ? 'unshipped' : 'shipped'
  if (days > 10 && days < 75 && roll < 14) return 'returning'
  return days > 30 && roll < 13 ? 'returned' : 'shipped'
}

function workingDays(from: Date, to: Date): number {
  const [first, last] = [from, to].map((day) => Math.floor(day.getTime() / DAY_MS))
  const days = Array.from({ length: Math.min((last ?? 0) - (first ?? 0), 14) }, (_, at) => new Date(((first ?? 0) + at) * DAY_MS))
  return days.filter((day) => day.getUTCDay() % 6 !== 0).length
}
