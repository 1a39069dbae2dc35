import { dataAge } from '#domain/rules/stock.ts'
import { serverNow } from './server-clock.ts'

/**
 * Whether prices or stock read then are a day old or older: everywhere by this (§4, decisions §6). Some were stamped by the
 * server's clock and some by the device's, so both must say so: a clock that is wrong does not make old what was just read.
 */
export const isOldData = (at: number, now: number = Date.now()): boolean => dataAge(at, Math.min(now, serverNow())) === 'amber'
