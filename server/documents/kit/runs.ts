import { fontOf } from './fonts.ts'
import type { FontName } from './fonts.ts'

/** A piece of a text that one font covers completely. */
export interface Run {
  readonly text: string
  readonly font: FontName
}

/** Replaces a character that no font of ours has. */
const MISSING = '?'
const CONTROL = /\p{Cc}/gu

/** Splits a text where the font changes: the Chinese font lacks ą, ć and ę, the Latin one every Chinese character. */
export function splitRuns(text: string, latin: 'text' | 'strong'): Run[] {
  const runs: { text: string; font: FontName }[] = []
  for (const sign of text.normalize('NFC').replaceAll(CONTROL, ' ')) {
    const font = fontFor(sign.codePointAt(0) ?? 0, latin)
    const written = font ? sign : MISSING
    const last = runs.at(-1)
    if (last && (last.font === (font ?? latin) || sign === ' ')) last.text += written
    else runs.push({ text: written, font: font ?? latin })
  }
  return runs
}

function fontFor(codePoint: number, latin: 'text' | 'strong'): FontName | undefined {
  if (fontOf(latin).covers(codePoint)) return latin
  return fontOf('chinese').covers(codePoint) ? 'chinese' : undefined
}
