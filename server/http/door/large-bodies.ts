import { refuse } from '../domain-error.ts'

/**
 * Large bodies that come in at the same time, of one caller and of all: each may be 10 MB and, a file, take ten minutes (§7). Those of
 * whom we do not know who they are have places of their own.
 */
export const LARGE_BODIES = { each: 6, all: 64, unknown: 16 } as const

/** Places for bodies that are larger than an order: they are held in memory until they are here, before anything works on them. */
export interface LargeBodies {
  /** Takes a place and answers how to leave it, which may be said twice; refuses `server.unavailable` where none is free. */
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
