import { isCountry } from '#domain/rules/countries.ts'

/** Format of a country's postal codes, and digits of its national telephone numbers (with the 0 of a trunk prefix). */
interface AddressFormat {
  readonly postalCode: RegExp
  readonly phoneDigits: readonly [least: number, most: number]
}

const digits = (count: number) => new RegExp(`^\\d{${count}}$`)

/** Countries whose formats we know; for others only what no country uses is refused. §3 */
const FORMATS: Readonly<Record<string, AddressFormat>> = {
  AT: { postalCode: digits(4), phoneDigits: [4, 13] },
  BE: { postalCode: digits(4), phoneDigits: [8, 10] },
  BG: { postalCode: digits(4), phoneDigits: [5, 10] },
  CH: { postalCode: digits(4), phoneDigits: [9, 10] },
  CN: { postalCode: digits(6), phoneDigits: [7, 12] },
  CY: { postalCode: digits(4), phoneDigits: [8, 8] },
  CZ: { postalCode: /^\d{3} ?\d{2}$/, phoneDigits: [9, 9] },
  DE: { postalCode: digits(5), phoneDigits: [4, 13] },
  DK: { postalCode: digits(4), phoneDigits: [8, 8] },
  EE: { postalCode: digits(5), phoneDigits: [7, 8] },
  ES: { postalCode: digits(5), phoneDigits: [9, 9] },
  FI: { postalCode: digits(5), phoneDigits: [5, 12] },
  FR: { postalCode: digits(5), phoneDigits: [9, 10] },
  GB: { postalCode: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, phoneDigits: [9, 11] },
  GR: { postalCode: /^\d{3} ?\d{2}$/, phoneDigits: [10, 10] },
  HR: { postalCode: digits(5), phoneDigits: [8, 10] },
  HU: { postalCode: digits(4), phoneDigits: [8, 11] },
  IE: { postalCode: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, phoneDigits: [7, 10] },
  IT: { postalCode: digits(5), phoneDigits: [6, 11] },
  LT: { postalCode: /^(LT-)?\d{5}$/i, phoneDigits: [8, 9] },
  LU: { postalCode: /^(L-)?\d{4}$/i, phoneDigits: [4, 11] },
  LV: { postalCode: /^(LV-)?\d{4}$/i, phoneDigits: [8, 8] },
  MT: { postalCode: /^[A-Z]{3} ?\d{4}$/i, phoneDigits: [8, 8] },
  MX: { postalCode: digits(5), phoneDigits: [10, 12] },
  NL: { postalCode: /^\d{4} ?[A-Z]{2}$/i, phoneDigits: [9, 10] },
  NO: { postalCode: digits(4), phoneDigits: [5, 8] },
  PL: { postalCode: /^\d{2}-?\d{3}$/, phoneDigits: [9, 10] },
  PT: { postalCode: /^\d{4}-?\d{3}$/, phoneDigits: [9, 9] },
  RO: { postalCode: digits(6), phoneDigits: [9, 10] },
  SE: { postalCode: /^\d{3} ?\d{2}$/, phoneDigits: [7, 10] },
  SI: { postalCode: digits(4), phoneDigits: [8, 9] },
  SK: { postalCode: /^\d{3} ?\d{2}$/, phoneDigits: [9, 10] },
  US: { postalCode: /^\d{5}(-\d{4})?$/, phoneDigits: [10, 11] },
}

/** Letters, digits and separators; a lone hyphen for countries without codes. */
const ANY_POSTAL_CODE = /^([\p{L}\d]([\p{L}\d .-]*[\p{L}\d])?|-)$/u
/** E.164, country code included. */
const INTERNATIONAL_DIGITS = [7, 15] as const
/** A telephone number as people write it: digits with blanks, brackets, points, slashes and hyphens, perhaps an extension. */
const TELEPHONE = /^(\+|00)?([\d\s()./-]+?)(\s*(?:ext\.?|x|#)\s*\d{1,6})?$/i

export type AddressProblem = 'country' | 'postalCode' | 'telephone'

interface CheckedAddress {
  readonly country: string
  readonly postalCode: string
  /** Empty if there is none. */
  readonly telephone: string
}

/** Returns the fields that cannot be right for the country; the same in the form and on the server. §3 */
export const addressProblems = ({ country, postalCode, telephone }: CheckedAddress): readonly AddressProblem[] => {
  if (!isCountry(country)) return ['country']
  const problems: AddressProblem[] = []
  if (!isPostalCode(postalCode.trim(), country)) problems.push('postalCode')
  if (telephone.trim() !== '' && !isTelephone(telephone.trim(), country)) problems.push('telephone')
  return problems
}

const formatOf = (country: string): AddressFormat | undefined => (Object.hasOwn(FORMATS, country) ? FORMATS[country] : undefined)

const isPostalCode = (text: string, country: string): boolean => (formatOf(country)?.postalCode ?? ANY_POSTAL_CODE).test(text)

/** With a country code any country's length is accepted: the recipient may have a foreign telephone. */
const isTelephone = (text: string, country: string): boolean => {
  const [, prefix, number = ''] = TELEPHONE.exec(text) ?? []
  const count = number.replaceAll(/\D/g, '').length
  const [least, most] = (prefix === undefined ? formatOf(country)?.phoneDigits : undefined) ?? INTERNATIONAL_DIGITS
  return count >= least && count <= most
}
