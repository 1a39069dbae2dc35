import { expect, test } from 'vitest'
import { boughtLess } from './bought-less.ts'

const bought = (goodsId: string, earlier: number, recent: number) => ({ goodsId, earlier, recent })

test('less than before is what is said, the largest loss first; as much and more is not', () => {
  const list = [bought('A', 12, 6), bought('B', 100, 0), bought('C', 6, 6), bought('D', 0, 24), bought('E', 18, 12)]
  expect(boughtLess(list).map(({ goodsId }) => goodsId)).toEqual(['B', 'A', 'E'])
})
