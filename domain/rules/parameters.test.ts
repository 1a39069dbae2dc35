import { expect, test } from 'vitest'
import { parameterLine, tellingValue } from './parameters.ts'

test.each([
  ['Power', '2600 W', '2600 W'],
  ['Lamp cap', 'E27', 'E27'],
  ['Colour', 'matt black', 'matt black'],
  ['Speeds', '5', 'Speeds 5'],
  ['Stufen', '1-3', 'Stufen 1-3'],
  ['', '5', '5'],
])('of %s the card says "%s" as "%s"', (name, value, telling) => {
  expect(tellingValue(name, value)).toBe(telling)
})

test('no line ends between a number and its unit', () => {
  expect(parameterLine(['matt black', '2600 W', '≤ 8 kg', 'Speeds 5'])).toBe(
    'matt black / 2600\u00a0W / ≤\u00a08\u00a0kg / Speeds\u00a05',
  )
})
