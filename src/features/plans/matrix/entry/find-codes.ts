import type { Article } from '#domain/contract/article.ts'
import type { DeviceCatalogue } from '../../../../offline/device-types.ts'

/** Looks up an article number, a barcode or a model. The route passes it in from the scan feature. */
export type FindArticle = (
  code: string,
) => Promise<{ readonly kind: 'one'; readonly article: Article } | { readonly kind: 'several' | 'none' | 'unread' }>

const GOODS_ID = /^[A-Za-z0-9._-]{1,40}$/

/** The article number of each code that names one: all article numbers in one query, the rest one by one. */
export async function findCodes(
  codes: readonly string[],
  byIds: DeviceCatalogue['byIds'],
  find: FindArticle,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const numbers = codes.filter((code) => GOODS_ID.test(code))
  const answer = numbers.length > 0 ? await byIds(numbers) : undefined
  if (answer?.ok) for (const { goodsId } of answer.data) found.set(goodsId, goodsId)
  for (const code of codes) {
    if (found.has(code)) continue
    const one = await find(code)
    if (one.kind === 'one') found.set(code, one.article.goodsId)
  }
  return found
}
