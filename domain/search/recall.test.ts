import { expect, test } from 'vitest'
import { world } from '../../server/db/seed/world/index.ts'
import { labelledQueries, recallOf } from '../../tests/kit/labelled-queries.ts'
import { buildIndex } from './build.ts'
import type { SearchDoc } from './build.ts'
import { openIndex } from './open-index.ts'

/** The demo world in all its languages at once: some 8,000 articles in Latin, accented and Chinese script. */
const docs: readonly SearchDoc[] = world.goods.flatMap((goods) =>
  Object.entries(goods.names).map(([language, name]) => ({
    name,
    brand: goods.brand,
    model: goods.model,
    sku: `${goods.sku}-${language}`,
    barCodes: [goods.barCode, ...goods.altBarCodes],
    classId: goods.classId,
    salesRange: '',
    popularity: goods.popularity,
  })),
)
const recall = recallOf(openIndex(buildIndex(docs)), labelledQueries(docs, 3600))

test.each(['word', 'two words', 'prefix', 'accent', 'model', 'barcode', 'part of barcode'])(
  '%s: every article is found',
  (kind) => {
    expect(recall[kind]).toBe(1)
  },
)

test('one typing error: at least 93 of 100 are found', () => {
  expect(recall['one typo']).toBeGreaterThanOrEqual(0.93)
})

test('two words, one typing error: at least 85 of 100 are found', () => {
  expect(recall['two words, one typo']).toBeGreaterThanOrEqual(0.85)
})
