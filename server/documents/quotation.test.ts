import readExcel from 'read-excel-file/node'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { readPdf } from '../../tests/kit/pdf-words.ts'
import { loadWords } from '../http/words.ts'
import { paperWords } from './paper-words.ts'
import type { QuotationContent, QuotationParties, QuotedArticle } from './quotation-content.ts'
import { quotationToPdf } from './quotation-paper.ts'
import { quotationToXlsx } from './quotation-sheet.ts'

const words = await loadWords()
const partiesIn = (language: Language): QuotationParties => ({
  brand: brands.main,
  sender: { company: 'Ferretería Núñez S.A.', vatNumber: 'ESA12345674' },
  words: paperWords(words, language),
})
const aLine = (part: Partial<QuotedArticle> = {}): QuotedArticle => ({
  goodsId: 'KET-1',
  name: 'Lampa stołowa ąćęłńóśźż 不锈钢台灯',
  barCode: '0012345678905',
  quantity: 12,
  unitPrice: '1234.50',
  energy: { class: 'E', range: 'A-G' },
  picture: null,
  ...part,
})
const aQuotation = (part: Partial<QuotationContent> = {}): QuotationContent => ({
  quotationNumber: 'Q-00009',
  addressee: 'Hotel Miramar\nPaseo 4\n11001 Cádiz',
  issuedOn: '2026-11-24',
  validUntil: '2026-12-31',
  currency: 'EUR',
  notes: 'Portes pagados',
  hasPictures: false,
  lines: [aLine(), aLine({ goodsId: 'KET-2', energy: null, quantity: 1, unitPrice: '0.99' })],
  ...part,
})
const aPicture = await sharp({ create: { width: 160, height: 160, channels: 3, background: '#c04020' } })
  .jpeg()
  .toBuffer()

describe.each(LANGUAGE_CODES)('a quotation in %s', (language) => {
  test('names sender, addressee, validity, lines, energy class, total and the WEEE number, but never what the sender pays', async () => {
    const { say, amount } = partiesIn(language).words
    const [page = ''] = readPdf(await quotationToPdf(aQuotation(), partiesIn(language)))
    expect(page).not.toContain('\u{fffd}')
    for (const said of [
      say('quotation', { number: 'Q-00009' }),
      'Ferretería Núñez S.A.',
      say('vatNumber', { number: 'ESA12345674' }),
      say('recipient'),
      'Hotel Miramar',
      '11001 Cádiz',
      say('validUntil'),
      '2026-12-31',
      'Lampa stołowa ąćęłńóśźż 不锈钢台灯',
      'KET-1 · 0012345678905',
      amount(1_481_400),
      amount(1_481_499),
      say('netPrices'),
      'Portes pagados',
      'ES-RII-AEE-12045',
    ])
      expect(page).toContain(said)
    expect(page).not.toContain(brands.main.logo.wordmark + say('quotation', { number: 'Q-00009' }))
    expect(page).not.toContain(say('delivery'))
  })
})

test('has pictures if wanted, and a line without a picture is printed all the same', async () => {
  const lines = [aLine({ picture: aPicture }), aLine({ goodsId: 'KET-2' })]
  const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  const withPictures = await quotationToPdf(aQuotation({ lines, hasPictures: true }), partiesIn('en'))
  expect(images(withPictures)).toBe(1)
  expect(images(await quotationToPdf(aQuotation({ lines }), partiesIn('en')))).toBe(0)
})

test('200 lines with pictures span several pages, none is lost, and the same content has the same bytes', async () => {
  const lines = Array.from({ length: 200 }, (_, at) =>
    aLine({ goodsId: `ART-${String(at).padStart(4, '0')}`, picture: aPicture }),
  )
  const content = aQuotation({ lines, hasPictures: true })
  const pdf = await quotationToPdf(content, partiesIn('de'))
  const pages = readPdf(pdf)
  expect(pages.join('\n').match(/ART-\d{4}/g)).toHaveLength(200)
  for (const [at, page] of pages.entries()) expect(page).toContain(`Seite ${at + 1} von ${pages.length}`)
  expect(pdf.equals(await quotationToPdf(content, partiesIn('de')))).toBe(true)
})

test('the spreadsheet has codes as text, amounts as numbers, and nothing that a program would evaluate', async () => {
  const lines = [aLine({ name: '=HYPERLINK("x")', picture: aPicture }), aLine({ goodsId: '-1', unitPrice: '0.99', quantity: 2 })]
  const bytes = await quotationToXlsx(aQuotation({ addressee: '+49 Hotel', lines, hasPictures: true }), partiesIn('en'))
  const sheets = (await readExcel(bytes)) as unknown as readonly { readonly sheet: string; readonly data: readonly unknown[][] }[]
  expect(sheets[0]?.sheet).toBe('Q-00009')
  const cells = sheets[0]?.data ?? []
  const row = (first: unknown) => cells.find(([one]) => one === first) ?? []
  expect(row('To')[1]).toBe("'+49 Hotel")
  expect(row(1)).toEqual([1, null, 'KET-1', '0012345678905', `'=HYPERLINK("x")`, 'E (A-G)', 12, 1234.5, 14814])
  expect(row(2).slice(2, 4)).toEqual(["'-1", '0012345678905'])
  expect(cells.some((some) => some.includes('Total') && some.includes(14815.98))).toBe(true)
})
