import { PAGE } from './lay-out.ts'

/** A text at its place on the page, in points from the top left; `width` is its drawn width. */
export interface PlacedText {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly width: number
  readonly text: string
}

/** A page as a grey picture, with its texts laid over it invisibly: they can be searched, read aloud and copied. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  /** One byte per pixel, compressed with zlib. */
  readonly grey: Uint8Array
  readonly texts: readonly PlacedText[]
}

interface About {
  readonly title: string
  readonly language: string
}

/** Writes a PDF of pages that the device drew with its own fonts, so that it has every script of the screen. */
export function writePdf(pages: readonly PdfPage[], { title, language }: About): Uint8Array<ArrayBuffer> {
  const objects: (string | Uint8Array)[][] = []
  const add = (...parts: (string | Uint8Array)[]): number => objects.push(parts)
  const pagesId = 2
  add(`<< /Type /Catalog /Pages ${pagesId} 0 R /Lang ${utf16(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`)
  const kids = pages.map((_, at) => `${5 + at * 3} 0 R`).join(' ')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  add(`<< /Title ${utf16(title)} /Producer (Tradepad) >>`)
  for (const [at, { width, height, grey, texts }] of pages.entries()) {
    const own = 5 + at * 3
    const content = `q ${PAGE.width} 0 0 ${PAGE.height} 0 0 cm /Im Do Q\n${texts.map(textOf).join('\n')}`
    add(
      `<< /Type /Page /Parent ${pagesId} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${own + 1} 0 R`,
      ` /Resources << /Font << /F 3 0 R >> /XObject << /Im ${own + 2} 0 R >> >> >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      ` /Filter /FlateDecode /Length ${grey.length} >>\nstream\n`,
      grey,
      '\nendstream',
    )
  }
  return assemble(objects)
}

/** Invisible text (3 Tr) in the standard font, stretched to its width; ActualText holds the real text. */
function textOf({ x, y, size, width, text }: PlacedText): string {
  const plain = winAnsi(text)
  // A letter is about half as wide as high; viewers use the width to mark matches.
  const stretch = Math.max(1, Math.round((100 * width) / Math.max(0.5 * size * plain.length, 1)))
  const place = `${tenths(x)} ${tenths(PAGE.height - y)} Td`
  return `/Span << /ActualText ${utf16(text)} >> BDC BT /F ${size} Tf 3 Tr ${stretch} Tz ${place} (${escaped(plain)}) Tj ET EMC`
}

/** A number as PDF writes it: with a point in every language. */
const tenths = (points: number): string => String(Math.round(points * 10) / 10)

const FROM_128: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
}

/** The nearest text in the standard font: without diacritics that it lacks, a blank for a letter that it lacks. */
function winAnsi(text: string): string {
  return Array.from(
    text.replaceAll(/[\s\u2212]/g, (char) => (char === '\u2212' ? '-' : ' ')),
    (char) => {
      const code = FROM_128[char] ?? char.codePointAt(0) ?? 32
      if (code <= 0xff) return String.fromCharCode(code)
      const bare = char.normalize('NFD').charCodeAt(0)
      return bare <= 0xff ? String.fromCharCode(bare) : ' '
    },
  ).join('')
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\()]/g, (char) => `\\${char}`)
    .replaceAll(/[^ -~]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`)

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}

function assemble(objects: readonly (readonly (string | Uint8Array)[])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let length = 0
  const put = (part: string | Uint8Array): void => {
    // All text is ASCII: other characters are written as numbers.
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  put('%PDF-1.7\n')
  const places = objects.map((object, at) => {
    const place = length
    put(`${at + 1} 0 obj\n`)
    for (const part of object) put(part)
    put('\nendobj\n')
    return place
  })
  const start = length
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const place of places) put(`${String(place).padStart(10, '0')} 00000 n \n`)
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
