import { FeedError } from './feed-error.ts'

/** A class of the tree as the feed carries it: named in the feed's language, parents before children. */
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

/** Throws FeedError for bytes that are no list of classes. */
export const openClasses = (buffer: ArrayBuffer): FeedClass[] => {
  try {
    const classes: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(buffer))
    if (Array.isArray(classes) && classes.every(isClass)) return classes
  } catch {
    // Said below.
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

/** The class and everything below it; parents come before children in the list. */
export const subtreeOf = (classes: readonly FeedClass[], id: string): Set<string> => {
  const ids = new Set([id])
  for (const one of classes) if (one.parentId !== null && ids.has(one.parentId)) ids.add(one.id)
  return ids
}
