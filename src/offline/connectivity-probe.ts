import type { Signals } from './adapters/page-signals.ts'
import { backOffMs } from '../api/back-off.ts'
import type { Clock, Random } from './ports.ts'
import type { Reachability } from './reachability.ts'

/** A server that answered for less than this does not count as back. */
const BACK_MS = 10_000

export interface ConnectivityProbe {
  /** The person or the network is back: asks at once. */
  now(): void
  stop(): void
}

/**
 * Keeps asking a silent server while the page is visible: with nothing to send, nothing else would ask until the wake-up timer
 * fires. The intervals grow to a minute; an act of the person or a browser event asks at once.
 */
export const createConnectivityProbe = ({
  clock,
  random,
  signals,
  reachability,
}: {
  readonly clock: Clock
  readonly random: Pick<Random, 'fraction'>
  readonly signals: Pick<Signals, 'isVisible'>
  readonly reachability: Reachability
}): ConnectivityProbe => {
  let tries = 1
  let cancel = (): void => {}
  let asking = false
  let stopped = false
  let answeredAt = Number.NEGATIVE_INFINITY

  const wait = (): void => {
    cancel()
    if (stopped || reachability.state.get() !== 'no') return
    cancel = clock.after(backOffMs(tries, null, random), () => void ask())
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
    const now = clock.now()
    if (reachability.state.get() === 'yes') answeredAt = now
    else if (Math.abs(now - answeredAt) >= BACK_MS) tries = 1
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
