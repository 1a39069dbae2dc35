import type { Article } from '#domain/contract/article.ts'
import { isSameGtin, readingsOf } from '#domain/rules/scanned-code.ts'
import { foldCode } from '#domain/search/fold.ts'
import type { Failure } from '../../api/answer.ts'
import type { DeviceCatalogue } from '../../offline/device-types.ts'

export type Found =
  /** `carton`: the code is that of a package that holds the article. */
  | { readonly kind: 'one'; readonly article: Article; readonly carton: boolean }
  | { readonly kind: 'several'; readonly articles: readonly Article[] }
  | { readonly kind: 'none' }
  /** Neither the device nor the service could look it up. */
  | { readonly kind: 'unread'; readonly failure: Failure }

/** More than share one model; those that only resemble the code come after them. */
const NEAR_MAX = 60

/** The article of a barcode, replacement barcode, article number or model: never one that only resembles it. */
export async function findArticle(list: DeviceCatalogue['list'], scanned: string): Promise<Found> {
  for (const { code, carton } of readingsOf(scanned)) {
    const answer = await list({ keyword: code, limit: NEAR_MAX })
    if (!answer.ok) return { kind: 'unread', failure: answer }
    const same = answer.data.list.filter((article) => isOf(article, code))
    // A model that was replaced by another of its number: what can be ordered is meant.
    const shown = same.filter(({ offShelves }) => !offShelves)
    const articles = shown.length > 0 ? shown : same
    const [article] = articles
    if (article) return articles.length === 1 ? { kind: 'one', article, carton } : { kind: 'several', articles }
  }
  return { kind: 'none' }
}

function isOf({ goodsId, model, barCode, altBarCodes }: Article, code: string): boolean {
  const folded = foldCode(code)
  if (folded === '') return false
  if ([goodsId, model, barCode, ...altBarCodes].some((own) => foldCode(own) === folded)) return true
  return [barCode, ...altBarCodes].some((own) => isSameGtin(own, code))
}
