import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isList, parsePasted } from './paste-lines.ts'

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
  ])('%s', (_, text, line) => {
    expect(parsePasted(text).lines).toEqual([line])
  })
})

describe('a text', () => {
  it('every line is a code, empty ones are none, whatever ends them', () => {
    expect(parsePasted(`A-1 2\r\n\r\n  \nB-2\rC-3;4\n`).lines).toEqual([some('A-1', 2), step('B-2'), some('C-3', 4)])
  })

  it('a code that comes again is counted again: a scanner’s memory', () => {
    expect(parsePasted(`${EAN}\n${EAN}\nNV-1\n${EAN} 10`).lines).toEqual([{ ...step(EAN, 2), pieces: 10 }, step('NV-1')])
  })

  it('takes 500 codes and says how many it left out', () => {
    const { lines, leftOut } = parsePasted(Array.from({ length: 512 }, (_, at) => `NV-${at}`).join('\n'))
    expect([lines.length, leftOut]).toEqual([500, 12])
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

  it('never loses a piece, however lines are mixed', () => {
    const code = fc.stringMatching(/^[A-Z]{2}-\d{1,4}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(code, fc.integer({ min: 1, max: 9999 })), { minLength: 1, maxLength: 50 }), (rows) => {
        const { lines } = parsePasted(rows.map(([name, pieces]) => `${name};${pieces}`).join('\n'))
        expect(lines.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(rows.reduce((sum, [, pieces]) => sum + pieces, 0))
      }),
    )
  })

  it('any text is read without a failure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { code } of parsePasted(text).lines) expect(code).not.toBe('')
      }),
    )
  })
})
