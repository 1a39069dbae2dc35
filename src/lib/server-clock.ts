import { useSyncExternalStore } from 'react'
import { clockOffset, isNewReading } from './clock-offset.ts'
import type { ClockReading } from './clock-offset.ts'
import { recall, remember } from './remember.ts'

const TICK_MS = 5_000
const listeners = new Set<() => void>()
const KEY = 'tradepad.clock'

/** The last reading outlives the page: without a network it dates orders. */
function readClock(): ClockReading | null {
  const [server, device] = (recall(KEY) ?? '').split(' ').map(Number)
  return server && device ? { server, device } : null
}

let kept = readClock()
let offset = clockOffset(kept, Date.now())
let now = serverNow()
let timer: ReturnType<typeof setInterval> | undefined

/** Sets the clock that prices depend on, with every answer that has the server's time (decisions §5). */
export function noteServerTime(serverTime: number | undefined) {
  if (serverTime === undefined) return
  const before = offset
  const reading = { server: serverTime, device: Date.now() }
  offset = reading.server - reading.device
  if (isNewReading(reading, kept)) {
    kept = reading
    remember(KEY, `${reading.server} ${reading.device}`)
  }
  // A device whose clock is wrong showed other prices until now.
  if (Math.abs(offset - before) >= TICK_MS) tick()
}

/** Epoch milliseconds by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset
}

const MINUTE_MS = 60_000
/** How far this device's clock is ahead of the server's, in whole minutes; 0 if the server's time is unknown. */
export const useClockError = (): number => useSyncExternalStore(watch, () => -Math.round(offset / MINUTE_MS))

/** The server's time, fresh to five seconds: promotions open and close by it. */
export const useServerNow = (): number => useSyncExternalStore(watch, () => now)

function watch(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    // Nobody watched meanwhile, so it is out of date.
    now = serverNow()
    timer = setInterval(tick, TICK_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}
