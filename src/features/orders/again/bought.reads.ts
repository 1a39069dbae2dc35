import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/contract/call.ts'
import type { orders } from '#domain/contract/orders.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { usePersistedQueries } from '../../../lib/persisted-queries.ts'
import { ReadFailure } from '../../../lib/read-failure.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useSettled } from '../list/use-settled.ts'
import { useOrderArticles } from '../order-articles.ts'
import type { BoughtSearch } from './bought-search.ts'
import { planReorder } from './reorder-plan.ts'
import type { ReorderLine } from './reorder-plan.ts'

type Goods = ReplyOf<typeof orders.goods>
/** An article as it was last ordered, and as it can be had now. */
export interface BoughtRow {
  readonly bought: Goods['list'][number]
  readonly line: ReorderLine
}

export const BOUGHT_PER_PAGE = 50

/** What the account has bought before; pages once read are there offline too. */
export function useBoughtBefore({ q = '', period, sort, page = 1 }: BoughtSearch) {
  const { orderReads } = useDevice()
  const account = useAccount()
  const { persisterFn } = usePersistedQueries()
  const keyword = useSettled(q).trim()
  const question = {
    page,
    limit: BOUGHT_PER_PAGE,
    ...(keyword !== '' && { keyword }),
    ...(period && { period }),
    ...(sort && { sort }),
  }
  const read = useQuery<Goods>({
    queryKey: ['orders', account?.clientId, 'goods', question],
    queryFn: async () => {
      const answer = await orderReads.goods(question)
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    persister: persisterFn,
    placeholderData: keepPreviousData,
  })
  const list = read.data?.list ?? []
  const articles = useOrderArticles(list.map(({ goodsId }) => goodsId))
  const rows = account
    ? list.flatMap((bought): BoughtRow[] => {
        const facts = { account, brand: currentBrand().id, successors: new Map(), currency: bought.currency, now: serverNow() }
        return planReorder([bought], { ...facts, articles: articles.size === 0 ? null : articles }).map((line) => ({
          bought,
          line,
        }))
      })
    : []
  return {
    rows: read.data && rows,
    total: read.data?.total ?? 0,
    failure: read.data === undefined && read.error ? ReadFailure.of(read.error).answer : null,
    retry: () => void read.refetch(),
  }
}
