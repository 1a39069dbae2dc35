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
 * Everything that may get a stuck queue going (design §4). All of it is harmless when there is nothing to do; the timer alone
 * would do, the rest is only sooner.
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
    // A silent server is asked by `lookAgain`, ever more rarely.
    if (!reachability.heardSince() ? state !== 'no' : state === 'unknown') void reachability.probe()
    // Also unasked: what is due is tried, and its own answer says whether the server is there.
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
