import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writePdf } from './write-pdf.ts'

const grey = deflateSync(new Uint8Array(4).fill(255))
const page = (text: string) => ({ width: 2, height: 2, grey, texts: [{ x: 48, y: 60, size: 10, width: 80, text }] })
const written = (...texts: string[]) =>
  Buffer.from(writePdf(texts.map(page), { title: 'Zamówienie 7', language: 'pl' })).toString('latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

test('each object is at its offset in the table', () => {
  const pdf = written('one', 'two')
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const places = [...pdf.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
  expect(places).toHaveLength(10)
  for (const [at, place] of places.entries()) expect(pdf.slice(place).startsWith(`${at + 1} 0 obj`)).toBe(true)
})

test('every stream has its declared length', () => {
  for (const [, length, body] of written('a (b) \\ c', '价').matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(body).toHaveLength(Number(length))
})

test('a PDF has its pages and its words in any script, with brackets escaped', () => {
  const pdf = written('Łódź (12,50 €)', '水壶')
  expect(pdf).toContain('/Count 2')
  expect(pdf).toContain(`/ActualText <feff${utf16('水壶')}>`)
  expect(pdf).toContain(`/ActualText <feff${utf16('Łódź (12,50 €)')}>`)
  expect(pdf).toContain('\\(12,50 \\200\\)')
  expect(pdf).toContain(`/Title <feff${utf16('Zamówienie 7')}>`)
})
