import { isSameGtin } from '#domain/rules/scanned-code.ts'
import { foldCode } from '#domain/search/fold.ts'
import type { Article } from './article.ts'

type Coded = Pick<Article, 'goodsId' | 'model' | 'barCode' | 'altBarCodes'>

/** True if `code` is the article's number, model, barcode or replacement barcode; similar codes do not count. §3 */
export function hasCode({ goodsId, model, barCode, altBarCodes }: Coded, code: string): boolean {
  const folded = foldCode(code)
  if (folded === '') return false
  if ([goodsId, model, barCode, ...altBarCodes].some((own) => foldCode(own) === folded)) return true
  return [barCode, ...altBarCodes].some((own) => isSameGtin(own, code))
}

/** Returns the articles that a code matches; if a model was replaced under the same number, only the one still sold. */
export function articlesOfCode<T extends Coded & Pick<Article, 'offShelves'>>(
  articles: readonly T[],
  code: string,
): readonly T[] {
  const same = articles.filter((article) => hasCode(article, code))
  const shown = same.filter(({ offShelves }) => !offShelves)
  return shown.length > 0 ? shown : same
}
