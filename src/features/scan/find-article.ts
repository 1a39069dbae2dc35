import { articlesOfCode } from '#domain/contract/article-codes.ts'
import type { Article } from '#domain/contract/article.ts'
import { readingsOf } from '#domain/rules/scanned-code.ts'
import type { Failure } from '../../api/answer.ts'
import type { DeviceCatalogue } from '../../offline/device-types.ts'

export type Found =
  /** `carton`: the code belongs to a package of the article. */
  | { readonly kind: 'one'; readonly article: Article; readonly carton: boolean }
  | { readonly kind: 'several'; readonly articles: readonly Article[] }
  | { readonly kind: 'none' }
  /** Neither the device nor the service could look it up. */
  | { readonly kind: 'unread'; readonly failure: Failure }

/** More than share one model; articles that only resemble the code are sorted after them. */
const NEAR_MAX = 60

/** The article of a barcode, replacement barcode, article number or model: never one that only resembles it. */
export async function findArticle(list: DeviceCatalogue['list'], scanned: string): Promise<Found> {
  for (const { code, carton } of readingsOf(scanned)) {
    const answer = await list({ keyword: code, limit: NEAR_MAX })
    if (!answer.ok) return { kind: 'unread', failure: answer }
    const articles = articlesOfCode(answer.data.list, code)
    const [article] = articles
    if (article) return articles.length === 1 ? { kind: 'one', article, carton } : { kind: 'several', articles }
  }
  return { kind: 'none' }
}
