import type { Signals } from './adapters/page-signals.ts'
import type { Clock, Random } from './ports.ts'
import type { Reachability } from './reachability.ts'

const FIRST_MS = 1000
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
  let tries = 0
  let cancel = (): void => {}
  let asking = false
  let stopped = false

  const wait = (): void => {
    cancel()
    if (stopped || reachability.state.get() !== 'no') return
    const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries)
    // All devices of a house lose and find its network together.
    cancel = clock.after(longest * (0.5 + random.fraction() / 2), () => void ask())
  }
  const ask = async (): Promise<void> => {
    if (asking) return
    asking = true
    // Who comes back to it is a change of the world.
    if (signals.isVisible()) await reachability.probe()
    asking = false
    tries = Math.min(tries + 1, 10)
    wait()
  }
  const onChange = (): void => {
    tries = 0
    wait()
  }
  const stop = reachability.state.subscribe(onChange)
  return {
    now() {
      if (reachability.state.get() === 'yes') return
      tries = 0
      void ask()
    },
    stop() {
      stopped = true
      cancel()
      stop()
    },
  }
}
