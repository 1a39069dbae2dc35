import { createDeflateRaw } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Order" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const

const textCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`

/** A sheet of cells: texts, or a cell's own XML; empty rows are omitted, as in spreadsheets. `addressed`: as Excel writes it. */
export const sheetXml = (rows: readonly (readonly string[])[], before = '', addressed = true): string => {
  const cellXml = (cell: string, row: number, column: number) => {
    const xml = cell.startsWith('<c') ? cell : textCell(cell)
    return addressed ? xml.replace('<c', `<c r="${String.fromCharCode(65 + column)}${row}"`) : xml
  }
  const rowXml = (cells: readonly string[], row: number) =>
    cells.length === 0 ? '' : `<row r="${row}">${cells.map((cell, column) => cellXml(cell, row, column)).join('')}</row>`
  const content = rows.map((cells, at) => rowXml(cells, at + 1)).join('')
  return `${HEAD}${before}<worksheet xmlns="${MAIN}"><sheetData>${content}</sheetData></worksheet>`
}

/** A workbook of one sheet, optionally with other parts. */
export const workbook = (sheet: string, others: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet, ...others }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )

const SIZE_AT = 24
const FLAGS_AT = 8

/** Copies a zip, changing every entry of its directory. */
function patched(zip: Uint8Array, change: (view: DataView, at: number, name: string) => void): Uint8Array {
  const bytes = Uint8Array.from(zip)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    change(view, at, Buffer.from(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))).toString())
  }
  return bytes
}

export const encryptedZip = (zip: Uint8Array) => patched(zip, (view, at) => view.setUint16(at + FLAGS_AT, 1, true))
/** Sets the declared unpacked size of one part, in bytes. */
export const withDeclaredSize = (zip: Uint8Array, part: string, size: number) =>
  patched(zip, (view, at, name) => name === part && view.setUint32(at + SIZE_AT, size, true))

/** A valid workbook whose sheet unpacks to this many megabytes. */
export async function bomb(megabytes: number): Promise<Uint8Array> {
  const deflate = createDeflateRaw({ level: 9 })
  const pieces: Buffer[] = []
  deflate.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise((resolve) => deflate.on('end', resolve))
  const piece = Buffer.alloc(1024 * 1024, '<row r="1"><c t="str"><v>0</v></c></row>')
  for (let at = 0; at < megabytes; at++) if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve))
  deflate.end()
  await done
  return withPacked(Buffer.concat(pieces), megabytes * 1024 * 1024)
}

/** A zip of the workbook's part and one deflated sheet of a declared size. */
function withPacked(packed: Buffer, size: number): Uint8Array {
  const names = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml']
  const bodies = [Buffer.from(PARTS['xl/workbook.xml']), packed]
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [index, name] of names.entries()) {
    const body = bodies[index] ?? Buffer.alloc(0)
    const [method, unpacked] = index === 0 ? [0, body.length] : [8, size]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt32LE(body.length, 14)
    facts.writeUInt32LE(unpacked, 18)
    facts.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), body])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(2, 8)
  end.writeUInt16LE(2, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, entries, end])
}

/** A compound file's first sector and one directory entry with that name. */
export function compound(stream: string): Uint8Array {
  const bytes = Buffer.alloc(1024)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.write(stream, 512, 'utf16le')
  bytes.writeUInt16LE((stream.length + 1) * 2, 512 + 64)
  return bytes
}
