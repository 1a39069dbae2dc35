import { utils, write } from '@e965/xlsx'
import { expect, it, test, vi } from 'vitest'
import { bomb, compound, encryptedZip, sheetXml, withDeclaredSize, workbook } from '../../../tests/kit/sheets.ts'
import { parseBook } from './parse-book.ts'
import { parseSheet } from './parse-sheet.ts'
import { readSheet, warmSheetReader } from './read-sheet.ts'
import type { SheetWorker } from './read-sheet.ts'

const ROWS = [['code', 'quantity'], [], ['0012345678905', '<c><f>2*3</f><v>6</v></c>']]
const good = workbook(sheetXml(ROWS))
const fileOf = (content: Uint8Array | string) => new Blob([typeof content === 'string' ? content : Uint8Array.from(content)])
const parse = (content: Uint8Array | string) => parseSheet(fileOf(content), 200)
const wanted = {
  ok: true,
  rows: [
    { line: 1, cells: ['code', 'quantity'] },
    { line: 3, cells: ['0012345678905', '6'] },
  ],
}

it('reads a workbook and a CSV as the server does: codes as text, formulas as their stored value', async () => {
  expect(await parse(good)).toEqual(wanted)
  expect(await parse('code;quantity\n\n0012345678905;6\n')).toEqual(wanted)
})

test.each([
  ['an old .xls is recognised and left to the large reader', compound('Workbook'), 'readWhenSent'],
  ['a workbook whose cells have no addresses is left to the large reader', workbook(sheetXml(ROWS, '', false)), 'readWhenSent'],
  ['a password', encryptedZip(good), 'encrypted'],
  ['macros', workbook(sheetXml(ROWS), { 'xl/vbaProject.bin': 'x' }), 'macros'],
  ['a size that is a lie', withDeclaredSize(good, 'xl/worksheets/sheet1.xml', 10), 'broken'],
  ['entities', workbook(sheetXml(ROWS, '<!DOCTYPE worksheet [<!ENTITY a "ha">]>')), 'broken'],
  ['a cut file', good.subarray(0, good.length - 30), 'broken'],
  ['a PDF', '%PDF-1.7\n', 'notSpreadsheet'],
  ['201 rows', '1;2\n'.repeat(201), 'tooManyRows'],
])('%s', async (_words, content, refusal) => {
  expect(await parse(content)).toMatchObject({ ok: false, refusal })
})

it('the large reader reads an old .xls and a workbook whose cells have no addresses', async () => {
  const book = utils.book_new(utils.aoa_to_sheet([['code', 'quantity'], [], ['0012345678905', 6]]), 'Order')
  const old = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
  expect(await parseBook(fileOf(old), 200)).toEqual(wanted)
  expect(await parseBook(fileOf(old), 1)).toEqual({ ok: false, refusal: 'tooManyRows', rows: 2 })
  const bare = workbook(sheetXml(ROWS, '', false))
  expect(await parseBook(fileOf(bare), 200)).toMatchObject({ ok: true, rows: [{ cells: ['code', 'quantity'] }, {}] })
})

test.each([
  ['macros', compound('_VBA_PROJECT_CUR'), 'macros'],
  ['a password', compound('EncryptedPackage'), 'encrypted'],
  ['no workbook', compound('Nothing'), 'notSpreadsheet'],
  ['a size that is a lie', withDeclaredSize(good, 'xl/worksheets/sheet1.xml', 10), 'broken'],
])('the large reader refuses %s too', async (_words, content, refusal) => {
  expect(await parseBook(fileOf(content), 200)).toMatchObject({ ok: false, refusal })
})

it('a zip bomb is refused before it is unpacked, and one with forged sizes at the first bytes too many', async () => {
  const packed = await bomb(475)
  expect(await parse(packed)).toEqual({ ok: false, refusal: 'tooLarge' })
  expect(await parse(withDeclaredSize(packed, 'xl/worksheets/sheet1.xml', 100_000))).toEqual({ ok: false, refusal: 'broken' })
})

it('a worker that does not answer in time, or dies, is terminated and reported', async () => {
  const ended: string[] = []
  const worker = (name: string, answer?: Event): SheetWorker => {
    const target = new EventTarget()
    const postMessage = () => answer && target.dispatchEvent(answer)
    return Object.assign(target, { postMessage, terminate: () => ended.push(name) })
  }
  const read = (name: string, answer?: Event) =>
    readSheet(fileOf(good), { rowsMax: 200, timeMs: 20, open: () => worker(name, answer) })
  expect(await read('slow')).toEqual({ ok: false, refusal: 'tooSlow' })
  expect(await read('dead', new Event('error'))).toEqual({ ok: false, refusal: 'tooLarge' })
  expect(await read('good', new MessageEvent('message', { data: wanted }))).toEqual(wanted)
  expect(ended).toEqual(['slow', 'dead', 'good'])
  const unknown = new MessageEvent('message', { data: { ok: false, refusal: 'readWhenSent' } })
  const readOld = (answer?: Event) =>
    readSheet(fileOf(good), {
      rowsMax: 200,
      timeMs: 20,
      open: () => worker('small', unknown),
      openBook: () => worker('large', answer),
    })
  expect(await readOld(new MessageEvent('message', { data: wanted }))).toEqual(wanted)
  expect(await readOld(new Event('error'))).toEqual({ ok: false, refusal: 'readWhenSent' })
  expect(await readOld()).toEqual({ ok: false, refusal: 'tooSlow' })
  expect(ended.slice(3)).toEqual(['small', 'large', 'small', 'large', 'small', 'large'])
})

it('a reader opened ahead reads one file; one that failed to load reads none', async () => {
  const opened: EventTarget[] = []
  class OneFile extends EventTarget {
    constructor() {
      super()
      opened.push(this)
    }
    postMessage() {
      this.dispatchEvent(new MessageEvent('message', { data: wanted }))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', OneFile)
  const read = () => readSheet(fileOf(good), { rowsMax: 200 })
  warmSheetReader()
  warmSheetReader()
  expect(opened).toHaveLength(1)
  expect(await read()).toEqual(wanted)
  expect(opened).toHaveLength(1)
  expect(await read()).toEqual(wanted)
  expect(opened).toHaveLength(2)
  warmSheetReader()
  opened[2]?.dispatchEvent(new Event('error'))
  expect(await read()).toEqual(wanted)
  expect(opened).toHaveLength(4)
  vi.unstubAllGlobals()
})
