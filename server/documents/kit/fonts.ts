import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { entriesOf, readCoverage } from './coverage.ts'

/** `text` and `strong` cover Latin, Greek and Cyrillic; `chinese` covers what they lack, in one weight. */
export type FontName = 'text' | 'strong' | 'chinese'

interface Font {
  readonly bytes: Buffer
  covers(codePoint: number): boolean
}

const installed = (file: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}`)

const FILES: Readonly<Record<FontName, string>> = {
  text: installed('400Regular/NotoSans_400Regular.ttf'),
  strong: installed('600SemiBold/NotoSans_600SemiBold.ttf'),
  // Its package is 57 MB; only this file is kept here, with its licence.
  chinese: join(import.meta.dirname, '../fonts/noto-sans-sc-400.ttf'),
}

const read = new Map<FontName, Font>()

/** Returns a font, read once; the Chinese one (10 MB) only when a text needs it. */
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
 * Removes the kerning and ligature tables from the font's directory: pdfkit would parse them for each document, at five times the
 * cost of everything else (30 against 6.5 ms). None of the nine languages needs them once a text is composed (NFC).
 */
function withoutShaping(font: Buffer): Buffer {
  for (const { name, at } of entriesOf(font)) if (SHAPING.has(name)) font.write('x', at, 'latin1')
  return font
}

/** Version of the table `post` without glyph names (OpenType, "post", version 3.0). */
const NO_NAMES = 0x0003_0000

/** pdfkit needs one flag of this table but parses all glyph names for it, for each document: a third of its time. */
function withoutNames(font: Buffer): Buffer {
  for (const { name, at } of entriesOf(font)) if (name === 'post') font.writeUInt32BE(NO_NAMES, font.readUInt32BE(at + 8))
  return font
}
