import { dataAge } from '#domain/rules/stock.ts'
import { serverNow } from './server-clock.ts'

/**
 * True if prices or stock read at `at` are a day old or older: the one rule for all screens (§4, decisions §6). `at` may be by the
 * server's clock or the device's, so both must agree: a wrong clock does not make fresh data old.
 */
export const isOldData = (at: number, now: number = Date.now()): boolean => dataAge(at, Math.min(now, serverNow())) === 'amber'
