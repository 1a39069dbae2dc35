import { expect, test } from 'vitest'
import type { PaperContent } from './paper-content.ts'
import { makePdf } from './make-pdf.ts'

const content: PaperContent = {
  language: 'zh',
  title: '订单 NV-2026-000007',
  seller: ['Norvik Comercial S.L.'],
  blocks: [{ name: 'Kunde', lines: ['Brückner Haushalt GmbH', 'Łódź'] }],
  facts: [['Datum', '2026-11-23']],
  heads: { article: 'Artikel', figures: ['Menge', 'Preis', 'Betrag'] },
  lines: Array.from({ length: 60 }, (_, at) => ({
    name: `不锈钢电热水壶 ${at}`,
    goodsId: `NV-${at}`,
    figures: ['6', '1,00 €', '6,00 €'],
    note: '',
  })),
  totals: [['Total', '360,00 €']],
  notes: null,
  signature: { name: 'Unterschrift', drawn: { name: '', width: 600, height: 200, strokes: [[10, 10, 590, 190]] } },
  pageOf: (page, pages) => `${page} / ${pages}`,
}

test('a browser makes the PDF itself, with drawn pages and a size fit for e-mail', async () => {
  const bytes = await makePdf(content)
  const text = new TextDecoder('latin1').decode(bytes)
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  const pages = Number(/\/Count (\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(1)
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(pages)
  expect(bytes.length).toBeLessThan(250_000 * pages)

  // An unpacked page is not blank: it contains ink.
  const length = Number(/\/Filter \/FlateDecode \/Length (\d+)/.exec(text)?.[1])
  const from = text.indexOf('stream\n', text.indexOf('/FlateDecode')) + 'stream\n'.length
  const packed = new Blob([bytes.slice(from, from + length)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const grey = new Uint8Array(await new Response(packed).arrayBuffer())
  expect(grey.length).toBe(1653 * 2339)
  expect(grey.some((value) => value < 40)).toBe(true)
})
