/** Widths of Helvetica for the signs 32 to 126 in thousandths of the size, as Adobe's metrics give them. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778,
  722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
  500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const WIDTH_OTHERS = 556

/** Signs of Windows-1252 that lie elsewhere in Unicode. */
const WIN_ANSI: Readonly<Record<string, number>> = { '€': 0x80, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95 }
const MORE: Readonly<Record<string, number>> = { '–': 0x96, '—': 0x97, œ: 0x9c, Œ: 0x8c, š: 0x9a, Š: 0x8a, ž: 0x9e, Ž: 0x8e }

const codeOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  const isLatin = (code >= 32 && code < 127) || (code >= 0xa0 && code <= 0xff)
  return isLatin ? code : (WIN_ANSI[sign] ?? MORE[sign] ?? 0x3f)
}

/** A text as a string object of a content stream; signs that the standard fonts lack become a question mark. */
export const pdfString = (text: string): string =>
  `<${Array.from(text, (sign) => codeOf(sign).toString(16).padStart(2, '0')).join('')}>`

/** How wide a text is, in points. */
export const widthOf = (text: string, size: number): number =>
  (Array.from(text).reduce((sum, sign) => sum + (WIDTHS[(sign.codePointAt(0) ?? 0) - 32] ?? WIDTH_OTHERS), 0) * size) / 1000

/** Broken at spaces; a word that is wider than a line stands alone. */
export function linesOf(text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer, size) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}
