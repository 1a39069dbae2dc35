import { inflateSync } from 'node:zlib'

/** The texts of a PDF page by page, as a reader finds them: glyph codes through each font's ToUnicode map (ISO 32000-2, 9.10). */
export function readPdf(file: Buffer): string[] {
  const objects = objectsOf(file)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => {
    const resources = objectOf(objects, /\/Resources (\d+) 0 R/.exec(head)).head
    const fonts = new Map(
      [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, name = '', id]) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')
        return [name, codesOf(objectOf(objects, map).body)] as const
      }),
    )
    return textOf(objectOf(objects, /\/Contents (\d+) 0 R/.exec(head)).body, fonts)
  })
}

interface PdfObject {
  readonly head: string
  readonly body: string
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1')
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)].map((found) => {
      const [whole, id, head = ''] = found
      const start = found.index + whole.length
      const length = Number(/\/Length (\d+)/.exec(head)?.[1])
      const bytes = whole.endsWith('stream\n') ? file.subarray(start, start + length) : Buffer.alloc(0)
      const body = head.includes('FlateDecode') ? inflateSync(bytes) : bytes
      return [Number(id), { head, body: body.toString('latin1') }]
    }),
  )
}

function objectOf(objects: ReadonlyMap<number, PdfObject>, found: RegExpExecArray | null): PdfObject {
  const object = objects.get(Number(found?.[1]))
  if (!object) throw new Error('A PDF object is named and is not there')
  return object
}

function codesOf(map: string): Map<number, string> {
  const codes = new Map<number, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\da-f]*)>/g)].entries())
      codes.set(Number.parseInt(first, 16) + at, Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  return codes
}

/** Joins the texts of one line; a pen position at another height starts a new line. */
function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let [text, font, height] = ['', '', '']
  for (const [, y, named, glyphs] of content.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(\S+) [\d.]+ Tf|\[(<[\s\S]*?)\] TJ/g)) {
    if (named !== undefined) font = named
    if (y !== undefined && y !== height) [text, height] = [`${text}\n`, y]
    for (const [, hex = ''] of (glyphs ?? '').matchAll(/<([\da-f]+)>/g))
      for (const code of hex.match(/.{4}/g) ?? []) text += fonts.get(font)?.get(Number.parseInt(code, 16)) ?? '\u{fffd}'
  }
  return text
}
