import { expect, test } from 'vitest'
import { fileKindOf } from './file-kind.ts'

const bytes = (...codes: number[]) => new Uint8Array(codes)
const text = (value: string) => new TextEncoder().encode(value)

test.each([
  ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04, 0x14), 'xlsx'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0), 'xls'],
  ['comma-separated text', text('code;qty\r\n0012;5\n'), 'csv'],
  ['text with umlauts', text('Stück,5'), 'csv'],
  ['text of Excel in UTF-16', bytes(0xff, 0xfe, 0x41, 0x00), 'csv'],
  ['text in UTF-16 without a mark', text('code;qty\nA;1'.split('').join('\0') + '\0'), 'csv'],
  ['text in UTF-16 without a mark, upper bytes first', text('\0' + 'code;qty\nA;1'.split('').join('\0')), 'csv'],
  ['text with a NUL', text('code;qty\nA\0B;1'), undefined],
  ['a PDF', text('%PDF-1.7'), undefined],
  ['a program', bytes(0x4d, 0x5a, 0x90, 0x00, 0x03), undefined],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), undefined],
  ['an empty file', bytes(), undefined],
])('%s', (_words, content, kind) => {
  expect(fileKindOf(content)).toBe(kind)
})
