import { expect, test } from 'vitest'
import { boughtLess } from './bought-less.ts'

const bought = (goodsId: string, earlier: number, recent: number) => ({ goodsId, earlier, recent })

test('articles bought less than before are listed, the largest loss first; the others are not', () => {
  const list = [bought('A', 12, 6), bought('B', 100, 0), bought('C', 6, 6), bought('D', 0, 24), bought('E', 18, 12)]
  expect(boughtLess(list).map(({ goodsId }) => goodsId)).toEqual(['B', 'A', 'E'])
})
