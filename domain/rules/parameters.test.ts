import { expect, test } from 'vitest'
import { keepUnits, parameterLine, tellingValue } from './parameters.ts'

test.each([
  ['Power', '2600 W', '2600 W'],
  ['Lamp cap', 'E27', 'E27'],
  ['Colour', 'matt black', 'matt black'],
  ['Speeds', '5', 'Speeds 5'],
  ['Stufen', '1-3', 'Stufen 1-3'],
  ['', '5', '5'],
])('%s with the value "%s" reads "%s" on the card', (name, value, telling) => {
  expect(tellingValue(name, value)).toBe(telling)
})

test('no line breaks between a number and its unit', () => {
  expect(parameterLine(['matt black', '2600 W', '≤ 8 kg', 'Speeds 5'])).toBe(
    'matt black / 2600\u00a0W / ≤\u00a08\u00a0kg / Speeds\u00a05',
  )
})

test.each([
  ['Kettle 1.7 l 2200 W matt black', 'Kettle 1.7\u00a0l 2200\u00a0W matt black'],
  ['Lamp GU10 6 W, 36 °', 'Lamp GU10 6\u00a0W, 36\u00a0°'],
  ['Rack up to ≤ 8 kg', 'Rack up to ≤\u00a08\u00a0kg'],
  ['Battery 4 × 1.5 V', 'Battery 4\u00a0×\u00a01.5\u00a0V'],
  ['Series 5 kettle', 'Series 5 kettle'],
  ['灯具 8 W 暖白', '灯具 8\u00a0W 暖白'],
])('a name keeps numbers with their units and breaks elsewhere: %s', (name, shown) => {
  expect(keepUnits(name)).toBe(shown)
})
