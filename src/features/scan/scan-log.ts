import type { Refusal } from '#domain/rules/decide-add.ts'

interface ScanFacts {
  readonly id: string
  /** Scans with the same id are undone together: all lines of a pasted list. */
  readonly act: string
  readonly code: string
}

/** One scan and its outcome. The list only records what was done: the cart itself is the device's. */
export type Scan = ScanFacts &
  (
    | { readonly kind: 'added'; readonly goodsId: string; readonly difference: number; readonly carton: boolean }
    | {
        readonly kind: 'refused'
        readonly goodsId: string
        readonly reason: Refusal
        readonly cap: number
        readonly step: number
      }
    /** Several articles share this code: the person chooses. */
    | { readonly kind: 'choice'; readonly goodsIds: readonly string[] }
    | { readonly kind: 'unknown' }
    /** It could not be looked up or saved. */
    | { readonly kind: 'failed'; readonly error: string }
  )
export type ScanOf<Kind extends Scan['kind']> = Extract<Scan, { readonly kind: Kind }>

/** The scans of one article, or of one code that means none. */
export interface ScanRow {
  readonly key: string
  /** Newest first. */
  readonly scans: readonly [Scan, ...Scan[]]
}

/** Maximum of scans kept, enough for a long day in a stockroom; the oldest are dropped, the cart keeps everything. */
const SCANS_MAX = 500

export const withScans = (scans: readonly Scan[], more: readonly Scan[]): Scan[] => [...scans, ...more].slice(-SCANS_MAX)
export const withoutScans = (scans: readonly Scan[], ids: ReadonlySet<string>): Scan[] => scans.filter(({ id }) => !ids.has(id))

/** Newest first; an article scanned again moves to the top and is counted there. */
export function rowsOf(scans: readonly Scan[]): ScanRow[] {
  const rows = new Map<string, [Scan, ...Scan[]]>()
  for (const scan of scans.toReversed()) {
    const key = keyOf(scan)
    const known = rows.get(key)
    if (known) known.push(scan)
    else rows.set(key, [scan])
  }
  return Array.from(rows, ([key, list]) => ({ key, scans: list }))
}

/** The last scan that added to the cart, with all that were added together with it. */
export function lastAct(scans: readonly Scan[]): ScanOf<'added'>[] {
  const last = scans.findLast((scan) => scan.kind === 'added')
  return scans.filter((scan): scan is ScanOf<'added'> => scan.kind === 'added' && scan.act === last?.act)
}

/** Ids of the articles in the list. */
export const articlesIn = (scans: readonly Scan[]): string[] => [
  ...new Set(scans.flatMap((scan) => (scan.kind === 'choice' ? scan.goodsIds : 'goodsId' in scan ? [scan.goodsId] : []))),
]

const keyOf = (scan: Scan): string => {
  if (scan.kind === 'added' || scan.kind === 'refused') return `article ${scan.goodsId}`
  return `${scan.kind} ${scan.code}`
}

const KINDS: ReadonlySet<unknown> = new Set<Scan['kind']>(['added', 'refused', 'choice', 'unknown', 'failed'])

/** Ignores a list in the format of an older version of the app. */
export const readScans = (kept: unknown): Scan[] =>
  Array.isArray(kept) &&
  kept.every((one: unknown) => typeof one === 'object' && one !== null && 'kind' in one && KINDS.has(one.kind))
    ? (kept as Scan[])
    : []
