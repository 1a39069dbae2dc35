import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { entriesOf, readCoverage } from './coverage.ts'

/** `text` and `strong` write Latin, Greek and Cyrillic; `chinese` what they lack, in one weight. */
export type FontName = 'text' | 'strong' | 'chinese'

interface Font {
  readonly bytes: Buffer
  covers(codePoint: number): boolean
}

const installed = (file: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}`)

const FILES: Readonly<Record<FontName, string>> = {
  text: installed('400Regular/NotoSans_400Regular.ttf'),
  strong: installed('600SemiBold/NotoSans_600SemiBold.ttf'),
  // The package of it is 57 MB; this one file is kept here, with its licence.
  chinese: join(import.meta.dirname, '../fonts/noto-sans-sc-400.ttf'),
}

const read = new Map<FontName, Font>()

/** A font, read once; the Chinese one (10 MB) only when somebody writes with it. */
export function fontOf(name: FontName): Font {
  const known = read.get(name)
  if (known) return known
  const bytes = withoutNames(withoutShaping(readFileSync(FILES[name])))
  const font = { bytes, covers: readCoverage(bytes) }
  read.set(name, font)
  return font
}

const SHAPING = new Set(['GDEF', 'GPOS', 'GSUB'])

/**
 * The tables of kerning and ligatures are struck from the font's directory: pdfkit would read them anew for each document, which
 * costs five times all the rest (30 against 6.5 ms). None of the nine languages needs them once a text is composed (NFC).
 */
function withoutShaping(font: Buffer): Buffer {
  for (const { name, at } of entriesOf(font)) if (SHAPING.has(name)) font.write('x', at, 'latin1')
  return font
}

/** Table `post` without names of glyphs (OpenType, "post", version 3.0). */
const NO_NAMES = 0x0003_0000

/** pdfkit asks the table for one flag and reads the names of all glyphs for it, anew for each document: a third of its time. */
function withoutNames(font: Buffer): Buffer {
  for (const { name, at } of entriesOf(font)) if (name === 'post') font.writeUInt32BE(NO_NAMES, font.readUInt32BE(at + 8))
  return font
}
