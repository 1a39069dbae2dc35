import type { Call } from '#domain/contract/call.ts'
import { refuse } from './domain-error.ts'
import { principalOf } from './scope.ts'
import type { AnyCaller } from './tokens.ts'

/** Maximum number of calls in progress: one more would only delay all of them. */
export const IN_FLIGHT = { others: 192, all: 256 } as const

/** One caller gets half of the places open to a call; the other half is left to everybody else. */
const shareOf = (places: number): number => Math.ceil(places / 2)

export interface Place {
  /**
   * Assigns the place to its caller, once, as soon as they are known; refuses with `server.unavailable` if they already have their
   * share.
   */
  belongTo(caller: AnyCaller): void
  leave(): void
}

/** Places for calls; the last ones are kept for people's decisions, which devices send. */
export interface InFlight {
  /** Takes a place; refuses with `server.unavailable` if none is free. */
  enter(call: Pick<Call, 'name' | 'command'>): Place
}

/** Calls that a device needs to send its work, besides the commands themselves. */
const FIRST: ReadonlySet<string> = new Set(['sync.commands', 'account.refresh'])

export const createInFlight = ({ others, all }: { readonly others: number; readonly all: number } = IN_FLIGHT): InFlight => {
  let taken = 0
  const held = new Map<string, number>()
  return {
    enter({ name, command }) {
      const places = command || FIRST.has(name) ? all : others
      if (taken >= places) refuse('server.unavailable')
      taken++
      let owner: string | undefined
      return {
        belongTo(caller) {
          const key = ownerOf(caller)
          const own = held.get(key) ?? 0
          if (own >= shareOf(places)) refuse('server.unavailable')
          held.set(key, own + 1)
          owner = key
        },
        leave() {
          taken--
          if (owner === undefined) return
          const left = (held.get(owner) ?? 1) - 1
          if (left === 0) held.delete(owner)
          else held.set(owner, left)
        },
      }
    },
  }
}

/** The client account acted for. A caller without one, such as a command batch, is counted as the calling person or program. */
const ownerOf = ({ tenant, account, actor }: AnyCaller): string => `${tenant}:${account ?? principalOf(actor)}`
