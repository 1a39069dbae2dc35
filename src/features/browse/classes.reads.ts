import { useQuery } from '@tanstack/react-query'
import { catalogue } from '#domain/contract/catalogue.ts'
import { promo } from '#domain/contract/promo.ts'
import { callApi } from '../../api/client.ts'
import { useAccount } from '../../lib/device.ts'
import { usePersistedQueries } from '../../lib/persisted-queries.ts'
import { useLanguage } from '../../lib/language.ts'
import { ReadFailure } from '../../lib/read-failure.ts'

const FRESH_MS = 5 * 60_000

export interface CountedClass {
  readonly id: string
  readonly name: string
  readonly count: number
}
const NO_CLASSES: readonly CountedClass[] = []

function useClasses(key: readonly string[], ask: () => Promise<readonly CountedClass[]>): readonly CountedClass[] {
  const language = useLanguage()
  const { persisterFn } = usePersistedQueries()
  const { data = NO_CLASSES } = useQuery<readonly CountedClass[]>({
    queryKey: ['browse', ...key, language],
    queryFn: ask,
    persister: persisterFn,
    staleTime: FRESH_MS,
    retry: false,
  })
  return data
}

/** First-level classes with new articles, as the service lists them. */
export const useNewClasses = () =>
  useClasses(['newClasses'], async () => {
    const answer = await callApi(catalogue.newProductTree)
    if (!answer.ok) throw new ReadFailure(answer)
    return answer.data.list
      .filter(({ parentId, goodsCount }) => parentId === null && goodsCount > 0)
      .map(({ id, name, goodsCount }) => ({ id, name, count: goodsCount }))
  })

/** First-level classes with recent orders, those with most ordered articles first. */
export function useRankedClasses() {
  const account = useAccount()?.clientId ?? ''
  return useClasses(['rankedClasses', account], async () => {
    const [ranking, tree] = await Promise.all([
      callApi(catalogue.saleRanking, { body: { page: 1, limit: 1 } }),
      callApi(catalogue.tree2),
    ])
    if (!ranking.ok) throw new ReadFailure(ranking)
    if (!tree.ok) throw new ReadFailure(tree)
    const { classes } = ranking.data.facets
    return tree.data.list
      .filter(({ parentId }) => parentId === null)
      .map(({ id, name }) => ({ id, name, count: classes[id] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
  })
}

/** First-level classes that a promotion covers. */
export function useThemeClasses(activityId: string) {
  const account = useAccount()?.clientId ?? ''
  return useClasses(['themeClasses', account, activityId], async () => {
    const answer = await callApi(promo.productPageV2, { query: { activityId, limit: '1' } })
    if (!answer.ok) throw new ReadFailure(answer)
    return answer.data.classes.map(({ goodsClassSetId, name, goodsCount }) => ({ id: goodsClassSetId, name, count: goodsCount }))
  })
}
