import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText } from './csv.ts'
import { judgeFile } from './guard.ts'

const utf16 = (content: string, isLittle: boolean): Uint8Array =>
  new Uint8Array(
    Array.from({ length: content.length }, (_, at) => content.charCodeAt(at)).flatMap((code) =>
      isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff],
    ),
  )
const bytesOf = (content: string) => new TextEncoder().encode(content)

describe.each([
  ['lower', true],
  ['upper', false],
] as const)('UTF-16 without a mark, %s byte first', (_words, isLittle) => {
  test.each([
    'code;quantity\r\n0012;6\r\n',
    'código;ąę;中文\r\n0012;"a;b";5,50\r\n',
    // Characters whose lower byte is NUL.
    '商品编号;数量;备注\r\nLAMP-1200;12;一\r\nĀ-77;6;Ā\r\n',
    'code;😀\r\nA;1\r\n',
  ])('%j is decoded correctly', (content) => {
    const bytes = utf16(content, isLittle)
    expect(judgeFile(bytes)).toMatchObject({ ok: true, kind: 'csv' })
    expect(decodeText(bytes)).toBe(content)
  })

  test('that is cut within a character, or has a NUL, controls or half a surrogate pair, is not text', () => {
    const good = utf16('code;quantity\nA;1\n', isLittle)
    expect(decodeText(good.subarray(0, -1))).toBeUndefined()
    for (const sign of ['\0', '\u0001', '\u001b', '\ud83d'])
      expect(decodeText(utf16(`code;quantity\nA${sign};1\n`, isLittle))).toBeUndefined()
  })
})

test.each([
  ['one within', 'code;quantity\nA\0B;1\n'],
  ['one at the end', 'A;1\0'],
  ['many at the end', `code;quantity${'\0'.repeat(200)}`],
  ['one behind each cell', 'code\0quantity\0LAMP\0six\0'],
  ['nothing else', '\0'.repeat(64)],
  ['a NUL in two of both places', 'a\0\0b'.repeat(32)],
])('a file with NULs elsewhere is not text: %s', (_words, content) => {
  expect(decodeText(bytesOf(content))).toBeUndefined()
})

test('16-bit numbers are not text', () => {
  expect(decodeText(utf16(String.fromCharCode(...Array.from({ length: 64 }, (_, at) => (at * 7) % 200)), true))).toBeUndefined()
})

test('without a NUL a file is UTF-8, else Windows-1252', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (content) => {
      fc.pre(!content.includes('\0') && !content.startsWith('\ufeff'))
      expect(decodeText(bytesOf(content))).toBe(content)
    }),
  )
  expect(decodeText(new Uint8Array([0x61, 0xf1, 0x6f, 0x3b, 0x80]))).toBe('año;€')
})
