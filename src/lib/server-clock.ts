import { useSyncExternalStore } from 'react'

const TICK_MS = 5_000
const listeners = new Set<() => void>()
let offset = 0
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** Every answer with the server's time sets the clock by which prices are shown (decisions §5). */
export function noteServerTime(serverTime: number | undefined) {
  if (serverTime === undefined) return
  const before = offset
  offset = serverTime - Date.now()
  // A device whose clock is wrong showed other prices until now.
  if (Math.abs(offset - before) >= TICK_MS) tick()
}

/** Epoch milliseconds by the server's clock. */
export const serverNow = (): number => Date.now() + offset

const MINUTE_MS = 60_000
/** How far this device's clock is ahead of the server's, in whole minutes; 0 until the server has sent its time. */
export const useClockError = (): number => useSyncExternalStore(watch, () => -Math.round(offset / MINUTE_MS))

/** The server's time, fresh to five seconds: promotions open and close by it. */
export const useServerNow = (): number => useSyncExternalStore(watch, () => now)

function watch(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    // Nobody has looked at it meanwhile.
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
