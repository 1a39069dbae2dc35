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
  /** Bytes of the download that goes on, or that stopped before its end; 0 of 0 where there is none. */
  readonly done: number
  readonly total: number
  /** The person holds the first download back. */
  readonly isPaused: boolean
  /** What ended the last download before its end; one that ends well clears it. No connection is none. */
  readonly trouble: DownloadTrouble | null
  /** Epoch milliseconds at which articles and stock were read; null is never. */
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
  /** Any of these. */
  readonly brands?: readonly string[]
  /** All of these values. */
  readonly attributes?: readonly string[]
  /** Minor units of the account's list; `priceTo` is not included. */
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
  /** `carton`: the code is that of a package that holds the article; `repaired`: a spreadsheet had rounded it. */
  | { readonly kind: 'one'; readonly article: Article; readonly carton: boolean; readonly repaired: boolean }
  | { readonly kind: 'several'; readonly articles: readonly Article[] }
  | { readonly kind: 'none' }

/** How many pieces of an article the account has ordered before. */
export interface BoughtArticle {
  readonly goodsId: string
  readonly quantity: number
}

/** One article, whole; from the device only what the catalogue holds, so the texts are empty. */
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
  /** Expected deliveries, the next one first, where the service has said so. */
  readonly arrivals?: readonly { readonly day: string; readonly quantity: number }[] | undefined
  readonly from: 'device' | 'server'
}

export interface ClassGoods {
  readonly classId: string
  readonly articles: readonly Article[]
}

/** Articles as the chosen account sees them: from the device where the catalogue is installed, else from the server. */
export interface DeviceCatalogue {
  readonly state: Observable<CatalogueState>
  /** Stops the first download between two of its parts. The choice belongs to the device and lasts over restarts. */
  pause(): Promise<void>
  /** Goes on with the download, or tries it again; resolves when that has ended, however. */
  goOn(): Promise<void>
  /** `boughtIds` is the last answer of `bought`: the device itself does not know it. */
  list(question: GoodsQuestion, boughtIds?: readonly string[]): Promise<Answer<GoodsPage>>
  /** Asked of the service; kept by who asks for the time without a network. */
  bought(): Promise<Answer<readonly BoughtArticle[]>>
  /** In the order asked for; unknown ids are left out. */
  byIds(goodsIds: readonly string[]): Promise<Answer<readonly Article[]>>
  /** What each of these codes means, in their order. */
  byCodes(codes: readonly string[]): Promise<Answer<readonly CodeFound[]>>
  detail(goodsId: string): Promise<Answer<ArticleDetail>>
  /** The bytes of a document; kept by who asks for the time without a network. */
  document(documentId: string): Promise<Answer<ArrayBuffer>>
  /** All that a question finds as a spreadsheet, made by the service. */
  exportCsv(question: GoodsQuestion): Promise<Answer<ArrayBuffer>>
  /** The account's cart as a spreadsheet, made by the service. */
  cartFile(format: 'xlsx' | 'csv'): Promise<Answer<ArrayBuffer>>
  tree(): Promise<Answer<readonly ClassNode[]>>
  /** Its two upper levels. */
  upperTree(): Promise<Answer<readonly ClassNode[]>>
  /** A class with its children; null: the first level. */
  classesUnder(classId: string | null): Promise<Answer<readonly ClassNode[]>>
  /** What lies above a class, itself, and everything below it. */
  classesAround(classId: string): Promise<Answer<readonly ClassNode[]>>
  /** The most ordered articles of each class. */
  bestOf(classIds: readonly string[], limit: number): Promise<Answer<readonly ClassGoods[]>>
  /** Asked of the service: the parameters of the articles in a class and below it, with their values. */
  parameters(classId: string): Promise<Answer<readonly ParameterGroup[]>>
  /** Card pictures kept for the time without a network. */
  readonly pictures: DevicePictures
}
