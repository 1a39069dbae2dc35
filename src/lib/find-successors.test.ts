import { expect, test } from 'vitest'
import type { Article } from '#domain/contract/article.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { ArticleDetail, DeviceCatalogue } from '../offline/device-types.ts'
import { findSuccessors } from './find-successors.ts'

const heir = { goodsId: 'D', name: 'Kettle II' } as Article
const gone: RefusedLine = { goodsId: 'A', error: 'cart.offMarket', seen: 24, now: null, choices: ['replace', 'remove'] }

/** A device with these articles; `detail` is the service's answer, unavailable without a network. */
const deviceWith = (articles: readonly Article[], detail: DeviceCatalogue['detail']) => ({
  byIds: async (ids: readonly string[]) => ({ ok: true as const, data: articles.filter(({ goodsId }) => ids.includes(goodsId)) }),
  detail,
})
const offline: DeviceCatalogue['detail'] = async (goodsId) => {
  throw new Error(`Nobody answers about ${goodsId}`)
}
const tells =
  (successor: string | null): DeviceCatalogue['detail'] =>
  async () => ({ ok: true, data: { successor } as ArticleDetail })

test('a refusal that names the successor needs no network', async () => {
  expect(await findSuccessors([{ ...gone, successor: 'D' }], deviceWith([heir], offline))).toEqual([
    { goodsId: 'A', article: heir },
  ])
})

test('an older refusal without the successor is completed from the detail', async () => {
  expect(await findSuccessors([gone], deviceWith([heir], tells('D')))).toEqual([{ goodsId: 'A', article: heir }])
  expect(await findSuccessors([gone], deviceWith([heir], tells(null)))).toEqual([])
})

test('a successor that this device does not know is not offered, and the others are', async () => {
  const lines = [
    { ...gone, successor: 'X' },
    { ...gone, goodsId: 'B', successor: 'D' },
  ]
  expect(await findSuccessors(lines, deviceWith([heir], offline))).toEqual([{ goodsId: 'B', article: heir }])
})
