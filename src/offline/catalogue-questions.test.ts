import { expect, test } from 'vitest'
import { anArticle } from '../../tests/kit/articles.ts'
import { articleToWire } from '#domain/contract/goods-wire.ts'
import type { Api } from '../api/client.ts'
import { articlesFromServer } from './catalogue-questions.ts'

const account = { userRate: 0, orderingMode: 'normal', country: 'ES' } as const
const ids = (count: number) => Array.from({ length: count }, (_, at) => `A${at}`)

interface Asked {
  readonly query: { readonly limit: string }
  readonly body: { readonly goodsIds: readonly string[] }
}

/** A service that returns as many articles as its limit allows, and fails at the given request. */
const service = (failsAt = Infinity) => {
  const asked: number[] = []
  const call = async (_call: unknown, { query, body }: Asked) => {
    asked.push(body.goodsIds.length)
    if (asked.length === failsAt) return { ok: false, kind: 'unreachable' }
    const list = body.goodsIds
      .slice(0, Number(query.limit))
      .map((id) => articleToWire({ ...anArticle(id), remaining: 1000 }, account))
    return { ok: true, data: { list, total: body.goodsIds.length, page: 1, limit: Number(query.limit) } }
  }
  return { asked, api: { call } as unknown as Api }
}

test('a cart of 250 articles is requested in pages and arrives complete and in order', async () => {
  const { asked, api } = service()
  const answer = await articlesFromServer(api, ids(250))
  expect(asked).toEqual([100, 100, 50])
  expect(answer.ok && answer.data.map(({ goodsId }) => goodsId)).toEqual(ids(250))
})

test('if one page fails, the whole request fails', async () => {
  const { asked, api } = service(2)
  expect(await articlesFromServer(api, ids(250))).toMatchObject({ ok: false, kind: 'unreachable' })
  expect(asked).toEqual([100, 100])
})
