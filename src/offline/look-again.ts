import type { Signals } from './adapters/page-signals.ts'
import { backOffMs } from './back-off.ts'
import type { Clock, Random } from './ports.ts'
import type { Reachability } from './reachability.ts'

const LONGEST_MS = 10_000

export interface LookAgain {
  /** Something about the world has changed. */
  now(): void
  stop(): void
}

/**
 * Asks again after the server that does not answer, while somebody looks: with nothing to send nothing else would ask before the
 * timer of the wake-ups does, and the screens would say for half a minute that there is no network.
 */
export const lookAgain = ({
  clock,
  random,
  signals,
  reachability,
}: {
  readonly clock: Clock
  readonly random: Pick<Random, 'fraction'>
  readonly signals: Pick<Signals, 'isVisible'>
  readonly reachability: Reachability
}): LookAgain => {
  let tries = 1
  let cancel = (): void => {}
  let asking = false
  let stopped = false

  const wait = (): void => {
    cancel()
    if (stopped || reachability.state.get() !== 'no') return
    cancel = clock.after(Math.min(LONGEST_MS, backOffMs(tries, null, random)), () => void ask())
  }
  const ask = async (): Promise<void> => {
    if (asking) return
    asking = true
    if (signals.isVisible()) await reachability.probe()
    asking = false
    tries += 1
    wait()
  }
  const onChange = (): void => {
    tries = 1
    wait()
  }
  const stop = reachability.state.subscribe(onChange)
  return {
    now() {
      if (reachability.state.get() === 'yes') return
      tries = 1
      void ask()
    },
    stop() {
      stopped = true
      cancel()
      stop()
    },
  }
}
