import type { Article } from '#domain/contract/article.ts'
import { mondayOf } from '../../lib/weeks.ts'

/** Groups articles by week of arrival, in the given order. */
export const byWeek = (articles: readonly Article[]) =>
  Array.from(
    Map.groupBy(articles, ({ arrivesOn }) => (arrivesOn === null ? null : mondayOf(arrivesOn))),
    ([monday, articles]) => ({ monday, articles }),
  )
