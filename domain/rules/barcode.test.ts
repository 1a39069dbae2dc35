import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, parseBarcode } from './barcode.ts'

describe('reading a barcode', () => {
  test.each([
    ['96385074', 'EAN-8', '00000096385074'],
    ['036000291452', 'UPC-A', '00036000291452'],
    ['4006381333931', 'EAN-13', '04006381333931'],
    ['0036000291452', 'EAN-13', '00036000291452'],
    ['10012345678902', 'GTIN-14', '10012345678902'],
    [' 4006 3813-33931 ', 'EAN-13', '04006381333931'],
    ["'4006381333931", 'EAN-13', '04006381333931'],
    ['４００６３８１３３３９３１', 'EAN-13', '04006381333931'],
  ])('"%s" is an %s', (text, format, gtin) => {
    expect(parseBarcode(text)).toMatchObject({ ok: true, format, gtin, repaired: false })
  })

  test.each([
    ['4006381333932', 'wrongCheckDigit'],
    ['4006381333', 'wrongLength'],
    ['', 'notDigits'],
    ['AB-1234', 'notDigits'],
    ['6.9E+12', 'lostDigits'],
    ['6.9E+20', 'wrongLength'],
  ])('"%s" is refused: %s', (text, error) => {
    expect(parseBarcode(text)).toEqual({ ok: false, error })
  })

  test('the number that a spreadsheet made of 4006381333931 is repaired and marked as repaired', () => {
    expect(parseBarcode('4.00638133393E+12')).toMatchObject({ ok: true, code: '4006381333931', repaired: true })
    expect(parseBarcode('4,006381333931E+12')).toMatchObject({ ok: true, code: '4006381333931', repaired: true })
  })
})

const body = fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String)

test('a code is accepted with its check digit and refused with any other', () => {
  fc.assert(
    fc.property(body, fc.nat(9), (digits, last) => {
      expect(parseBarcode(`${digits}${last}`).ok).toBe(last === checkDigit(digits))
    }),
  )
})

test('a rounded code is never repaired into another article', () => {
  fc.assert(
    fc.property(body, (digits) => {
      const code = `${digits}${checkDigit(digits)}`
      const read = parseBarcode(Number(code).toExponential(11))
      expect([code, 'lostDigits']).toContain(read.ok ? read.code : read.error)
    }),
  )
})
