import type { Article } from '#domain/contract/article.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { DeviceCatalogue } from '../offline/device-types.ts'

export interface Succession {
  readonly goodsId: string
  readonly article: Article
}

/**
 * The successors of these lines, as far as this device knows them. A refusal names the successor, so no network is needed; an older
 * refusal is completed from the detail, which only the service can answer.
 */
export async function findSuccessors(
  lines: readonly Pick<RefusedLine, 'goodsId' | 'successor'>[],
  catalogue: Pick<DeviceCatalogue, 'byIds' | 'detail'>,
): Promise<readonly Succession[]> {
  const named = await Promise.all(
    lines.map(async ({ goodsId, successor }) => {
      if (successor !== undefined) return { goodsId, successor }
      const answer = await catalogue.detail(goodsId)
      return { goodsId, successor: answer.ok ? answer.data.successor : null }
    }),
  )
  const answer = await catalogue.byIds(named.flatMap(({ successor }) => successor ?? []))
  const byId = new Map((answer.ok ? answer.data : []).map((article) => [article.goodsId, article]))
  return named.flatMap(({ goodsId, successor }) => {
    const article = byId.get(successor ?? '')
    return article ? [{ goodsId, article }] : []
  })
}
