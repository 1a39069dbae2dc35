/** Problem of a VAT number: another country's prefix, not the country's format, or wrong check digits. §5 */
export type VatProblem = 'country' | 'format' | 'checkDigit'

interface VatRule {
  /** Prefix of the number; by default the country's own code. */
  readonly prefix?: string
  readonly format: RegExp
  /** True if the check digits fit; absent if the country publishes none for every kind of number. */
  readonly check?: (body: string) => boolean
}

const digitsOf = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0) - 48)
/** Sum of digit times weight, for as many digits as there are weights. */
const weighed = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (text.charCodeAt(at) - 48), 0)
const lastDigit = (text: string): number => Number(text.at(-1))

/** Luhn sum: every second digit from the end is doubled and its digits added. */
const luhn = (text: string): number =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)

/** ISO 7064 Mod 11,10: Germany and Croatia. */
const mod1110 = (text: string): boolean => {
  const product = digitsOf(text.slice(0, -1)).reduce((last, digit) => {
    const sum = (digit + last) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === lastDigit(text)
}

const austrian = (body: string): boolean => {
  const sum = digitsOf(body.slice(1, 8)).reduce((total, digit, at) => {
    const product = at % 2 === 0 ? digit : digit * 2
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === lastDigit(body)
}

const spanish = (body: string): boolean => {
  const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
  const person = /^[XYZ]?\d+[A-Z]$/.exec(body)
  if (person)
    return letters[Number(body.slice(0, -1).replace(/^[XYZ]/, (sign) => String('XYZ'.indexOf(sign)))) % 23] === body.at(-1)
  const sum = luhn(`${body.slice(1, 8)}0`)
  const check = (10 - (sum % 10)) % 10
  return body.at(-1) === String(check) || body.at(-1) === 'JABCDEFGHI'[check]
}

const french = (body: string): boolean => {
  const siren = body.slice(2)
  // Keys with letters, and numbers of Monaco, follow other rules.
  if (!/^\d{11}$/.test(body) || siren.startsWith('000')) return true
  return luhn(siren) % 10 === 0 && Number(body.slice(0, 2)) === (12 + 3 * (Number(siren) % 97)) % 97
}

const british = (body: string): boolean => {
  if (!/^\d{9}/.test(body)) return true
  const sum = weighed(body, [8, 7, 6, 5, 4, 3, 2]) + Number(body.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV'
const irish = (body: string): boolean => {
  // Old numbers have a letter or sign in second place; for the check it is dropped and the first digit moves to the end.
  const [, first, old, rest, letter] = /^(\d)([A-Z+*])(\d{5})([A-W])$/.exec(body) ?? []
  if (old !== undefined) return IRISH[weighed(`0${rest}${first}`, [8, 7, 6, 5, 4, 3, 2]) % 23] === letter
  const extra = body.length > 8 ? 9 * (body.charCodeAt(8) - 64) : 0
  return IRISH[(weighed(body, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === body[7]
}

const dutch = (body: string): boolean => {
  if (weighed(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(body[8])) return true
  // Since 2020 personal numbers are checked as a whole, including country and letter (ISO 7064 Mod 97,10).
  const whole = Array.from(`NL${body}`, (sign) => (/[A-Z]/.test(sign) ? String(sign.charCodeAt(0) - 55) : sign)).join('')
  return Number(BigInt(whole) % 97n) === 1
}

const lithuanian = (body: string): boolean => {
  const main = body.slice(0, -1)
  const weights = (from: number) => Array.from(main, (_, at) => ((at + from - 1) % 9) + 1)
  const first = weighed(main, weights(1)) % 11
  return (first === 10 ? (weighed(main, weights(3)) % 11) % 10 : first) === lastDigit(body)
}

const latvian = (body: string): boolean => {
  // Personal numbers begin with the day of birth.
  if (/^[0-3]/.test(body)) return true
  const rest = weighed(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11
  return rest === 3
}

const bulgarian = (body: string): boolean => {
  if (body.length !== 9) return true
  const first = weighed(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  const check = first === 10 ? (weighed(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first
  return check === lastDigit(body)
}

const cypriot = (body: string): boolean => {
  const odd: readonly number[] = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const sum = digitsOf(body.slice(0, 8)).reduce((total, digit, at) => total + (at % 2 === 0 ? (odd[digit] ?? 0) : digit), 0)
  return String.fromCharCode(65 + (sum % 26)) === body[8]
}

const czech = (body: string): boolean => {
  if (body.length !== 8) return true
  const check = (11 - (weighed(body, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10
  return (check === 0 && weighed(body, [8, 7, 6, 5, 4, 3, 2]) % 11 === 1 ? 0 : check) === lastDigit(body)
}

const swiss = (body: string): boolean => {
  const check = 11 - (weighed(body.slice(1), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)
  return check !== 10 && check % 11 === Number(body[9])
}

const norwegian = (body: string): boolean => {
  const rest = weighed(body, [3, 2, 7, 6, 5, 4, 3, 2]) % 11
  return rest !== 1 && (11 - rest) % 11 === Number(body[8])
}

const MEXICAN = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
const mexican = (body: string): boolean => {
  const full = body.padStart(13, ' ')
  const sum = Array.from(full.slice(0, 12)).reduce((total, sign, at) => total + MEXICAN.indexOf(sign) * (13 - at), 0)
  const rest = (11 - (sum % 11)) % 11
  return (rest === 10 ? 'A' : String(rest)) === full[12]
}

/** Rules by the country of the company (ISO 3166-1). */
const RULES: Readonly<Record<string, VatRule>> = {
  AT: { format: /^U\d{8}$/, check: austrian },
  BE: { format: /^[01]\d{9}$/, check: (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8)) },
  BG: { format: /^\d{9,10}$/, check: bulgarian },
  CH: { prefix: 'CH', format: /^E\d{9}(?:MWST|TVA|IVA)?$/, check: swiss },
  CY: { format: /^\d{8}[A-Z]$/, check: cypriot },
  CZ: { format: /^\d{8,10}$/, check: czech },
  DE: { format: /^[1-9]\d{8}$/, check: mod1110 },
  DK: { format: /^[1-9]\d{7}$/, check: (body) => weighed(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { format: /^\d{9}$/, check: (body) => (10 - (weighed(body, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === lastDigit(body) },
  ES: { format: /^(?:[A-HJ-NP-SUVW]\d{7}[\dA-J]|\d{8}[A-Z]|[XYZ]\d{7}[A-Z])$/, check: spanish },
  FI: { format: /^\d{8}$/, check: (body) => (11 - (weighed(body, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === lastDigit(body) },
  FR: { format: /^[\dA-HJ-NP-Z]{2}\d{9}$/, check: french },
  GB: { format: /^(?:\d{9}(?:\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/, check: british },
  GR: {
    prefix: 'EL',
    format: /^\d{9}$/,
    check: (body) => (weighed(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(body),
  },
  HR: { format: /^\d{11}$/, check: mod1110 },
  HU: { format: /^\d{8}$/, check: (body) => weighed(body, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { format: /^(?:\d[A-Z+*]\d{5}[A-W]|\d{7}[A-W][A-I]?)$/, check: irish },
  IT: { format: /^\d{11}$/, check: (body) => luhn(body) % 10 === 0 },
  LT: { format: /^(?:\d{9}|\d{12})$/, check: lithuanian },
  LU: { format: /^\d{8}$/, check: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)) },
  LV: { format: /^\d{11}$/, check: latvian },
  MT: { format: /^\d{8}$/, check: (body) => weighed(body, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  MX: { prefix: '', format: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[A\d]$/, check: mexican },
  NL: { format: /^\d{9}B\d{2}$/, check: dutch },
  NO: { format: /^\d{9}(?:MVA)?$/, check: norwegian },
  PL: { format: /^\d{10}$/, check: (body) => weighed(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastDigit(body) },
  PT: {
    format: /^[1-9]\d{8}$/,
    check: (body) => ((11 - (weighed(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === lastDigit(body),
  },
  RO: {
    format: /^[1-9]\d{1,9}$/,
    check: (body) => ((weighed(body.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === lastDigit(body),
  },
  SE: { format: /^\d{12}$/, check: (body) => luhn(body.slice(0, 10)) % 10 === 0 },
  SI: { format: /^[1-9]\d{7}$/, check: (body) => (11 - (weighed(body, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === lastDigit(body) },
  SK: { format: /^[1-9]\d[2-4789]\d{7}$/, check: (body) => Number(body) % 11 === 0 },
}

const ANY = /^[A-Z\d]{4,20}$/
const PREFIX = /^[A-Z]{2}/

/** Returns a number as stored and compared: in capitals, without blanks, points, hyphens and slashes. */
export const normaliseVat = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')

/** Returns the problem of a number for a company of this country; null if no rule finds one. §5 */
export const vatProblem = (typed: string, country: string): VatProblem | null => {
  const given = normaliseVat(typed)
  const rule = Object.hasOwn(RULES, country) ? RULES[country] : undefined
  if (!rule) return ANY.test(given) ? null : 'format'
  const prefix = rule.prefix ?? country
  const body = given.startsWith(prefix) ? given.slice(prefix.length) : given
  if (rule.format.test(body)) return rule.check && !rule.check(body) ? 'checkDigit' : null
  const other = PREFIX.exec(body)?.[0]
  const isForeign = other !== undefined && Object.entries(RULES).some(([code, one]) => (one.prefix ?? code) === other)
  return isForeign && !given.startsWith(prefix || '-') ? 'country' : 'format'
}
