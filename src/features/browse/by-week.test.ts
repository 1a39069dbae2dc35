import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/kit/articles.ts'
import { byWeek } from './by-week.ts'

test('arrivals are grouped into weeks from Monday on, in the given order, those without a day last', () => {
  const days = ['2026-12-11', '2026-12-13', '2026-12-14', null]
  const weeks = byWeek(days.map((arrivesOn, at) => anArticle(`L${at}`, { arrivesOn })))
  expect(weeks.map(({ monday, articles }) => [monday, ...articles.map(({ goodsId }) => goodsId)])).toEqual([
    ['2026-12-07', 'L0', 'L1'],
    ['2026-12-14', 'L2'],
    [null, 'L3'],
  ])
})
