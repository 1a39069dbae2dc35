import { expect, test } from 'vitest'
import { meetsChinaMinimum, orderVolumeCm3, toCubicMetres } from './volume.ts'

test.each([
  ['1,000 boxes of 65 litres are 65 m³ and enough', [{ unitCm3: 65_000, quantity: 1000 }], 65, true],
  ['one box less is not', [{ unitCm3: 65_000, quantity: 999 }], 64.935, false],
  [
    'lines add up without drifting',
    [
      { unitCm3: 100_000, quantity: 300 },
      { unitCm3: 700_000, quantity: 50 },
    ],
    65,
    true,
  ],
  ['nothing is nothing', [], 0, false],
])('%s', (_words, lines, cubicMetres, enough) => {
  const volume = orderVolumeCm3(lines)
  expect(toCubicMetres(volume)).toBe(cubicMetres)
  expect(meetsChinaMinimum(volume)).toBe(enough)
})
