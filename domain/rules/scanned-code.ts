import { checkDigit, parseBarcode } from '#domain/rules/barcode.ts'

/** One interpretation of a scan; `carton` if the scan is of a package and `code` is its content. */
export interface CodeReading {
  code: string
  carton: boolean
}

/** Longer texts are no article's code: two labels read as one, or a pasted page. */
export const CODE_MAX = 80

/** `]C1`: symbology identifier that scanners may put in front (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z]\w/
const GTIN_LENGTH = 14
const GTIN_LENGTHS = [8, 12, 13, GTIN_LENGTH] as const

/**
 * Returns the interpretations of a scanned or typed code, the most likely first; empty if it is no code. A GS1-128 label names the
 * article after `01`; an outer carton's number contains the article's own; UPC-E is a UPC-A without its zeros. §3, decisions §9
 */
export function readingsOf(scanned: string): CodeReading[] {
  const plain = printable(scanned).trim().replace(SYMBOLOGY, '').trim()
  if (plain === '' || plain.length > CODE_MAX) return []
  const code = labelledGtin(plain) ?? plain
  const readings: CodeReading[] = [{ code, carton: false }]
  const unit = unitOfCarton(code)
  if (unit !== undefined) readings.push({ code: unit, carton: true })
  const whole = expandUpcE(code)
  if (whole !== undefined) readings.push({ code: whole, carton: false })
  return readings
}

/** Returns the spellings under which an index may hold a code: itself, and a barcode's other lengths with leading zeros. */
export function spellingsOf(code: string): string[] {
  const read = parseBarcode(code)
  if (!read.ok) return [code]
  const digits = read.gtin.replace(/^0+/, '')
  const padded = GTIN_LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
  return [...new Set([code, read.code, ...padded])]
}

/** True if two numbers differ only in leading zeros, like UPC-A and EAN-13 of one article. */
export function isSameGtin(one: string, other: string): boolean {
  const [left, right] = [parseBarcode(one), parseBarcode(other)]
  return left.ok && right.ok && left.gtin === right.gtin
}

/** Removes the control characters that scanners put between the fields of a label. */
function printable(text: string): string {
  return Array.from(text)
    .filter((sign) => sign >= ' ' && sign !== '\u007f')
    .join('')
}

function labelledGtin(text: string): string | undefined {
  const gtin = /^(?:\(01\)|01)(\d{14})/.exec(text)?.[1]
  return gtin !== undefined && parseBarcode(gtin).ok ? gtin : undefined
}

/** Returns the article in a carton's GTIN-14: after the packaging level come its digits, with another check digit. */
function unitOfCarton(code: string): string | undefined {
  const read = parseBarcode(code)
  if (!read.ok || read.code.length !== GTIN_LENGTH || read.code.startsWith('0')) return undefined
  const digits = read.code.slice(1, -1)
  return `${digits}${checkDigit(digits)}`
}

/** Expands UPC-E: the last of the six digits tells where the zeros were. */
function expandUpcE(code: string): string | undefined {
  const parts = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code)
  if (!parts) return undefined
  const [, system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = parts
  const middle: Record<string, string> = {
    0: `${a}${b}00000${c}${d}${e}`,
    1: `${a}${b}10000${c}${d}${e}`,
    2: `${a}${b}20000${c}${d}${e}`,
    3: `${a}${b}${c}00000${d}${e}`,
    4: `${a}${b}${c}${d}00000${e}`,
  }
  const upc = `${system}${middle[last] ?? `${a}${b}${c}${d}${e}0000${last}`}${check}`
  return parseBarcode(upc).ok ? upc : undefined
}
