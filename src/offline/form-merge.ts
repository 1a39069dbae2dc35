import type { KeptForm } from './named-files.ts'

type Content = Pick<KeptForm, 'files' | 'draft'>

/**
 * This window's form with what another window has kept since the kept one was `base`; null: nothing was kept, undefined: it is not
 * known, and this window's form replaces the kept one. A form that was started over, under a new id, replaces it too.
 */
export function addToKept(mine: Content, kept: Content | undefined, base: unknown, idName: string | undefined): Content {
  const idOf = (draft: unknown): unknown => (idName !== undefined && isRecord(draft) ? draft[idName] : undefined)
  if (!kept || base === undefined || (base !== null && idOf(base) !== idOf(mine.draft))) return mine
  if (isSameForm(kept.draft, base)) return mine
  const draft = mergeForms(base ?? undefined, mine.draft, kept.draft)
  const files = [...new Set([...kept.files, ...mine.files])]
  // Two forms begun at the same moment become one, under the id that was kept first.
  if (base === null && idName !== undefined && isRecord(draft)) return { files, draft: { ...draft, [idName]: idOf(kept.draft) } }
  return { files, draft }
}

/**
 * Puts what this window changed since `base` into the form that another window has kept meanwhile. Where both changed the same
 * entry, this window's counts; without a base, what is empty here counts as not entered.
 */
function mergeForms(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSameForm(mine, base)) return theirs
  if (isSameForm(theirs, base) || isSameForm(mine, theirs)) return mine
  if (Array.isArray(mine) && Array.isArray(theirs))
    return [...mergeParts(rowsOf(Array.isArray(base) ? base : []), rowsOf(mine), rowsOf(theirs)).values()]
  if (isRecord(mine) && isRecord(theirs))
    return Object.fromEntries(mergeParts(partsOf(isRecord(base) ? base : {}), partsOf(mine), partsOf(theirs)))
  return base === undefined && isEmpty(mine) ? theirs : mine
}

const isSameForm = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Parts = ReadonlyMap<unknown, unknown>

/** A part that is missing on one side was removed there if the base has it, else added on the other. */
function mergeParts(base: Parts, mine: Parts, theirs: Parts): Parts {
  const all = new Map<unknown, unknown>()
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const part = mergeForms(base.get(key), mine.get(key), theirs.get(key))
    if (part !== undefined) all.set(key, part)
  }
  return all
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
const partsOf = (record: Readonly<Record<string, unknown>>): Parts => new Map(Object.entries(record))
/** Rows by their article, photos by their hash. */
const rowsOf = (list: readonly unknown[]): Parts => new Map(list.map((row) => [isRecord(row) ? row.goodsId : row, row]))
