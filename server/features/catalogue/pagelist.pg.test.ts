import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/kit/builders.ts'
import { testApp } from '../../../tests/contract/kit.ts'

const { ask, actFor, signIn, database } = await testApp()
const { access_token: token } = await actFor((await signIn('marta')).access_token, 'C100')
const goods: string[] = []
for (let at = 0; at < 25; at++) goods.push(await anArticle(database))

const pagelist = async (query: string, goodsIds: readonly string[] = goods) => {
  const answer = await ask({
    method: 'POST',
    url: `/api/v1.0/goods/pagelist${query}`,
    payload: JSON.stringify({ goodsIds }),
    headers: { 'content-type': 'application/json' },
    token,
  })
  return answer.json<{ error?: string; data: { list: { goodsId: string }[]; values?: { field: string } } }>()
}
const idsOf = ({ data }: Awaited<ReturnType<typeof pagelist>>) => data.list.map(({ goodsId }) => goodsId)

test('articles by id come in pages of 20 by default', async () => {
  const first = await pagelist('')
  expect(first).toMatchObject({ data: { total: 25, page: 1, limit: 20 } })
  expect(idsOf(first)).toEqual(goods.slice(0, 20))
  expect(idsOf(await pagelist('?page=2'))).toEqual(goods.slice(20))
})

test('an id named twice is one article, and a page beyond the last still returns the total', async () => {
  const twice = await pagelist('?limit=2', [goods[0]!, goods[0]!, goods[1]!])
  expect([idsOf(twice), twice.data]).toMatchObject([goods.slice(0, 2), { total: 2, page: 1, limit: 2 }])
  expect(await pagelist('?page=6&limit=5')).toMatchObject({ data: { list: [], total: 25, page: 6, limit: 5 } })
})

test.each([
  ['limit=9999', 'limit'],
  ['limit=101', 'limit'],
  ['limit=0', 'limit'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
])('%s is refused', async (query, field) => {
  expect(await pagelist(`?${query}`)).toMatchObject({ error: 'request.invalid', data: { values: { field } } })
})
