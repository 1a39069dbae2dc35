import * as v from 'valibot'
import { PACKAGE_ARTICLES_MAX, TEXT_LONG_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { BRAND_KIND, documentKinds, goodsVideo } from './goods-files.ts'
import { count, goodsId, instant, language, line, text, uuid } from './shapes.ts'

/** The articles that a package is for. */
const packageOf = v.variant('kind', [
  v.object({
    kind: v.literal('articles'),
    goodsIds: v.pipe(v.array(goodsId), v.minLength(1), v.maxLength(PACKAGE_ARTICLES_MAX)),
  }),
  v.object({ kind: v.literal('class'), classId: v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_MEDIUM_MAX)) }),
  v.object({ kind: v.literal('favorites') }),
  v.object({ kind: v.literal('plan'), planId: uuid }),
  v.object({ kind: v.literal('order'), orderId: uuid }),
  v.object({ kind: v.literal('cart') }),
])
export type PackageOf = v.InferOutput<typeof packageOf>

export const SHEET_FORMATS = ['xlsx', 'csv', 'json', 'pdf'] as const
const formats = v.pipe(v.array(v.picklist(SHEET_FORMATS)), v.maxLength(4))

/** Which of their files it holds. */
export const packageFiles = v.object({
  pictures: v.optional(v.picklist(['none', 'main', 'all']), 'none'),
  /** 600 pixels a side (§9), or the largest size available. */
  pictureSize: v.optional(v.picklist(['600', 'full']), '600'),
  documents: v.optional(v.pipe(v.array(v.picklist(documentKinds)), v.maxLength(documentKinds.length)), []),
  /** Empty means all. Documents for every language are always included. */
  documentLanguages: v.optional(v.pipe(v.array(language), v.maxLength(9)), []),
  priceList: v.optional(formats, []),
  productData: v.optional(formats, []),
})
export type PackageFiles = v.InferOutput<typeof packageFiles>

export const asked = { of: packageOf, files: packageFiles }
/** What is stored of a requested package, enough to make it again. */
export const packageAsked = v.object(asked)
export type PackageAsked = v.InferOutput<typeof packageAsked>

export const DOWNLOAD_STATES = ['generating', 'done', 'failed', 'expired'] as const
export const DOWNLOAD_CATEGORIES = ['package', 'cart'] as const
export const DOWNLOAD_FAILURES = ['diskFull', 'tooLarge', 'failed'] as const

export const record = v.object({
  fileId: uuid,
  category: v.picklist(DOWNLOAD_CATEGORIES),
  ...asked,
  language,
  /** '' until the file exists. */
  fileName: v.string(),
  state: v.picklist(DOWNLOAD_STATES),
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  failure: v.nullable(v.picklist(DOWNLOAD_FAILURES)),
  articles: count,
  fileCount: count,
  missingCount: count,
  /** null until the file exists. */
  bytes: v.nullable(count),
  remark: v.string(),
  askedBy: v.string(),
  askedAt: instant,
  doneAt: v.nullable(instant),
  expiresAt: v.nullable(instant),
  /** Number of downloads. */
  times: count,
})
export type DownloadRecord = v.InferOutput<typeof record>

export const link = v.object({
  linkId: uuid,
  fileId: v.nullable(uuid),
  living: v.boolean(),
  /** True if it serves the price list of the day instead of a package. */
  isPriceList: v.boolean(),
  remark: v.string(),
  madeAt: instant,
  madeBy: v.string(),
  expiresAt: instant,
  opened: count,
  lastOpenedAt: v.nullable(instant),
  isRevoked: v.boolean(),
})
export type DownloadLink = v.InferOutput<typeof link>

export const LINK_STATES = ['open', 'ended'] as const
/** Text to find anywhere in the row that a list shows. */
export const word = v.optional(v.pipe(text(100), v.trim()), '')

/** 256 random bits in base64url, made by the caller: only their hash is stored, and no stored answer holds them. */
export const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

export const remark = v.optional(v.pipe(line(TEXT_LONG_MAX), v.trim()), '')
export const file = v.object({ fileId: uuid })

export const entry = v.object({
  path: v.string(),
  goodsId: v.string(),
  bytes: count,
  /** Why it is missing; null if it is included. */
  missing: v.nullable(v.picklist(['notFound', 'none', 'gone'])),
})
export type PackageEntry = v.InferOutput<typeof entry>

export const LIBRARY_KINDS = [BRAND_KIND, ...documentKinds, 'picture', 'film'] as const
export const libraryKind = v.picklist(LIBRARY_KINDS)
export type LibraryKind = (typeof LIBRARY_KINDS)[number]

export const libraryFolder = v.object({
  key: v.string(),
  /** The parameter that opens it, with `key` as its value. */
  node: v.picklist(['brand', 'classId', 'kind']),
  /** For a kind, its key. */
  name: v.string(),
  count,
  isNew: v.boolean(),
})
export type LibraryFolder = v.InferOutput<typeof libraryFolder>

export const libraryFile = v.object({
  /** '' for a catalogue, which belongs to its brand. */
  goodsId: v.string(),
  /** Name of the article; for a catalogue its title, or its brand if it has none. */
  name: v.string(),
  kind: libraryKind,
  /** One of our languages, or '' for every language. */
  language: v.string(),
  title: v.string(),
  type: v.string(),
  /** null for pictures and films, which have no versions. */
  version: v.nullable(count),
  /** Size of a film's smallest file or a picture's largest. */
  bytes: v.nullable(count),
  /** When customers could first see it; for a picture or film, when it was added. */
  addedAt: v.nullable(instant),
  isNew: v.boolean(),
  /** For a document or catalogue (catalogue.document); '' for a film or picture. */
  documentId: v.string(),
  /** For a film or picture. */
  key: v.string(),
  /** For a film, the smallest first. */
  sources: goodsVideo.entries.sources,
})
export type LibraryFile = v.InferOutput<typeof libraryFile>

export const foundCode = v.object({
  code: v.string(),
  line: count,
  verdict: v.picklist(['found', 'notFound', 'foundTwice', 'repaired']),
  /** The articles with this code. */
  articles: v.array(v.object({ goodsId: v.string(), name: v.string() })),
})
export type FoundCode = v.InferOutput<typeof foundCode>
