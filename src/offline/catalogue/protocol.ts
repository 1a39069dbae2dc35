import type { Article } from '#domain/contract/article.ts'
import type { ClassNode, FeedManifest } from '#domain/contract/catalogue.ts'
import type { BrowseQuery } from '#domain/feed/browse.ts'
import type { Facets } from '#domain/feed/facets.ts'

/** Whose catalogue, in which language. One database per tenant holds the segments; each person has a pointer of their own. */
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
  /** None: nothing is installed for this owner yet. */
  readonly installed: { readonly content: number; readonly volatile: number; readonly articles: number } | null
  /** Epoch milliseconds when the server last confirmed prices and stock; null is never. */
  readonly pricesReadAt: number | null
  readonly stockReadAt: number | null
  readonly installing: InstallProgress | null
}

export interface InstallProgress {
  readonly doneBytes: number
  readonly totalBytes: number
}

/** `installed`: something new · `current`: nothing to do · `held`: kept back by the person · `busy`: another install runs. */
export type SyncOutcome = 'installed' | 'current' | 'held' | 'busy'

/** The network as the catalogue sees it; the page answers, because only the page holds the access token. */
export interface CatalogueFeed {
  manifest(language: string): Promise<FeedManifest>
  /** The raw (decompressed) bytes. */
  segment(hash: string): Promise<ArrayBuffer>
  /** Null: the content asked for is no longer the server's (409). */
  volatile(language: string, content: number): Promise<ArrayBuffer | null>
  /** The raw bytes of a delta. Without it, the columns are fetched whole. */
  delta?(asked: DeltaQuestion): Promise<ArrayBuffer>
}

/** Where the device stands. */
export interface DeltaQuestion {
  readonly language: string
  readonly content: number
  readonly epoch: number
  readonly cursor: number
  readonly volatile: number
}

/** Everything that a screen may ask; the worker and its proxy have this one shape. */
export interface Catalogue {
  open(owner: CatalogueOwner): Promise<CatalogueState>
  /** Brings manifest, missing segments and volatile columns up to date; rejects when the network or the disk refuses. */
  sync(): Promise<SyncOutcome>
  /**
   * Keeps the first download back, between two parts. What is installed goes on being brought up to date: without the parts
   * of the articles that changed, the service has no prices and no stock for it.
   */
  hold(isHeld: boolean): Promise<void>
  /** What changed since: a delta where the server has one for us, else stock, flags and activities as a whole. */
  refreshVolatile(): Promise<boolean>
  state(): Promise<CatalogueState>
  search(query: CatalogueQuery, facts: AccountFacts): Promise<CataloguePage>
  /** In the order asked for; unknown ids and articles outside the account's sales ranges are left out. */
  articles(ids: readonly string[], facts: AccountFacts): Promise<readonly Article[]>
  /** The articles that have each of these numbers exactly (article number, model, barcode), in the order of the codes. */
  byCodes(codes: readonly string[], facts: AccountFacts): Promise<readonly (readonly Article[])[]>
  classes(): Promise<readonly ClassNode[]>
  /** How many different pictures the cards of a class and of those below it show; null is the whole catalogue. */
  countPictures(classId: string | null, facts: AccountFacts): Promise<number>
  close(): Promise<void>
}

export type CatalogueCall = Exclude<keyof Catalogue, never>
export type FeedCall = keyof CatalogueFeed

/** What travels between page and worker. */
export type ToWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly call: CatalogueCall; readonly args: readonly unknown[] }
  | { readonly kind: 'fed'; readonly id: number; readonly result: Settled }
export type ToPage =
  | { readonly kind: 'answer'; readonly id: number; readonly result: Settled }
  | { readonly kind: 'feed'; readonly id: number; readonly call: FeedCall; readonly args: readonly unknown[] }
  | { readonly kind: 'state'; readonly state: CatalogueState }
export type Settled = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string }
