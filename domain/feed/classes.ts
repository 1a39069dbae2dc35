import { FeedError } from './feed-error.ts'

/** A class of the tree as in the feed: named in the feed's language, parents before children. */
export interface FeedClass {
  readonly id: string
  readonly parentId: string | null
  readonly level: number
  readonly name: string
  /** Articles in it and everything below it. */
  readonly goodsCount: number
}

export const encodeClasses = (classes: readonly FeedClass[]): ArrayBuffer =>
  new TextEncoder().encode(JSON.stringify(classes)).slice().buffer

/** Throws FeedError if the bytes are not a list of classes. */
export const openClasses = (buffer: ArrayBuffer): FeedClass[] => {
  try {
    const classes: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(buffer))
    if (Array.isArray(classes) && classes.every(isClass)) return classes
  } catch {
    // The error below covers this.
  }
  throw new FeedError('The classes cannot be read')
}

const isClass = (value: unknown): value is FeedClass => {
  if (typeof value !== 'object' || value === null) return false
  const { id, parentId, level, name, goodsCount } = value as Record<string, unknown>
  const isParent = parentId === null || typeof parentId === 'string'
  return (
    typeof id === 'string' && isParent && typeof level === 'number' && typeof name === 'string' && typeof goodsCount === 'number'
  )
}

/** Returns the class and everything below it; relies on parents coming before children in the list. */
export const subtreeOf = (classes: readonly FeedClass[], id: string): Set<string> => {
  const ids = new Set([id])
  for (const one of classes) if (one.parentId !== null && ids.has(one.parentId)) ids.add(one.id)
  return ids
}

/** Returns the class and its children; for null, the first level. */
export const classesUnder = <T extends FeedClass>(classes: readonly T[], id: string | null): T[] =>
  classes.filter((one) => one.id === id || one.parentId === id)

/** Returns the path from the first level to the class; empty if the class does not exist. */
export const wayTo = <T extends FeedClass>(classes: readonly T[], id: string): T[] => {
  const byId = new Map(classes.map((one) => [one.id, one]))
  const way: T[] = []
  for (let at = byId.get(id); at && !way.includes(at); at = byId.get(at.parentId ?? '')) way.unshift(at)
  return way
}

/** Returns a class with its ancestors and descendants. */
export const classesAround = <T extends FeedClass>(classes: readonly T[], id: string): T[] => {
  const wanted = subtreeOf(classes, id)
  for (const above of wayTo(classes, id)) wanted.add(above.id)
  return classes.filter((one) => wanted.has(one.id))
}

export const upperClasses = <T extends FeedClass>(classes: readonly T[]): T[] => classes.filter(({ level }) => level <= 2)

/** Returns what a catalogue opens with: the first level, or the children of its only category. */
export const doorsOf = <T extends FeedClass>(classes: readonly T[]): readonly T[] => {
  const roots = classes.filter(({ parentId }) => parentId === null)
  const [only] = roots
  if (roots.length > 1 || !only) return roots
  const inside = classes.filter(({ parentId }) => parentId === only.id)
  return inside.length > 0 ? inside : roots
}
