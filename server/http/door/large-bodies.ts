import { refuse } from '../domain-error.ts'

/**
 * Maximum number of large bodies in progress, per caller and in total: each may be 10 MB and, as a file, take ten minutes (§7).
 * Unknown callers have places of their own.
 */
export const LARGE_BODIES = { each: 6, all: 64, unknown: 16 } as const

/** Places for bodies larger than an order: they are held in memory until they are complete, before anything processes them. */
export interface LargeBodies {
  /**
   * Takes a place and returns the function that leaves it, which may be called twice; refuses with `server.unavailable` if none is
   * free.
   */
  enter(caller: string): () => void
  /** The same for a call without a sign-in, by its address. */
  enterUnknown(address: string): () => void
}

export const createLargeBodies = ({
  each,
  all,
  unknown,
}: {
  readonly each: number
  readonly all: number
  readonly unknown: number
} = LARGE_BODIES): LargeBodies => ({ enter: createPlaces(each, all), enterUnknown: createPlaces(each, unknown) })

const createPlaces = (each: number, all: number) => {
  const held = new Map<string, number>()
  let taken = 0
  return (caller: string) => {
    const own = held.get(caller) ?? 0
    if (own >= each || taken >= all) refuse('server.unavailable')
    held.set(caller, own + 1)
    taken++
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      taken--
      const left = (held.get(caller) ?? 1) - 1
      if (left === 0) held.delete(caller)
      else held.set(caller, left)
    }
  }
}
