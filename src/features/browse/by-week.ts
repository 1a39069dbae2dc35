import type { Article } from '#domain/contract/article.ts'
import { mondayOf } from '../../lib/weeks.ts'

/** Articles by the week in which they arrive, in their order. */
export const byWeek = (articles: readonly Article[]) =>
  Array.from(
    Map.groupBy(articles, ({ arrivesOn }) => (arrivesOn === null ? null : mondayOf(arrivesOn))),
    ([monday, articles]) => ({ monday, articles }),
  )
