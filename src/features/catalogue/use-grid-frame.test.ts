import { expect, test } from 'vitest'
import { readGridFrame, writeGridFrame } from './use-grid-frame.ts'

const AT = '/mainProductList@1024'
const FRAME = { columns: 4, rowPx: 391.5, margin: 212 }

test('a kept frame is used only for its own list and width', () => {
  const kept = writeGridFrame(FRAME, AT)
  expect(readGridFrame(kept, AT)).toEqual(FRAME)
  expect(readGridFrame(kept, '/mainProductList@820')).toBeNull()
  expect(readGridFrame(kept, '/BrandHome@1024')).toBeNull()
})

test.each([
  null,
  '',
  AT,
  `${AT} 0 391 212`,
  `${AT} 4.5 391 212`,
  `${AT} 4 x 212`,
  `${AT} 4 1 212`,
  `${AT} 4 391 NaN`,
  `${AT} 1e9 391 2`,
])('a kept frame that makes no sense is measured again: %j', (kept) => {
  expect(readGridFrame(kept, AT)).toBeNull()
})
