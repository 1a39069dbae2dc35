export type BarcodeFormat = 'EAN-8' | 'UPC-A' | 'EAN-13' | 'GTIN-14'

/** A barcode as read: `code` as printed, `gtin` padded to 14 digits so that UPC-A and EAN-13 of one article are equal. */
export interface Barcode {
  ok: true
  format: BarcodeFormat
  code: string
  gtin: string
  /** True if the text was a spreadsheet's 6.9E+12 and the check digit restored the lost digit; shown to the person. decisions §9 */
  repaired: boolean
}

/** Why a text is not a barcode. `lostDigits`: a spreadsheet rounded it beyond repair. */
export interface BarcodeProblem {
  ok: false
  error: 'notDigits' | 'wrongLength' | 'wrongCheckDigit' | 'lostDigits'
}

const FORMATS = new Map<number, BarcodeFormat>([
  [8, 'EAN-8'],
  [12, 'UPC-A'],
  [13, 'EAN-13'],
  [14, 'GTIN-14'],
])

const SCIENTIFIC = /^(\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})$/

/** Reads a barcode typed, scanned or pasted from a spreadsheet; ignores spaces, hyphens and a leading apostrophe. decisions §9 */
export function parseBarcode(text: string): Barcode | BarcodeProblem {
  const plain = text.normalize('NFKC').trim().replace(/^'/, '')
  const scientific = SCIENTIFIC.exec(plain)
  if (scientific) return repair(`${scientific[1]}${scientific[2] ?? ''}`, Number(scientific[3]) + 1)
  return check(plain.replaceAll(/[\s-]/g, ''), false)
}

/** Returns the check digit for the digits before it (GS1, weights 3 and 1 from the right). */
export function checkDigit(digits: string): number {
  const weighted = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (weighted % 10)) % 10
}

function check(code: string, repaired: boolean): Barcode | BarcodeProblem {
  if (!/^\d+$/.test(code)) return { ok: false, error: 'notDigits' }
  const format = FORMATS.get(code.length)
  if (!format) return { ok: false, error: 'wrongLength' }
  if (checkDigit(code.slice(0, -1)) !== Number(code.at(-1))) return { ok: false, error: 'wrongCheckDigit' }
  return { ok: true, format, code, gtin: code.padStart(14, '0'), repaired }
}

/**
 * The spreadsheet kept the first digits of a code of known length. With all of them nothing was lost; without the last one the
 * check digit restores it, unless rounding allows two answers; with fewer the code is lost.
 */
function repair(kept: string, length: number): Barcode | BarcodeProblem {
  if (!FORMATS.has(length)) return { ok: false, error: 'wrongLength' }
  if (kept.length === length) return check(kept, true)
  if (kept.length !== length - 1) return { ok: false, error: 'lostDigits' }
  const candidates = [roundedDownFrom(kept), roundedUpFrom(kept)].filter((code) => code !== undefined)
  const [only] = candidates
  return only !== undefined && candidates.length === 1 ? check(only, true) : { ok: false, error: 'lostDigits' }
}

function roundedDownFrom(kept: string): string | undefined {
  const last = checkDigit(kept)
  return last < 5 ? `${kept}${last}` : undefined
}

function roundedUpFrom(kept: string): string | undefined {
  const before = String(Number(kept) - 1)
  if (before.length !== kept.length) return undefined
  const last = checkDigit(before)
  return last >= 5 ? `${before}${last}` : undefined
}
