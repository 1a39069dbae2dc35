import type { Refusal } from '#domain/rules/decide-add.ts'

interface ScanFacts {
  readonly id: string
  /** What was given as one act is taken back as one: all lines of a pasted list. */
  readonly act: string
  readonly code: string
}

/** One scan and what came of it. The list is a memory of what was done: the cart itself is the device's. */
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
    /** Several articles have this code: a person chooses. */
    | { readonly kind: 'choice'; readonly goodsIds: readonly string[] }
    | { readonly kind: 'unknown' }
    /** Could not be looked up, or not be written. */
    | { readonly kind: 'failed'; readonly error: string }
  )
export type ScanOf<Kind extends Scan['kind']> = Extract<Scan, { readonly kind: Kind }>

/** The scans of one article, or of one code that is no article. */
export interface ScanRow {
  readonly key: string
  /** Newest first. */
  readonly scans: readonly [Scan, ...Scan[]]
}

/** A long day in a stockroom; the oldest go, the cart keeps everything. */
const SCANS_MAX = 500

export const withScans = (scans: readonly Scan[], more: readonly Scan[]): Scan[] => [...scans, ...more].slice(-SCANS_MAX)
export const withoutScans = (scans: readonly Scan[], ids: ReadonlySet<string>): Scan[] => scans.filter(({ id }) => !ids.has(id))

/** Newest first; what was scanned again comes to the top and is counted there. */
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

/** The last thing that went into the cart, and what went with it. */
export function lastAct(scans: readonly Scan[]): ScanOf<'added'>[] {
  const last = scans.findLast((scan) => scan.kind === 'added')
  return scans.filter((scan): scan is ScanOf<'added'> => scan.kind === 'added' && scan.act === last?.act)
}

/** What the list speaks of. */
export const articlesIn = (scans: readonly Scan[]): string[] => [
  ...new Set(scans.flatMap((scan) => (scan.kind === 'choice' ? scan.goodsIds : 'goodsId' in scan ? [scan.goodsId] : []))),
]

const keyOf = (scan: Scan): string => {
  if (scan.kind === 'added' || scan.kind === 'refused') return `article ${scan.goodsId}`
  return `${scan.kind} ${scan.code}`
}

const KINDS: ReadonlySet<unknown> = new Set<Scan['kind']>(['added', 'refused', 'choice', 'unknown', 'failed'])

/** What an older version of the app kept is no list of this one. */
export const readScans = (kept: unknown): Scan[] =>
  Array.isArray(kept) &&
  kept.every((one: unknown) => typeof one === 'object' && one !== null && 'kind' in one && KINDS.has(one.kind))
    ? (kept as Scan[])
    : []
