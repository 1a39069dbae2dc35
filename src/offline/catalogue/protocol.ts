import type { Article } from '#domain/contract/article.ts'
import type { ClassNode, FeedManifest } from '#domain/contract/catalogue.ts'
import type { BrowseQuery } from '#domain/feed/browse.ts'
import type { Facets } from '#domain/feed/facets.ts'

/** Whose catalogue, in which language. One database per tenant holds the segments; each person has their own pointer. */
export interface CatalogueOwner {
  readonly tenant: string
  /** `staff:0198…` or `buyer:0198…`: another person's manifest may name articles and prices that are not for this one. */
  readonly principal: string
  readonly language: string
}

/** What the catalogue must know of the account that it is shown to. */
export interface AccountFacts {
  readonly priceListId: string
  readonly currency: string
  readonly salesRanges: readonly string[]
}

/** What a screen asks for; `boughtIds` are the articles that the account has bought before. */
export type CatalogueQuery = BrowseQuery & { readonly boughtIds?: readonly string[] }
export type CatalogueFacets = Facets

export interface CataloguePage {
  readonly total: number
  readonly articles: readonly Article[]
  readonly facets: CatalogueFacets
}

export interface CatalogueState {
  /** Null if nothing is installed for this owner yet. */
  readonly installed: { readonly content: number; readonly volatile: number; readonly articles: number } | null
  /** Epoch milliseconds when the server last confirmed prices and stock; null means never. */
  readonly pricesReadAt: number | null
  readonly stockReadAt: number | null
  readonly installing: InstallProgress | null
}

export interface InstallProgress {
  readonly doneBytes: number
  readonly totalBytes: number
}

/** `installed`: something new · `current`: nothing to do · `held`: paused by the person · `busy`: another install runs. */
export type SyncOutcome = 'installed' | 'current' | 'held' | 'busy'

/** The network as the catalogue sees it; the page answers, because only the page holds the access token. */
export interface CatalogueFeed {
  manifest(language: string): Promise<FeedManifest>
  /** The raw (decompressed) bytes. */
  segment(hash: string): Promise<ArrayBuffer>
  /** Null if the requested content is no longer the server's (409). */
  volatile(language: string, content: number): Promise<ArrayBuffer | null>
  /** The raw bytes of a delta. If absent, all columns are fetched. */
  delta?(asked: DeltaQuestion): Promise<ArrayBuffer>
}

/** The state of the device for which a delta is requested. */
export interface DeltaQuestion {
  readonly language: string
  readonly content: number
  readonly epoch: number
  readonly cursor: number
  readonly volatile: number
}

/** Everything that a screen may ask; the worker and its proxy share this shape. */
export interface Catalogue {
  open(owner: CatalogueOwner): Promise<CatalogueState>
  /** Updates manifest, missing segments and volatile columns; rejects if the network or the disk fails. */
  sync(): Promise<SyncOutcome>
  /**
   * Holds the first download between two parts. An installed catalogue is still updated: without the parts of changed articles, the
   * service has no prices and no stock for it.
   */
  hold(isHeld: boolean): Promise<void>
  /** Fetches what changed since: a delta if the server has one for us, else all stock, flags and activities. */
  refreshVolatile(): Promise<boolean>
  state(): Promise<CatalogueState>
  search(query: CatalogueQuery, facts: AccountFacts): Promise<CataloguePage>
  /** In the order of the ids; unknown ids and articles outside the account's sales ranges are left out. */
  articles(ids: readonly string[], facts: AccountFacts): Promise<readonly Article[]>
  /** The articles that match each code exactly (article number, model, barcode), in the order of the codes. */
  byCodes(codes: readonly string[], facts: AccountFacts): Promise<readonly (readonly Article[])[]>
  classes(): Promise<readonly ClassNode[]>
  /** Number of different pictures on the cards of a class and of those below it; null means the whole catalogue. */
  countPictures(classId: string | null, facts: AccountFacts): Promise<number>
  close(): Promise<void>
}

export type CatalogueCall = Exclude<keyof Catalogue, never>
export type FeedCall = keyof CatalogueFeed

/** Messages between page and worker. */
export type ToWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly call: CatalogueCall; readonly args: readonly unknown[] }
  | { readonly kind: 'fed'; readonly id: number; readonly result: Settled }
export type ToPage =
  | { readonly kind: 'answer'; readonly id: number; readonly result: Settled }
  | { readonly kind: 'feed'; readonly id: number; readonly call: FeedCall; readonly args: readonly unknown[] }
  | { readonly kind: 'state'; readonly state: CatalogueState }
export type Settled = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string }
