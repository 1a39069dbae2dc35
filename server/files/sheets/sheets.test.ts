import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { utils, write } from '@e965/xlsx'
import { array, assert, asyncProperty, integer, record, stringMatching } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseBarcode } from '#domain/rules/barcode.ts'
import { SPREADSHEET_MEMORY_BYTES, SPREADSHEET_READ_MS } from '#domain/rules/limits.ts'
import { bomb, compound, encryptedZip, sheetXml, withDeclaredSize, workbook } from '../../../tests/kit/sheets.ts'
import { readBatchFile } from '../../features/batch/upload/read-batch-file.ts'
import { readSheetRows } from '../../features/cart/sheet-rows.ts'
import { readCodes } from '../../features/downloads/find-codes.ts'
import { parseSheet } from './parse-sheet.ts'
import { WAITING_EACH, WAITING_MAX, readBounded, readSheet } from './read-sheet.ts'
import { writeCsv, writeXlsx } from './write-sheet.ts'

const MAX = 200
const text = (content: string) => new TextEncoder().encode(content)
const cellsOf = (bytes: Uint8Array) => {
  const result = parseSheet(bytes, MAX)
  return result.ok ? result.rows.map(({ cells }) => cells) : result.refusal
}
const ROWS = [
  ['code', 'quantity'],
  ['0012345678905', '6'],
]

describe('a spreadsheet is read as text', () => {
  const utf16 = (mark: number[], bytes: Buffer) => Buffer.concat([Buffer.from(mark), bytes])
  const csv = 'código;ąę;中文\r\n0012;"a;b";5,50\r\n'
  const wanted = [
    ['código', 'ąę', '中文'],
    ['0012', 'a;b', '5,50'],
  ]
  test.each([
    ['UTF-8', text(csv)],
    ['UTF-8 with a mark', text(`\ufeff${csv}`)],
    ['UTF-16 LE', utf16([0xff, 0xfe], Buffer.from(csv, 'utf16le'))],
    ['UTF-16 BE', utf16([0xfe, 0xff], Buffer.from(csv, 'utf16le').swap16())],
    ["Excel's own first line", text(`sep=;\r\n${csv}`)],
  ])('CSV in %s', (_words, bytes) => {
    expect(cellsOf(bytes)).toEqual(wanted)
  })

  it('CSV in Windows-1252, and with every separator', () => {
    expect(cellsOf(Buffer.from('año;€\n1;2', 'latin1').fill(0x80, 4, 5))).toEqual([
      ['año', '€'],
      ['1', '2'],
    ])
    for (const separator of [';', ',', '\t', '|']) {
      const lines = ROWS.map((cells) => cells.join(separator)).join('\n')
      expect(cellsOf(text(lines))).toEqual(ROWS)
    }
  })

  test.each(['xlsx', 'biff8'] as const)('%s with codes as text, numbers and a blank line', (bookType) => {
    const sheet = utils.aoa_to_sheet([...ROWS, [], [6_901_234_567_892, 2.5], [true, '=1+1']])
    const book = utils.book_new(sheet, 'Order')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
    const result = parseSheet(bytes, MAX)
    expect(result).toEqual({
      ok: true,
      rows: [
        { line: 1, cells: ['code', 'quantity'] },
        { line: 2, cells: ['0012345678905', '6'] },
        { line: 4, cells: ['6901234567892', '2.5'] },
        { line: 5, cells: ['TRUE', '=1+1'] },
      ],
    })
  })

  it('a formula gives its stored value and is not evaluated; a code that became a date gives its day', () => {
    const formula = '<c><f>1+1</f><v>7</v></c>'
    const date = '<c s="1"><v>46000</v></c>'
    for (const addressed of [true, false])
      expect(cellsOf(workbook(sheetXml([[formula, date, 'x']], '', addressed)))).toEqual([['7', '2025-12-09', 'x']])
  })

  it('6.9E+12 keeps what the barcode rule needs, and a number with too many digits is recognised as lost', () => {
    const [[scientific = '', long = ''] = []] = cellsOf(
      workbook(sheetXml([['6.901234567892E+12', '<c><v>69012345678921234</v></c>']])),
    ) as string[][]
    expect(parseBarcode(scientific)).toMatchObject({ ok: true, repaired: true })
    expect(parseBarcode(long)).toMatchObject({ ok: false })
    expect(long).toMatch(/E\+16$/)
  })
})

describe('a file that is not a spreadsheet of ours is refused with its reason', () => {
  const good = workbook(sheetXml(ROWS))
  const entities = '<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
  const many = sheetXml(Array.from({ length: 100_000 }, (_, at) => [`<c><v>${at}</v></c>`]))
  const shape = () => good.slice()
  const cut = shape().subarray(0, good.length - 30)
  const damaged = shape().fill(0x55, 60, 140)
  test.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['only separators', text(';;\n;;\n'), 'empty'],
    ['a PDF', text('%PDF-1.7\n'), 'notSpreadsheet'],
    ['a text with NUL', utf16Nul(), 'notSpreadsheet'],
    ['a zip of something else', workbookWithoutBook(), 'notSpreadsheet'],
    ['a Word document of old', compound('WordDocument'), 'notSpreadsheet'],
    ['a zip with a password', encryptedZip(good), 'encrypted'],
    ['a workbook with a password', compound('EncryptedPackage'), 'encrypted'],
    ['macros', workbook(sheetXml(ROWS), { 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['macros of old', compound('_VBA_PROJECT_CUR'), 'macros'],
    ['a cut zip', cut, 'broken'],
    ['a damaged part', damaged, 'broken'],
    ['a path that leads out', workbook(sheetXml(ROWS), { '../../evil.xml': 'x' }), 'broken'],
    ['a size that is a lie', withDeclaredSize(good, 'xl/worksheets/sheet1.xml', 10), 'broken'],
    ['entities', workbook(sheetXml([['&c;']], entities)), 'broken'],
    ['100,000 rows', workbook(many), 'tooManyRows'],
    ['201 rows', text('1;2\n'.repeat(201)), 'tooManyRows'],
    ['more entries than a workbook has', workbook(sheetXml(ROWS), lots()), 'tooLarge'],
  ])('%s', (_words, bytes, refusal) => {
    expect(parseSheet(bytes, MAX)).toMatchObject({ ok: false, refusal })
  })

  it('too many rows are refused with their count', () => {
    expect(parseSheet(text('1;2\n'.repeat(201)), MAX)).toEqual({ ok: false, refusal: 'tooManyRows', rows: 201 })
    expect(parseSheet(workbook(many), MAX)).toEqual({ ok: false, refusal: 'tooManyRows', rows: 100_000 })
  })
})

/** A read that is ended as soon as it has its turn. */
const tooSlow = (bytes: Uint8Array, account: string) => readSheet(bytes, { account, rowsMax: MAX, timeMs: 1 })
const codesOf = (bytes: Buffer, account: string) =>
  readCodes({ bytes, scope: { account } as Parameters<typeof readCodes>[0]['scope'] })

describe('the process for one file', () => {
  it('reads a sheet within its memory limit', async () => {
    const { result, memoryBytes } = await readBounded(workbook(sheetXml(ROWS)), MAX)
    expect(result).toMatchObject({ ok: true, rows: [{}, { line: 2, cells: ROWS[1] }] })
    expect(memoryBytes).toBeLessThan(SPREADSHEET_MEMORY_BYTES)
  })

  it('refuses 475 MB in a small zip, declared or not, within its memory', async () => {
    const packed = await bomb(475)
    expect(packed.length).toBeLessThan(10 * 1024 * 1024)
    for (const [file, refusal] of [
      [packed, 'tooLarge'],
      [withDeclaredSize(packed, 'xl/worksheets/sheet1.xml', 100_000), 'broken'],
    ] as const) {
      // The refusal says that it was refused for what it is, and not for its time.
      const { result, memoryBytes } = await readBounded(file, MAX, SPREADSHEET_READ_MS * 3)
      expect(result).toEqual({ ok: false, refusal })
      expect(memoryBytes).toBeLessThan(SPREADSHEET_MEMORY_BYTES)
    }
  })

  it('blames no file if it cannot load its own code', async () => {
    const reading = readBounded(workbook(sheetXml(ROWS)), MAX, SPREADSHEET_READ_MS, import.meta.dirname)
    await expect(reading).rejects.toThrow('The reader of spreadsheets does not start')
  })

  it('is ended if it takes too long', async () => {
    expect(await tooSlow(workbook(sheetXml(ROWS)), 'bazar')).toEqual({ ok: false, refusal: 'tooSlow' })
  })
})

test('many simultaneous reads, from every call that takes files, never run more than two at a time, and all end', async () => {
  let running = 0
  let most = 0
  const count = (message: unknown) => {
    const { process } = message as { process: ChildProcess }
    most = Math.max(most, ++running)
    process.once('exit', () => running--)
  }
  subscribe('child_process', count)
  try {
    const book = workbook(sheetXml(ROWS))
    const calls = [readBatchFile, readSheetRows, codesOf, tooSlow].flatMap((read, account) =>
      Array.from({ length: 4 }, () => () => read(Buffer.from(book), `account ${account}`)),
    )
    const ends = await Promise.allSettled(calls.map((read) => read()))
    expect(ends.map(({ status }) => status)).toEqual(calls.map(() => 'fulfilled'))
    expect([most, running]).toEqual([2, 0])
  } finally {
    unsubscribe('child_process', count)
  }
})

test('a full queue refuses further files for now, reads those before them, and then has room again', async () => {
  const book = Buffer.from(workbook(sheetXml(ROWS)))
  const taken = Array.from({ length: 2 + WAITING_MAX }, (_, at) => tooSlow(book, `account ${at % 5}`))
  for (const beyond of [readBatchFile, readSheetRows, codesOf])
    await expect(beyond(book, 'late')).rejects.toMatchObject({ error: 'server.unavailable' })
  const ends = await Promise.all(taken)
  expect(ends).toEqual(taken.map(() => ({ ok: false, refusal: 'tooSlow' })))
  expect(await tooSlow(book, 'late')).toEqual({ ok: false, refusal: 'tooSlow' })
})

test('the files of one account fill only its share: more are refused for now, and another account has a place', async () => {
  const book = Buffer.from(workbook(sheetXml(ROWS)))
  const taken = Array.from({ length: 2 + WAITING_EACH }, () => tooSlow(book, 'loop'))
  for (const beyond of [readBatchFile, readSheetRows, codesOf])
    await expect(beyond(book, 'loop')).rejects.toMatchObject({ error: 'server.unavailable' })
  expect(await tooSlow(book, 'other')).toEqual({ ok: false, refusal: 'tooSlow' })
  expect(await Promise.all(taken)).toEqual(taken.map(() => ({ ok: false, refusal: 'tooSlow' })))
  expect(await tooSlow(book, 'loop')).toEqual({ ok: false, refusal: 'tooSlow' })
})

describe('what we write', () => {
  interface Line {
    code: string
    quantity: number
  }
  const columns = [
    { head: 'Código', kind: 'text', value: ({ code }: Line) => code },
    { head: 'Quantity', kind: 'number', value: ({ quantity }: Line) => quantity },
  ] as const
  const rows = [
    { code: '0012345678905', quantity: 6 },
    { code: '=1+1', quantity: -2 },
    { code: '@SUM(A1)', quantity: 1 },
  ]
  const wanted = [
    ['Código', 'Quantity'],
    ['0012345678905', '6'],
    ["'=1+1", '-2'],
    ["'@SUM(A1)", '1'],
  ]

  it('xlsx and CSV keep codes as text and neutralise formulas', async () => {
    expect(cellsOf(await writeXlsx(columns, rows, 'Order'))).toEqual(wanted)
    const csv = writeCsv(columns, rows)
    expect(csv.startsWith('\ufeffCódigo;Quantity\r\n0012345678905;6\r\n')).toBe(true)
    expect(cellsOf(text(csv))).toEqual(wanted)
  })

  it('everything written can be read back', async () => {
    const content = stringMatching(/^[A-Za-z0-9ąñß中文;,"|.€-][A-Za-z0-9ąñß中文 ;,"'|.€\n-]{0,20}$/).filter(
      (one) => !one.startsWith('-'),
    )
    const line = record({ code: content, quantity: integer({ min: -1e6, max: 1e6 }) })
    await assert(
      asyncProperty(array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
        const read = lines.map(({ code, quantity }) => [code.trim(), String(quantity)])
        expect(cellsOf(await writeXlsx(columns, lines, 'Order'))).toEqual([['Código', 'Quantity'], ...read])
        expect(cellsOf(text(writeCsv(columns, lines)))).toEqual([['Código', 'Quantity'], ...read])
      }),
      { numRuns: 50 },
    )
  })
})

function utf16Nul(): Uint8Array {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a;b\0\n', 'utf16le')])
}

function workbookWithoutBook(): Uint8Array {
  const bytes = Buffer.from(workbook(sheetXml(ROWS)))
  return Buffer.from(bytes.toString('latin1').replaceAll('xl/workbook.xml', 'xl/wordbook.xml'), 'latin1')
}

function lots(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`xl/media/${at}.txt`, '']))
}
