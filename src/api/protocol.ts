import { PROTOCOL_VERSION } from '#domain/contract/envelope.ts'

/** How this version of the app fits the service: it may be older after a release, and newer after a rollback. */
export type ProtocolFit = 'fits' | 'appTooOld' | 'appTooNew'

export interface Protocol {
  get(): ProtocolFit
  subscribe(listener: () => void): () => void
}

/** Tracks the protocol range of the service's last answer; until there is one, everything fits. */
export const createProtocol = (): Protocol & { heard(range: string | null): void } => {
  let fit: ProtocolFit = 'fits'
  const listeners = new Set<() => void>()
  return {
    get: () => fit,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    heard(range) {
      const next = fitOf(range) ?? fit
      if (next === fit) return
      fit = next
      for (const listener of listeners) listener()
    },
  }
}

/** `1-3`: the oldest and the newest protocol that the service speaks. Anything else is ignored. */
const fitOf = (range: string | null): ProtocolFit | undefined => {
  const [, oldest, newest] = /^(\d{1,6})-(\d{1,6})$/.exec(range ?? '') ?? []
  if (oldest === undefined || newest === undefined || Number(oldest) > Number(newest)) return undefined
  if (PROTOCOL_VERSION < Number(oldest)) return 'appTooOld'
  return PROTOCOL_VERSION > Number(newest) ? 'appTooNew' : 'fits'
}
