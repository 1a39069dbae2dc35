import type { Call } from '#domain/contract/call.ts'
import { refuse } from './domain-error.ts'

/** Calls that are worked on at the same time: beyond these one more would only make all of them late. */
export const IN_FLIGHT = { others: 192, all: 256 } as const

/** Places for calls; the last ones are kept for what people have decided, which devices send. */
export interface InFlight {
  /** Takes a place and answers how to leave it; refuses `server.unavailable` where none is free. */
  enter(call: Pick<Call, 'name' | 'command'>): () => void
}

/** What a device needs to send its work, beside the commands themselves. */
const FIRST: ReadonlySet<string> = new Set(['sync.commands', 'account.refresh'])

export const createInFlight = ({ others, all }: { readonly others: number; readonly all: number } = IN_FLIGHT): InFlight => {
  let taken = 0
  return {
    enter({ name, command }) {
      if (taken >= (command || FIRST.has(name) ? all : others)) refuse('server.unavailable')
      taken++
      return () => void taken--
    },
  }
}
