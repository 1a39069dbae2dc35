import type { Article } from '#domain/contract/article.ts'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import type { GoodsDocument, GoodsVideo } from '#domain/contract/goods-files.ts'
import type { boughtFilters, goodsSorts, stockFilters } from '#domain/contract/goods-filters.ts'
import type { Answer } from '../api/answer.ts'
import type { DownloadTrouble } from './catalogue/download-trouble.ts'
import type { CatalogueFacets } from './catalogue/protocol.ts'
import type { Observable } from './observable.ts'
import type { DevicePictures } from './pictures-types.ts'

export interface CatalogueState {
  readonly phase: 'none' | 'installing' | 'ready'
  /** Bytes of the download that is running or stopped early; 0 of 0 if there is none. */
  readonly done: number
  readonly total: number
  /** The person has paused the first download. */
  readonly isPaused: boolean
  /** Why the last download stopped early; a complete one clears it. A missing connection is no trouble. */
  readonly trouble: DownloadTrouble | null
  /** Epoch milliseconds at which articles and stock were read; null means never. */
  readonly contentAt: number | null
  readonly stockAt: number | null
}

export interface GoodsQuestion {
  readonly keyword?: string
  readonly goodsClassSetId?: string
  readonly stock?: (typeof stockFilters)[number]
  readonly newed?: boolean
  /** On its way to us. */
  readonly arriving?: boolean
  /** In a flash sale that has not ended. */
  readonly flash?: boolean
  /** Matches any of these. */
  readonly brands?: readonly string[]
  /** Matches all of these values. */
  readonly attributes?: readonly string[]
  /** Minor units of the account's list; `priceTo` is exclusive. */
  readonly priceFrom?: number
  readonly priceTo?: number
  readonly bought?: (typeof boughtFilters)[number]
  readonly sort?: (typeof goodsSorts)[number]
  /** From 1. */
  readonly page?: number
  readonly limit?: number
}

export interface GoodsPage {
  readonly list: readonly Article[]
  readonly total: number
  readonly page: number
  readonly limit: number
  /** What the list can be narrowed to, counted by the same code on the device and on the server. */
  readonly facets: CatalogueFacets
  /** From the catalogue on the device, or the server's own answer. */
  readonly from: 'device' | 'server'
}

export interface ParameterGroup {
  readonly name: string
  readonly values: readonly { readonly value: string; readonly goodsCount: number }[]
}

/** What a code means: an article number, a model or a barcode, never something that only resembles it. */
export type CodeFound =
  /** `carton`: the code belongs to a package that contains the article; `repaired`: a spreadsheet had rounded it. */
  | { readonly kind: 'one'; readonly article: Article; readonly carton: boolean; readonly repaired: boolean }
  | { readonly kind: 'several'; readonly articles: readonly Article[] }
  | { readonly kind: 'none' }

/** How many pieces of an article the account has ordered before. */
export interface BoughtArticle {
  readonly goodsId: string
  readonly quantity: number
}

/** One article in full; the device has only what the catalogue holds, so the texts are empty. */
export interface ArticleDetail {
  readonly article: Article
  readonly description: string
  readonly parameters: readonly { readonly name: string; readonly value: string }[]
  readonly origin: string
  readonly accessories: readonly { readonly refGoodsNum: number; readonly article: Article }[]
  readonly successor: string | null
  readonly usage: string
  readonly documents: readonly GoodsDocument[]
  readonly videos: readonly GoodsVideo[]
  /** Expected deliveries, soonest first, if the service has returned them. */
  readonly arrivals?: readonly { readonly day: string; readonly quantity: number }[] | undefined
  readonly from: 'device' | 'server'
}

export interface ClassGoods {
  readonly classId: string
  readonly articles: readonly Article[]
}

/** Articles as the chosen account sees them: from the device if the catalogue is installed, else from the server. */
export interface DeviceCatalogue {
  readonly state: Observable<CatalogueState>
  /** Stops the first download between two parts. The choice belongs to the device and survives restarts. */
  pause(): Promise<void>
  /** Resumes or retries the download; resolves when it has ended, whatever the outcome. */
  goOn(): Promise<void>
  /** `boughtIds` is the last answer of `bought`: the device itself does not know them. */
  list(question: GoodsQuestion, boughtIds?: readonly string[]): Promise<Answer<GoodsPage>>
  /** Requested from the service; the caller keeps the answer for offline use. */
  bought(): Promise<Answer<readonly BoughtArticle[]>>
  /** In the order of the ids; unknown ids are left out. */
  byIds(goodsIds: readonly string[]): Promise<Answer<readonly Article[]>>
  /** The meaning of each code, in the given order. */
  byCodes(codes: readonly string[]): Promise<Answer<readonly CodeFound[]>>
  detail(goodsId: string): Promise<Answer<ArticleDetail>>
  /** The bytes of a document; the caller keeps them for offline use. */
  document(documentId: string): Promise<Answer<ArrayBuffer>>
  /** All results of a question as a spreadsheet, made by the service. */
  exportCsv(question: GoodsQuestion): Promise<Answer<ArrayBuffer>>
  /** The account's cart as a spreadsheet, made by the service. */
  cartFile(format: 'xlsx' | 'csv'): Promise<Answer<ArrayBuffer>>
  tree(): Promise<Answer<readonly ClassNode[]>>
  /** The tree's two upper levels. */
  upperTree(): Promise<Answer<readonly ClassNode[]>>
  /** A class with its children; null means the first level. */
  classesUnder(classId: string | null): Promise<Answer<readonly ClassNode[]>>
  /** The ancestors of a class, the class itself and everything below it. */
  classesAround(classId: string): Promise<Answer<readonly ClassNode[]>>
  /** The most ordered articles of each class. */
  bestOf(classIds: readonly string[], limit: number): Promise<Answer<readonly ClassGoods[]>>
  /** Requested from the service: the parameters of the articles in a class and below it, with their values. */
  parameters(classId: string): Promise<Answer<readonly ParameterGroup[]>>
  /** Card pictures kept for offline use. */
  readonly pictures: DevicePictures
}
