import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TaxCountry } from './tax.ts'
import { isVatNumberFormat, VAT_RATES, vatCaseFor } from './tax.ts'

describe('the VAT case', () => {
  test.each<[string, TaxCountry, string, string | undefined, string, number]>([
    ['Spain to Spain', 'ES', 'ES', 'ESB12345678', 'domestic', 21],
    ['Italy to Italy', 'IT', 'it', undefined, 'domestic', 22],
    ['Mexico to Mexico', 'MX', 'MX', undefined, 'domestic', 16],
    ['Spain to Germany with a VAT number', 'ES', 'DE', 'DE 123 456 789', 'reverseCharge', 0],
    ['Spain to Greece with a VAT number', 'ES', 'GR', 'EL123456789', 'reverseCharge', 0],
    ['Spain to Northern Ireland with a VAT number', 'ES', 'XI', 'XI123456789', 'reverseCharge', 0],
    ['Spain to Germany without a VAT number', 'ES', 'DE', undefined, 'domestic', 21],
    ['Spain to Germany with an impossible VAT number', 'ES', 'DE', 'DE12', 'domestic', 21],
    ['Spain to Germany with a Polish VAT number', 'ES', 'DE', 'PL1234567890', 'domestic', 21],
    ['Spain to Great Britain', 'ES', 'GB', 'GB123456789', 'export', 0],
    ['Spain to nowhere known', 'ES', '??', undefined, 'export', 0],
    ['China to Spain', 'CN', 'ES', 'ESB12345678', 'export', 0],
    ['Mexico to the United States', 'MX', 'US', undefined, 'export', 0],
  ])('%s', (_words, sellerCountry, buyerCountry, vatNumber, expected, ratePercent) => {
    expect(vatCaseFor({ sellerCountry, buyerCountry, vatNumber })).toEqual({ case: expected, ratePercent, wording: expected })
  })

  test('a rate of 0 % always has its wording for the document', () => {
    const sellers = Object.keys(VAT_RATES) as TaxCountry[]
    fc.assert(
      fc.property(
        fc.constantFrom(...sellers),
        fc.string({ maxLength: 2 }),
        fc.string(),
        (sellerCountry, buyerCountry, vatNumber) => {
          const result = vatCaseFor({ sellerCountry, buyerCountry, vatNumber })
          expect(result.ratePercent === 0).toBe(result.wording !== 'domestic')
        },
      ),
    )
  })
})

test.each([
  ['ES', 'B12345678'],
  ['ES', 'es-b1234567.8'],
  ['FR', 'FR12345678901'],
  ['FR', 'FR123456789'],
  ['NL', 'NL123456789B01'],
  ['AT', 'ATU12345678'],
  ['IT', '12345678901'],
])('%s accepts the VAT number %s', (country, number) => {
  expect(isVatNumberFormat(country, number)).toBe(true)
})

test.each([
  ['ES', ''],
  ['ES', 'ES'],
  ['PL', '12345'],
  ['MX', 'ABC010101AAA'],
])('%s does not accept the VAT number "%s"', (country, number) => {
  expect(isVatNumberFormat(country, number)).toBe(false)
})
