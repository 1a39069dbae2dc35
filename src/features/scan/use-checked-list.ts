import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { decideAdd } from '#domain/rules/decide-add.ts'
import type { AddDecision } from '#domain/rules/decide-add.ts'
import type { DeviceCatalogue } from '../../offline/device-types.ts'
import type { Found } from './find-article.ts'
import type { PastedLine } from '#domain/rules/pasted-lines.ts'
import type { ScanDesk } from './scan-desk.ts'

export interface CheckedLine {
  readonly line: PastedLine
  readonly found: Found
  /** Null if no article is certain; `decision` is also null for an invalid quantity. */
  readonly article: Article | null
  readonly decision: AddDecision | null
}

/** Looks all codes up in one query; without the catalogue on the device it may fail, and then every line says so. */
const lookUp = async (byCodes: DeviceCatalogue['byCodes'], lines: readonly PastedLine[]): Promise<readonly Found[]> => {
  const answer = await byCodes(lines.map(({ code }) => code))
  return answer.ok ? answer.data : lines.map(() => ({ kind: 'unread', failure: answer }))
}

/**
 * What a pasted list means for this account, line by line; undefined while it is looked up. `chosen` holds the chosen articles by
 * code.
 */
export function useCheckedList(
  desk: ScanDesk,
  lines: readonly PastedLine[],
  chosen: ReadonlyMap<string, Article>,
): readonly CheckedLine[] | undefined {
  const { catalogue } = useDevice()
  const account = useAccount()
  const { data } = useQuery({
    queryKey: ['pasted', account?.clientId, lines],
    queryFn: () => lookUp(catalogue.byCodes, lines),
    gcTime: 0,
  })
  return useMemo(
    () =>
      data?.map((found, at): CheckedLine => {
        const line = lines[at] ?? { code: '', pieces: 0, steps: 0, badQuantity: null }
        const article = found.kind === 'one' ? found.article : (chosen.get(line.code) ?? null)
        if (!article || !account || line.badQuantity !== null) return { line, found, article, decision: null }
        const goods = lineGoodsOf(article, account, currentBrand().id, serverNow())
        return { line, found, article, decision: decideAdd(goods, desk.quantityOf(article.goodsId), line) }
      }),
    [account, chosen, data, desk, lines],
  )
}
