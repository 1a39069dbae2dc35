import type { Api } from '../api/client.ts'
import type { Device } from './device-types.ts'
import { createConnectivityProbe } from './connectivity-probe.ts'

type Looking = Parameters<typeof createConnectivityProbe>[0]
type Asking = Pick<Device, 'sendNow' | 'refresh' | 'refreshAll'>

export interface AskAnew {
  /** The network or the person is back: clears the waits after failures, except those that the service requested. */
  now(): void
  /** The same acts, each calling `now` first: it shows that somebody wants an answer. */
  before(acts: Asking): Asking
  stop(): void
}

/** Decides who asks a silent service: only the probe while the page is visible; no session is renewed meanwhile. */
export const createAskAnew = ({ tokens, ...parts }: Looking & Pick<Api, 'tokens'>): AskAnew => {
  const looking = createConnectivityProbe(parts)
  tokens.holdWhile(() => parts.signals.isVisible() && parts.reachability.state.get() === 'no')
  const now = (): void => {
    tokens.lift()
    looking.now()
  }
  const after =
    <T>(act: () => T) =>
    (): T => {
      now()
      return act()
    }
  return {
    now,
    before: ({ sendNow, refresh, refreshAll }) => ({
      sendNow: after(sendNow),
      refresh: after(refresh),
      refreshAll: after(refreshAll),
    }),
    stop: looking.stop,
  }
}
