/** The translated texts of a gettext catalog by id; untranslated ones are left out. (Lingui's own reader is a build tool.) */
export const parsePo = (text: string): ReadonlyMap<string, string> => {
  const translations = new Map<string, string>()
  for (const block of text.split(/\r?\n\s*\r?\n/)) {
    const id = field(block, 'msgid')
    const translation = field(block, 'msgstr')
    if (id && translation) translations.set(id, translation)
  }
  return translations
}

/** A field's value over its continuation lines. */
const field = (block: string, name: string): string => {
  const found = new RegExp(`^${name}((?:\\s*"(?:[^"\\\\]|\\\\.)*")+)`, 'm').exec(block)
  const parts = found?.[1]?.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return parts.map((part) => unescape(part.slice(1, -1))).join('')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
const unescape = (text: string): string => text.replaceAll(/\\(.)/g, (_, char: string) => escapes[char] ?? char)
