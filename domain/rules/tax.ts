/** Standard VAT rates in per cent by country (ISO 3166-1 alpha-2), as of November 2026. decisions §5, decisions §11 */
export const VAT_RATES = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
  CH: 8.1,
  CN: 13,
  GB: 20,
  MX: 16,
  NO: 25,
} as const

/** A country that we can sell from, because its rate is known. */
export type TaxCountry = keyof typeof VAT_RATES

/** Wording on the document. decisions §5 */
export type VatWording = 'domestic' | 'reverseCharge' | 'export'

/** The VAT case of an order: `ratePercent` is 0 for reverse charge and export. decisions §5 */
export interface VatCase {
  case: VatWording
  ratePercent: number
  wording: VatWording
}

/** Seller and buyer; `vatNumber` is the buyer's, with or without its country prefix. */
export interface VatParties {
  sellerCountry: TaxCountry
  buyerCountry: string
  vatNumber?: string | undefined
}

/** Formats without the country prefix; the keys are exactly the countries that count as EU for goods (XI: Northern Ireland). */
const VAT_NUMBER_FORMATS = new Map<string, RegExp>([
  ['AT', /^U\d{8}$/],
  ['BE', /^[01]\d{9}$/],
  ['BG', /^\d{9,10}$/],
  ['CY', /^\d{8}[A-Z]$/],
  ['CZ', /^\d{8,10}$/],
  ['DE', /^\d{9}$/],
  ['DK', /^\d{8}$/],
  ['EE', /^\d{9}$/],
  ['ES', /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/],
  ['FI', /^\d{8}$/],
  ['FR', /^[A-HJ-NP-Z0-9]{2}\d{9}$/],
  ['GR', /^\d{9}$/],
  ['HR', /^\d{11}$/],
  ['HU', /^\d{8}$/],
  ['IE', /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/],
  ['IT', /^\d{11}$/],
  ['LT', /^(\d{9}|\d{12})$/],
  ['LU', /^\d{8}$/],
  ['LV', /^\d{11}$/],
  ['MT', /^\d{8}$/],
  ['NL', /^\d{9}B\d{2}$/],
  ['PL', /^\d{10}$/],
  ['PT', /^\d{9}$/],
  ['RO', /^\d{2,10}$/],
  ['SE', /^\d{12}$/],
  ['SI', /^\d{8}$/],
  ['SK', /^\d{10}$/],
  ['XI', /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/],
])

/** Greece uses the prefix EL. */
const PREFIXES: Record<string, string> = { GR: 'EL' }

/**
 * Determines the VAT case: within the seller's country the domestic rate; between two EU countries reverse charge with a valid VAT
 * number, else the seller's rate; everything else is export. decisions §5
 */
export function vatCaseFor({ sellerCountry, buyerCountry, vatNumber }: VatParties): VatCase {
  const buyer = buyerCountry.toUpperCase()
  const domestic: VatCase = { case: 'domestic', ratePercent: VAT_RATES[sellerCountry], wording: 'domestic' }
  if (buyer === sellerCountry) return domestic
  if (!isInEu(sellerCountry) || !isInEu(buyer)) return { case: 'export', ratePercent: 0, wording: 'export' }
  const valid = vatNumber !== undefined && isVatNumberFormat(buyer, vatNumber)
  return valid ? { case: 'reverseCharge', ratePercent: 0, wording: 'reverseCharge' } : domestic
}

/** True if the country counts as EU for goods. decisions §5 */
export function isInEu(country: string): boolean {
  return VAT_NUMBER_FORMATS.has(country.toUpperCase())
}

/** True if the number has the format of the EU country's VAT numbers; ignores spaces, dots, hyphens and the prefix. decisions §5 */
export function isVatNumberFormat(country: string, vatNumber: string): boolean {
  const code = country.toUpperCase()
  const format = VAT_NUMBER_FORMATS.get(code)
  const prefix = PREFIXES[code] ?? code
  const number = vatNumber.toUpperCase().replaceAll(/[\s.-]/g, '')
  // A French number may itself begin with the letters of its prefix, so both readings count.
  return format !== undefined && (format.test(number) || (number.startsWith(prefix) && format.test(number.slice(prefix.length))))
}

/** Returns a VAT number as printed on invoices: without spaces, with its country prefix; '' for none. decisions §11 */
export function vatNumberWithCountry(country: string, vatNumber: string): string {
  const code = country.toUpperCase()
  const prefix = PREFIXES[code] ?? code
  const number = vatNumber.toUpperCase().replaceAll(/[^A-Z\d+*]/g, '')
  const isWhole = VAT_NUMBER_FORMATS.get(code)?.test(number) !== true && number.startsWith(prefix)
  return number === '' || isWhole ? number : prefix + number
}
