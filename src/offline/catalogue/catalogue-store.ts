import type { FeedManifest } from '#domain/contract/catalogue.ts'
import type { VolatileColumns } from '#domain/feed/volatile.ts'
import type { CatalogueOwner } from './protocol.ts'

/** The pointer of one person and language: the complete catalogue that this device shows. */
export interface Installed {
  readonly principal: string
  readonly language: string
  readonly manifest: FeedManifest
  /** When the server last confirmed the manifest, and with it the prices; epoch milliseconds. */
  readonly pricesReadAt: number
}

/** What columns and deltas refer to: the ordinals of one build of the articles. */
export type Base = Pick<FeedManifest, 'content' | 'cursor' | 'epoch' | 'articles'>

/** Data that belongs together, read in one transaction. */
export interface Snapshot {
  readonly stamp: number
  readonly installed: Installed | undefined
  /** Stock, flags and activities as received. */
  readonly volatile: ArrayBuffer | undefined
  /** Everything that changed since the base. */
  readonly overlay: ArrayBuffer | undefined
}

/**
 * The catalogue's storage on the device: bytes by hash, and a pointer. Other tabs or an import on the server may change it between
 * any two calls, so each call is atomic. Implemented on IndexedDB; tests use a fake.
 */
export interface CatalogueStore {
  hashes(): Promise<ReadonlySet<string>>
  get(hash: string): Promise<ArrayBuffer | undefined>
  put(hash: string, bytes: ArrayBuffer): Promise<void>
  drop(hashes: readonly string[]): Promise<void>
  /** Drops parts that no person's pointer names. */
  dropUnreferenced(): Promise<void>
  snapshot(owner: CatalogueOwner): Promise<Snapshot>
  /**
   * Replaces articles, prices and stock together, or not at all. `columns` null: the base is the same and keeps its columns and its
   * overlay. Returns false, without a change, if another tab has dropped a part meanwhile or the columns to be kept belong to
   * another base by now.
   */
  flip(installed: Installed, columns: ArrayBuffer | null): Promise<boolean>
  /** Replaces the columns. Returns the new stamp; null, without writing, if another base is installed by now. */
  putVolatile(owner: CatalogueOwner, base: Base, bytes: ArrayBuffer): Promise<number | null>
  /** Stores everything that changed since the base as one record; otherwise like `putVolatile`. */
  putOverlay(owner: CatalogueOwner, base: Base, bytes: ArrayBuffer): Promise<number | null>
  /** Increases with every change of pointer, columns or overlay, which also deletes what `keepResponse` stored. */
  stamp(owner: CatalogueOwner): Promise<number>
  /** The value kept under this name. */
  response(owner: CatalogueOwner, name: string): Promise<unknown>
  /** Keeps the value only if the stamp is unchanged. */
  keepResponse(owner: CatalogueOwner, stamp: number, name: string, value: unknown): Promise<void>
  responseNames(owner: CatalogueOwner): Promise<readonly string[]>
  dropResponses(owner: CatalogueOwner, names: readonly string[]): Promise<void>
  /** Forgets every kept response, as when a part turned out damaged. */
  forgetResponses(owner: CatalogueOwner): Promise<void>
  close(): void
}

/** Returns everything that a manifest needs on the device; what is shown first comes first. */
export const neededBy = ({ classes, index, prices, segments }: FeedManifest): { hash: string; bytes: number }[] => [
  classes,
  index,
  ...prices,
  ...segments,
]

export const isSameBase = (a: Base, b: Base): boolean =>
  a.content === b.content && a.cursor === b.cursor && a.epoch === b.epoch && a.articles === b.articles

/** True if the columns are of this content; others would put one article's stock beside another's name. */
export const belongs = (columns: VolatileColumns, { content, articles }: Base): boolean =>
  columns.content === content && columns.flags.length === articles
