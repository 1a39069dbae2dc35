import type { Signals } from './adapters/page-signals.ts'
import type { WakeReason } from './engine.ts'
import type { Clock, Random } from './ports.ts'
import type { Reachability } from './reachability.ts'

const TICK_MIN_MS = 15_000
const TICK_SPREAD_MS = 15_000

export interface WakeTriggers {
  stop(): void
}

/**
 * Everything that may restart a stuck queue (design §4). Each trigger is harmless if there is nothing to do; the timer alone would
 * suffice, the rest is only sooner.
 */
export const listenForWakeTriggers = (
  { clock, random, signals, reachability }: { clock: Clock; random: Random; signals: Signals; reachability: Reachability },
  wake: (reason: WakeReason) => void,
  tick: () => void,
): WakeTriggers => {
  let before = reachability.state.get()
  const stopReach = reachability.state.subscribe(() => {
    const now = reachability.state.get()
    if (now === 'yes' && before !== 'yes') wake('online')
    before = now
  })
  const stopSignals = signals.listen((signal) => {
    if (signal === 'offline') void reachability.probe()
    else wake(signal === 'visible' ? 'visible' : 'online')
  })
  const next = (): number => TICK_MIN_MS + random.fraction() * TICK_SPREAD_MS
  const onTick = (): void => {
    cancel = clock.after(next(), onTick)
    tick()
    if (!signals.isVisible()) return
    const state = reachability.state.get()
    // The connectivity probe asks a silent server, less and less often.
    if (!reachability.heardSince() ? state !== 'no' : state === 'unknown') void reachability.probe()
    // Also without a probe: what is due is tried, and its own answer shows whether the server is there.
    wake('timer')
  }
  let cancel = clock.after(next(), onTick)
  return {
    stop() {
      cancel()
      stopReach()
      stopSignals()
    },
  }
}
