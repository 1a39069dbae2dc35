import { expect, test } from 'vitest'
import { normaliseVat, vatProblem } from './vat.ts'

/** Example numbers from the documentation of python-stdnum and of the tax offices. */
const RIGHT: readonly (readonly [country: string, number: string])[] = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE 0428.759.497'],
  ['BG', 'BG175074752'],
  ['CH', 'CHE-107.787.577 IVA'],
  ['CY', 'CY-10259033P'],
  ['CZ', 'CZ 25123891'],
  ['DE', 'DE 136 695 976'],
  ['DK', 'DK 13585628'],
  ['EE', 'EE 100 931 558'],
  ['ES', 'ES 54362315-K'],
  ['ES', 'ES X-2482300W'],
  ['ES', 'J99216582'],
  ['FI', 'FI 20774740'],
  ['FR', 'FR 40 303 265 045'],
  ['FR', '23334175221'],
  ['GB', 'GB 980 7806 84'],
  ['GR', 'EL 094259216'],
  ['HR', 'HR 33392005961'],
  ['HU', 'HU-12892312'],
  ['IE', 'IE 6433435F'],
  ['IE', 'IE 6433435OA'],
  ['IE', '8D79739I'],
  ['IT', 'IT 00743110157'],
  ['LT', '119511515'],
  ['LT', 'LT 100001919017'],
  ['LU', 'LU 150 274 42'],
  ['LV', 'LV 4000 3521 600'],
  ['MT', 'MT 1167-9112'],
  ['MX', 'GODE 561231 GR8'],
  ['NL', 'NL004495445B01'],
  ['NO', '995 525 828 MVA'],
  ['PL', 'PL 8567346215'],
  ['PT', 'PT 501 964 843'],
  ['RO', 'RO 185 472 90'],
  ['SE', 'SE 123456789701'],
  ['SI', 'SI 5022 3054'],
  ['SK', 'SK 202 274 96 19'],
]

test.each(RIGHT)('%s: %s is valid', (country, number) => {
  expect(vatProblem(number, country)).toBeNull()
})

test.each(RIGHT)('%s: %s with another digit is invalid', (country, number) => {
  const normal = normaliseVat(number)
  const at = [...normal.matchAll(/\d/g)][3]?.index ?? 0
  const digit = Number(normal[at])
  const others = [1, 2, 3].map((by) => `${normal.slice(0, at)}${(digit + by) % 10}${normal.slice(at + 1)}`)
  // One wrong digit may pass another rule of a country that has several; three never do.
  expect(others.some((other) => vatProblem(other, country) !== null)).toBe(true)
})

test.each([
  ['DE', 'FR40303265045', 'country'],
  ['ES', 'DE136695976', 'country'],
  ['DE', '12', 'format'],
  ['DE', '', 'format'],
  ['IT', 'IT12345678901', 'checkDigit'],
  ['HK', '12-345-678', null],
  ['HK', '<script>', 'format'],
] as const)('%s: %s is %s', (country, number, problem) => {
  expect(vatProblem(number, country)).toBe(problem)
})
