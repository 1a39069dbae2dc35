import { PROTOCOL_VERSION } from '#domain/contract/envelope.ts'

/** How this version of the app stands to the service: it may be older after a release, and newer after a release was taken back. */
export type ProtocolFit = 'fits' | 'appTooOld' | 'appTooNew'

export interface Protocol {
  get(): ProtocolFit
  subscribe(listener: () => void): () => void
}

/** What the service said of itself with its last answer; until it has said anything, all fits. */
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

/** `1-3`: from the oldest to the newest that the service speaks. Anything else says nothing. */
const fitOf = (range: string | null): ProtocolFit | undefined => {
  const [, oldest, newest] = /^(\d{1,6})-(\d{1,6})$/.exec(range ?? '') ?? []
  if (oldest === undefined || newest === undefined || Number(oldest) > Number(newest)) return undefined
  if (PROTOCOL_VERSION < Number(oldest)) return 'appTooOld'
  return PROTOCOL_VERSION > Number(newest) ? 'appTooNew' : 'fits'
}
