import { parseBarcode } from '#domain/rules/barcode.ts'

/** The codes of an article. */
export interface CodedArticle {
  readonly goodsId: string
  readonly barCode: string
  readonly altBarCodes: readonly string[]
}

/** Our article numbers by the buyer's own, as the account taught them. */
export type OwnCodes = ReadonlyMap<string, string>

/** Returns a buyer's own number without case and outer spaces, as stored and looked up. */
export function ownCodeKey(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase().slice(0, 80)
}

/** Catalogue lookups for all codes of a file at once. */
export interface CodeLookups {
  readonly goodsIds: readonly string[]
  /** In every form that an article may carry: with and without leading zeros. */
  readonly barcodes: readonly string[]
}

const GOODS_ID = /^[A-Za-z0-9._-]{1,40}$/

export function lookupsOf(codes: readonly string[], own: OwnCodes): CodeLookups {
  const [goodsIds, barcodes] = [new Set<string>(), new Set<string>()]
  for (const code of codes) {
    const taught = own.get(ownCodeKey(code))
    if (taught !== undefined) goodsIds.add(taught)
    for (const id of idForms(code)) goodsIds.add(id)
    for (const form of barcodeForms(code)) barcodes.add(form)
  }
  return { goodsIds: [...goodsIds], barcodes: [...barcodes] }
}

const idForms = (code: string): string[] => [...new Set([code, code.toUpperCase()])].filter((form) => GOODS_ID.test(form))

function barcodeForms(code: string): string[] {
  const read = parseBarcode(code)
  if (!read.ok) return []
  const bare = read.gtin.replace(/^0+/, '')
  return [
    ...new Set([read.code, ...[8, 12, 13, 14].filter((size) => size >= bare.length).map((size) => bare.padStart(size, '0'))]),
  ]
}

/**
 * Returns a lookup from code to articles: first what the account taught, then our own number, then the barcode. It returns several
 * only if they share one barcode. §3
 */
export function codeFinder<A extends CodedArticle>(articles: readonly A[], own: OwnCodes): (code: string) => readonly A[] {
  const byId = new Map(articles.map((article) => [article.goodsId, article]))
  const byGtin = Map.groupBy(
    articles.flatMap((article) =>
      [...new Set([article.barCode, ...article.altBarCodes].flatMap(gtinOf))].map((gtin) => ({ gtin, article })),
    ),
    ({ gtin }) => gtin,
  )
  return (code) => {
    const taught = byId.get(own.get(ownCodeKey(code)) ?? '')
    if (taught) return [taught]
    const [same] = idForms(code).flatMap((form) => byId.get(form) ?? [])
    if (same) return [same]
    const [gtin] = gtinOf(code)
    return gtin === undefined ? [] : (byGtin.get(gtin) ?? []).map(({ article }) => article)
  }
}

function gtinOf(code: string): string[] {
  const read = parseBarcode(code)
  return read.ok ? [read.gtin] : []
}

/** Dates that a spreadsheet program may make of a code or a number: `2026-12-03`, `03.12.2026`, `3-Dec`. */
const DATES = [
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/,
  /^\d{1,2}[-. ]\p{L}{3,4}\.?([-. ]\d{2,4})?$/u,
  /^\p{L}{3}[- ]\d{2,4}$/u,
]

export function isDate(text: string): boolean {
  return DATES.some((form) => form.test(text))
}
