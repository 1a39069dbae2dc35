import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit } from './barcode.ts'
import { CODE_MAX, isSameGtin, readingsOf } from './scanned-code.ts'

const codes = (scanned: string) => readingsOf(scanned).map(({ code }) => code)
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`))

describe('what a scanner sends', () => {
  it.each([
    ['an EAN-13 as it is', '8412345678905', ['8412345678905']],
    ['an article number as it is', ' NV-LMP-0001 ', ['NV-LMP-0001']],
    ['a symbology mark is left out', ']E08412345678905', ['8412345678905']],
    ['control signs are left out', '\u001dNV-1\r', ['NV-1']],
    ['a GS1-128 label: the number after 01', ']C101084123456789051728113010A12', ['08412345678905']],
    ['the same with brackets', '(01)08412345678905(10)A12', ['08412345678905']],
    ['an outer carton: its own number, then the article in it', '18412345678902', ['18412345678902', '8412345678905']],
    ['UPC-E: as an EAN-8 or article number, then with its zeros', '04252614', ['04252614', '042100005264']],
    ['nothing', ' \r\n', []],
    ['a whole page', 'x'.repeat(CODE_MAX + 1), []],
  ])('%s', (_, scanned, expected) => {
    expect(codes(scanned)).toEqual(expected)
  })

  it('text that only begins with 01 is not a label', () => {
    expect(codes('0112345678')).toEqual(['0112345678'])
    expect(codes('0100000000000000001')).toHaveLength(1)
  })

  it('marks the reading of a carton', () => {
    expect(readingsOf('18412345678902').map(({ carton }) => carton)).toEqual([false, true])
  })

  it('finds the article in a carton of any packaging level', () => {
    fc.assert(
      fc.property(digits(12), fc.integer({ min: 1, max: 8 }), (body, level) => {
        const carton = `${level}${body}`
        expect(codes(`${carton}${checkDigit(carton)}`)).toContain(`${body}${checkDigit(body)}`)
      }),
    )
  })

  it('any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        expect(codes(text)).not.toContain('')
      }),
    )
  })
})

describe('one article, two spellings', () => {
  it.each([
    ['671632657407', '0671632657407', true],
    ['8412345678905', '08412345678905', true],
    ['8412345678905', '8412345678906', false],
    ['NV-1', 'NV-1', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isSameGtin(one, other)).toBe(expected)
  })
})
