import type { Article } from '#domain/contract/article.ts'
import type { FoundCode } from '#domain/contract/download-shapes.ts'
import { codesOf, judgeCodes } from '#domain/rules/code-list.ts'
import type { CodeRow } from '#domain/rules/code-list.ts'
import { parseBarcode } from '#domain/rules/barcode.ts'
import { articlesByCode, spellingsOf } from '#domain/search/articles-by-code.ts'
import { useDevice } from '../../../lib/device.ts'

/** Articles that resemble a barcode; the exact ones are chosen from them. */
const NEAR_MAX = 5

/** The verdict of this device’s own catalogue, by the rule that the service uses too; null where it has none. */
export function useJudgedHere() {
  const { catalogue } = useDevice()
  return async (rows: readonly CodeRow[]): Promise<FoundCode[] | null> => {
    const codes = codesOf(rows).map(({ code }) => code)
    const byIds = await catalogue.byIds([...new Set(codes.flatMap(spellingsOf))])
    if (!byIds.ok) return null
    const find = articlesByCode(byIds.data)
    const barcodes = new Set(codes.filter((code) => find(code).length === 0).flatMap((code) => barcodeOf(code)))
    const near = await Promise.all([...barcodes].map((keyword) => catalogue.list({ keyword, limit: NEAR_MAX })))
    const articles = new Map<string, Article>(
      [...byIds.data, ...near.flatMap((one) => (one.ok ? one.data.list : []))].map((article) => [article.goodsId, article]),
    )
    return judgeCodes(rows, articlesByCode(articles.values())).map((one) => ({
      ...one,
      articles: one.articles.map(({ goodsId, name }) => ({ goodsId, name })),
    }))
  }
}

const barcodeOf = (code: string): string[] => {
  const read = parseBarcode(code)
  return read.ok ? [read.code] : []
}
