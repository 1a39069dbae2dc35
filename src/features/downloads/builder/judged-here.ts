import type { Article } from '#domain/contract/article.ts'
import type { FoundCode } from '#domain/contract/download-shapes.ts'
import { codesOf, judgeCodes } from '#domain/rules/code-list.ts'
import type { CodeRow } from '#domain/rules/code-list.ts'
import { parseBarcode } from '#domain/rules/barcode.ts'
import { articlesByCode } from '#domain/search/articles-by-code.ts'
import { useDevice } from '../../../lib/device.ts'
import type { CodeFound } from '../../../offline/device-types.ts'

/**
 * The verdict of this device’s own catalogue, by the rule that the service uses too; null if the device has none. All codes are one
 * query.
 */
export function useJudgedHere() {
  const { catalogue } = useDevice()
  return async (rows: readonly CodeRow[]): Promise<FoundCode[] | null> => {
    // Without a catalogue on the device this would ask the service for each code, and the whole list is sent to it anyway.
    if (catalogue.state.get().phase !== 'ready') return null
    const found = await catalogue.byCodes([...new Set(codesOf(rows).map(({ code }) => mended(code)))])
    if (!found.ok) return null
    const articles = new Map(found.data.flatMap(articlesIn).map((article) => [article.goodsId, article]))
    return judgeCodes(rows, articlesByCode(articles.values())).map((one) => ({
      ...one,
      articles: one.articles.map(({ goodsId, name }) => ({ goodsId, name })),
    }))
  }
}

/** The digits of a barcode that a spreadsheet wrote as 6.9E+12. */
const mended = (code: string): string => {
  const read = parseBarcode(code)
  return read.ok && read.repaired ? read.code : code
}

const articlesIn = (found: CodeFound): readonly Article[] =>
  found.kind === 'one' ? [found.article] : found.kind === 'several' ? found.articles : []
