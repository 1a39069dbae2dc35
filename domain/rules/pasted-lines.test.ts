import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isList, parsePasted, splitInParts } from './pasted-lines.ts'

const EAN = '8412345678905'
const step = (code: string, steps = 1) => ({ code, pieces: 0, steps, badQuantity: null })
const some = (code: string, pieces: number) => ({ code, pieces, steps: 0, badQuantity: null })
const bad = (code: string, badQuantity: string) => ({ code, pieces: 0, steps: 0, badQuantity })

describe('a line', () => {
  it.each([
    ['a code alone', EAN, step(EAN)],
    ['a tab from a spreadsheet', `${EAN}\t12`, some(EAN, 12)],
    ['a semicolon', `${EAN};12`, some(EAN, 12)],
    ['a comma', `${EAN}, 12`, some(EAN, 12)],
    ['a space', `${EAN} 12`, some(EAN, 12)],
    ['several spaces', `  NV-1001    6  `, some('NV-1001', 6)],
    ['quotes of a file', `"NV-1001";"6"`, some('NV-1001', 6)],
    ['an empty quantity', `${EAN}\t`, step(EAN)],
    ['a barcode printed in groups', '8 412345 678905', step('8 412345 678905')],
    ['the same with a quantity', '8 412345 678905\t3', some('8 412345 678905', 3)],
    ['a model with a space', 'DL 275/B', step('DL 275/B')],
    ['a quantity that is none', `${EAN};a dozen`, bad(EAN, 'a dozen')],
    ['a quantity with a point, which nobody knows how to read', `${EAN}\t1.000`, bad(EAN, '1.000')],
    ['no pieces', `${EAN} 0`, bad(EAN, '0')],
    ['a barcode that a spreadsheet rounded', '8,41234567890E+12;5', some('8,41234567890E+12', 5)],
    ['the same alone', '8,41234567890E+12', step('8,41234567890E+12')],
    ['the quantity first', `12;${EAN}`, some(EAN, 12)],
    ['the quantity first, times', '12 x NV-1001', some('NV-1001', 12)],
    ['a whole number with a decimal comma', `${EAN};12,00`, some(EAN, 12)],
    ['a decimal comma in quotes', `${EAN},"12,0"`, some(EAN, 12)],
    ['a whole number with a decimal point', `${EAN};12.00`, some(EAN, 12)],
    ['half a piece', `${EAN};1,5`, bad(EAN, '1,5')],
    ['a separator and quotes within quotes', '"NV ""A"";1";4', some('NV "A";1', 4)],
    ['a name and a price beside it', 'NV-1001\tKettle, 1.7 l\t12\t14,90', some('NV-1001', 12)],
    ['a number of the line before it', '1;NV-1001;12', some('NV-1001', 12)],
    ['two numbers: the first is the code', '100120;12', some('100120', 12)],
  ])('%s', (_, text, line) => {
    expect(parsePasted(text).lines).toEqual([line])
  })
})

describe('a text', () => {
  it('reads one code per line, skips empty lines, and accepts any line ending', () => {
    expect(parsePasted(`A-1 2\r\n\r\n  \nB-2\rC-3;4\n`).lines).toEqual([some('A-1', 2), step('B-2'), some('C-3', 4)])
  })

  it('counts a repeated code again, as in a scanner’s memory', () => {
    expect(parsePasted(`${EAN}\n${EAN}\nNV-1\n${EAN} 10`).lines).toEqual([{ ...step(EAN, 2), pieces: 10 }, step('NV-1')])
  })

  it('is never cut: 512 codes remain 512, in two parts', () => {
    const { lines } = parsePasted(Array.from({ length: 512 }, (_, at) => `NV-${at}`).join('\n'))
    expect(lines.length).toBe(512)
    expect(splitInParts(lines).map(({ length }) => length)).toEqual([500, 12])
  })

  it.each([
    ['names that are known', 'Artikel-Nr.;Menge\nNV-1;6', 'Artikel-Nr. · Menge'],
    ['names in another order', 'Cantidad\tDescripción\tCódigo\n6\tLámpara\tNV-1', 'Cantidad · Descripción · Código'],
    ['one name alone', 'SKU\nNV-1 6', 'SKU'],
    ['names that nobody knows, above quantities', 'Was;Wieviel\nNV-1;6', 'Was · Wieviel'],
  ])('%s: the heading line is skipped and reported', (_, text, header) => {
    expect(parsePasted(text)).toEqual({ lines: [some('NV-1', 6)], joined: 0, header })
  })

  it('treats a first line that may be a code as one', () => {
    expect(parsePasted('LAMP\nKETTLE').lines).toEqual([step('LAMP'), step('KETTLE')])
  })

  it('reads a line of two numbers like the lines that are unambiguous', () => {
    expect(parsePasted('6;NV-1\n12;NV-2\n3;1001').lines).toEqual([some('NV-1', 6), some('NV-2', 12), some('1001', 3)])
  })

  it('reports how many lines were joined', () => {
    expect(parsePasted('NV-1;6\nNV-2;6\nNV-1;6').joined).toBe(1)
  })

  it.each([
    ['a bad one first', 'NV-1\tabc\nNV-1\t12', [bad('NV-1', 'abc'), some('NV-1', 12)], 0],
    ['a bad one behind', 'NV-1\t12\nNV-1\tabc', [some('NV-1', 12), bad('NV-1', 'abc')], 0],
    ['no pieces', 'NV-1\t0\nNV-1\t12', [bad('NV-1', '0'), some('NV-1', 12)], 0],
    ['fewer than none', 'NV-1\t-4\nNV-1\t12', [bad('NV-1', '-4'), some('NV-1', 12)], 0],
    ['one between two good ones', 'NV-1\t6\nNV-1\tabc\nNV-1\t12', [some('NV-1', 18), bad('NV-1', 'abc')], 1],
    ['two bad ones', 'NV-1\tabc\nNV-1\tabc\nNV-1', [bad('NV-1', 'abc'), bad('NV-1', 'abc'), step('NV-1')], 0],
  ])('a bad quantity does not swallow a good one of the same code: %s', (_, text, lines, joined) => {
    expect(parsePasted(text)).toEqual({ lines, joined, header: '' })
  })

  it.each([
    [EAN, false],
    ['DL 275/B', false],
    [`${EAN}\t3`, true],
    [`${EAN}\nNV-1`, true],
    ['', false],
  ])('%j is a list: %s', (text, expected) => {
    expect(isList(text)).toBe(expected)
  })

  it('never loses a piece, in any mix of lines', () => {
    const code = fc.stringMatching(/^[A-Z]{2}-\d{1,4}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(code, fc.integer({ min: 1, max: 9999 })), { minLength: 1, maxLength: 50 }), (rows) => {
        const { lines } = parsePasted(rows.map(([name, pieces]) => `${name};${pieces}`).join('\n'))
        expect(lines.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(rows.reduce((sum, [, pieces]) => sum + pieces, 0))
      }),
    )
  })

  it('gives the same rows for every separator and either order of columns', () => {
    const row = fc.tuple(fc.stringMatching(/^[A-Z]{2}-\d{1,4}$/), fc.integer({ min: 1, max: 9999 }))
    const rows = fc.uniqueArray(row, { selector: ([code]) => code, minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom('\t', ';', ','),
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        (given, sign, first, end) => {
          const text = given.map(([code, pieces]) => (first ? [pieces, code] : [code, pieces]).join(sign)).join(end)
          expect(parsePasted(text).lines).toEqual(given.map(([code, pieces]) => some(code, pieces)))
        },
      ),
    )
  })

  it('splits into parts that hold everything once, in order, and none too long', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (list, most) => {
        const parts = splitInParts(list, most)
        expect(parts.flat()).toEqual(list)
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('never fails, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { code } of parsePasted(text).lines) expect(code).not.toBe('')
      }),
    )
  })
})
