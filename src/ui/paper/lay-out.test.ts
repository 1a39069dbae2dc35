import { expect, test } from 'vitest'
import { layOut, PAGE, wrap } from './lay-out.ts'
import type { Measure } from './lay-out.ts'
import type { PaperContent } from './paper-content.ts'

/** Every character is half as wide as it is high. */
const measure: Measure = (text, size) => Array.from(text).length * size * 0.5
const line = (at: number) => ({
  name: `Kettle ${at}`,
  goodsId: `NV-${at}`,
  figures: ['6', '1.00', '6.00'] as const,
  note: '',
})
const content = (lines: number): PaperContent => ({
  language: 'en',
  title: 'Order NV-7',
  seller: ['Norvik'],
  blocks: [{ name: 'Client', lines: ['Bazar'] }],
  facts: [['Your order number', 'PO-7']],
  heads: { article: 'Article', figures: ['Quantity', 'Unit price', 'Amount'] },
  lines: Array.from({ length: lines }, (_, at) => line(at + 1)),
  totals: [['Total', '6.00']],
  notes: { name: 'Notes', text: 'Ring twice' },
  signature: { name: 'Signature', drawn: { name: 'Ana Ruiz', width: 600, height: 200, strokes: [[1, 2, 3, 4]] } },
  pageOf: (page, pages) => `${page}/${pages}`,
})
const textsOf = (pages: ReturnType<typeof layOut>) =>
  pages.map((marks) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : [])))

test('500 lines: each appears once, pages with lines have the heads, every page its number, nothing runs off', () => {
  const pages = layOut(content(500), measure)
  const texts = textsOf(pages)
  const all = texts.flat().map(({ text }) => text)
  for (let at = 1; at <= 500; at += 1) expect(all.filter((text) => text === `NV-${at}`)).toHaveLength(1)
  for (const [at, page] of texts.entries()) {
    expect(page.map(({ text }) => text)).toContain(`${at + 1}/${pages.length}`)
    const words = page.map(({ text }) => text)
    expect(words.some((text) => text.startsWith('NV-'))).toBe(words.includes('Unit price'))
    for (const { y } of page) expect(y).toBeLessThan(PAGE.height)
  }
})

test('a set appears above its parts by name, without a position of its own', () => {
  const set = { ...line(0), name: 'Set: Starter', goodsId: '', isBundle: true as const }
  const words = textsOf(layOut({ ...content(0), lines: [line(1), set, line(2)] }, measure))
    .flat()
    .map(({ text }) => text)
  expect(words).toContain('Set: Starter')
  expect(words.filter((text) => /^\d$/.test(text) && text !== '6')).toEqual(['1', '2'])
})

test('a short order is one page with its notes and the drawn signature', () => {
  const pages = layOut(content(1), measure)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.some((mark) => mark.kind === 'path' && mark.d === 'M1 2L3 4')).toBe(true)
  expect(textsOf(pages)[0]?.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ring twice', 'Ana Ruiz', 'Bazar']))
})

test('a QR picture is complete on the last page, with its text beside it', () => {
  const rows = Array.from({ length: 33 }, () => Array.from({ length: 33 }, () => true))
  const code = { name: 'Check this', rows, lines: ['Scan the code', 'l3rn4N0G'] }
  for (const lines of [1, 20, 25, 28]) {
    const [last] = layOut({ ...content(lines), code }, measure).slice(-1)
    const picture = last?.find((mark) => mark.kind === 'squares')
    if (picture?.kind !== 'squares') throw new Error('No picture')
    expect(picture.y + picture.side).toBeLessThan(PAGE.height - 40)
    const beside = last?.find((mark) => mark.kind === 'text' && mark.text === 'l3rn4N0G')
    expect(beside).toMatchObject({ x: expect.toSatisfy((x: number) => x > picture.x + picture.side) })
  }
})

test('long names break between words, Chinese between characters, and an overlong word within itself', () => {
  for (const text of ['a kettle of stainless steel with a long cord', '不锈钢电热水壶一点七升', 'x'.repeat(50)]) {
    const lines = wrap(text, 60, 10, measure)
    for (const one of lines) expect(measure(one, 10, false)).toBeLessThanOrEqual(60)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
})
