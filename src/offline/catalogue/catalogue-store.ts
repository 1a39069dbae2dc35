import type { FeedManifest } from '#domain/contract/catalogue.ts'
import type { VolatileColumns } from '#domain/feed/volatile.ts'
import type { CatalogueOwner } from './protocol.ts'

/** The pointer of one person and language: what is whole on this device and shown. */
export interface Installed {
  readonly principal: string
  readonly language: string
  readonly manifest: FeedManifest
  /** When the server last confirmed the manifest, and with it the prices; epoch milliseconds. */
  readonly pricesReadAt: number
}

/** What columns and deltas are made for: the ordinals of one build of the articles. */
export type Base = Pick<FeedManifest, 'content' | 'cursor' | 'epoch' | 'articles'>

/** What belongs together, read in one transaction. */
export interface Snapshot {
  readonly stamp: number
  readonly installed: Installed | undefined
  /** Stock, flags and activities as they came. */
  readonly volatile: ArrayBuffer | undefined
  /** Everything that changed since the base. */
  readonly overlay: ArrayBuffer | undefined
}

/**
 * Where the catalogue lies on the device: bytes by their hash, and a pointer. Several tabs and an import on the server may change
 * it between any two calls, so each call is whole by itself. Implemented on IndexedDB; tests use a fake.
 */
export interface CatalogueStore {
  hashes(): Promise<ReadonlySet<string>>
  get(hash: string): Promise<ArrayBuffer | undefined>
  put(hash: string, bytes: ArrayBuffer): Promise<void>
  drop(hashes: readonly string[]): Promise<void>
  /** Parts that no person's pointer names. */
  dropUnreferenced(): Promise<void>
  snapshot(owner: CatalogueOwner): Promise<Snapshot>
  /**
   * Articles, prices and stock become the new ones together, or the former ones stay. `columns` null: the base is the same and keeps
   * its columns and its overlay. Answers false, and changes nothing, where another tab has dropped a part of it meanwhile, or where
   * the columns that were to be kept are of another base by now.
   */
  flip(installed: Installed, columns: ArrayBuffer | null): Promise<boolean>
  /** The columns anew. Answers the stamp after it; null, and nothing is written, where another base is installed by now. */
  putVolatile(owner: CatalogueOwner, base: Base, bytes: ArrayBuffer): Promise<number | null>
  /** Everything that changed since the base, as one record; as `putVolatile`. */
  putOverlay(owner: CatalogueOwner, base: Base, bytes: ArrayBuffer): Promise<number | null>
  /** Counts up with every change of pointer, columns or overlay, which forgets what was kept by `keepResponse`. */
  stamp(owner: CatalogueOwner): Promise<number>
  /** What is kept under this name. */
  response(owner: CatalogueOwner, name: string): Promise<unknown>
  /** Kept only where the stamp is still this one. */
  keepResponse(owner: CatalogueOwner, stamp: number, name: string, value: unknown): Promise<void>
  responseNames(owner: CatalogueOwner): Promise<readonly string[]>
  dropResponses(owner: CatalogueOwner, names: readonly string[]): Promise<void>
  /** Something of the catalogue turned out damaged. */
  forgetResponses(owner: CatalogueOwner): Promise<void>
  close(): void
}

/** Everything that a manifest needs on the device, what is shown first at the front. */
export const neededBy = ({ classes, index, prices, segments }: FeedManifest): { hash: string; bytes: number }[] => [
  classes,
  index,
  ...prices,
  ...segments,
]

export const isSameBase = (a: Base, b: Base): boolean =>
  a.content === b.content && a.cursor === b.cursor && a.epoch === b.epoch && a.articles === b.articles

/** Columns of another content would put one article's stock beside another's name. */
export const belongs = (columns: VolatileColumns, { content, articles }: Base): boolean =>
  columns.content === content && columns.flags.length === articles
