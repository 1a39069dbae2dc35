import type { Article } from '#domain/contract/article.ts'
import { codeFinder, lookupsOf } from '#domain/rules/batch-codes.ts'
import type { OwnCodes } from '#domain/rules/batch-codes.ts'
import { parseBarcode } from '#domain/rules/barcode.ts'
import type { DeviceCatalogue } from '../../../offline/device-types.ts'
import { ReadFailure } from '../../../lib/read-failure.ts'

/** Maximum of articles read per barcode; exact matches are chosen from them. */
const NEAR_MAX = 20

/** Finds the articles that the codes of a file may mean: numbers in one lookup, barcodes with one search each. */
export async function findArticles(
  { byIds, list }: Pick<DeviceCatalogue, 'byIds' | 'list'>,
  codes: readonly string[],
  own: OwnCodes,
): Promise<readonly Article[]> {
  const { goodsIds } = lookupsOf(codes, own)
  const answer = await byIds(goodsIds)
  if (!answer.ok) throw new ReadFailure(answer)
  const find = codeFinder(answer.data, own)
  const barcodes = new Set(codes.filter((code) => find(code).length === 0).flatMap(barcodeOf))
  const near = await Promise.all([...barcodes].map((keyword) => list({ keyword, limit: NEAR_MAX })))
  const failed = near.find((one) => !one.ok)
  if (failed && !failed.ok) throw new ReadFailure(failed)
  const found = [...answer.data, ...near.flatMap((one) => (one.ok ? one.data.list : []))]
  return [...new Map(found.map((article) => [article.goodsId, article])).values()]
}

function barcodeOf(code: string): string[] {
  const read = parseBarcode(code)
  return read.ok ? [read.code] : []
}
