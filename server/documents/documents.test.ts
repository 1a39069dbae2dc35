import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { aPaperOrder } from '../../tests/kit/paper-order.ts'
import { readPdf } from '../../tests/kit/pdf-words.ts'
import { loadWords } from '../http/words.ts'
import { articleSheetToPdf } from './article-sheet.ts'
import { fontOf } from './kit/fonts.ts'
import { splitRuns } from './kit/runs.ts'
import { paperWords } from './paper-words.ts'
import { priceListToPdf } from './price-list.ts'
import { productDataToPdf } from './product-data.ts'
import { returnLabelToPdf, shippingLabelToPdf } from './shipping-label.ts'

import { orderToPdf } from './trade-paper.ts'
import type { TradeParties } from './trade-paper.ts'

const words = await loadWords()
const partiesIn = (language: Language): TradeParties => ({
  brand: brands.main,
  buyer: { company: 'Ferretería Núñez S.A.', clientNumber: 'C100', vatAccount: 'ESA12345674' },
  issuedOn: '2026-11-23',
  words: paperWords(words, language),
})
const order = aPaperOrder(3)

describe('papers in every language', () => {
  test.each(LANGUAGE_CODES)('an order in %s reads back as it was written', async (language) => {
    const { say } = partiesIn(language).words
    const [page] = readPdf(await orderToPdf(order, partiesIn(language)))
    expect(page).not.toContain('\u{fffd}')
    expect(page).not.toContain('?')
    for (const text of [
      say('order', { number: 'O-2026-000123' }),
      'Ferretería Núñez S.A.',
      'Lampa stołowa ąćęłńóśźż 不锈钢台灯',
      'Größe ñ ß ç œ €',
      say('delivery'),
      say('vatReverseCharge'),
      say('page', { page: 1, pages: 1 }),
      'ES-RII-AEE-12045',
      '2026-11-23',
    ])
      expect(page).toContain(text)
  })

  test.each(LANGUAGE_CODES)('every text of the catalog in %s has a font', (language) => {
    const catalog = readFileSync(`src/locales/${language}/messages.po`, 'utf8')
    const lost = splitRuns(catalog.replaceAll('?', ''), 'text').filter(({ text }) => text.includes('?'))
    expect(lost).toEqual([])
  })

  it('amounts are formatted for the language', async () => {
    const total = async (language: Language) => readPdf(await orderToPdf(order, partiesIn(language)))[0]?.replaceAll(/\s/g, ' ')
    expect(await total('de')).toContain('1.125,00 €')
    expect(await total('en')).toContain('€ 1,125.00')
    expect(await total('nl')).toContain('Bedrag (EUR)')
  })
})

describe('a line with a different price for part of it', () => {
  it('shows the price of all its pieces together on the order', async () => {
    const [line] = aPaperOrder(1).lines
    const lines = [{ ...line!, quantity: 18, unitPrice: '30.41', lineTotal: '587.46' }]
    const [page] = readPdf(await orderToPdf({ ...order, lines }, partiesIn('en')))
    expect(page?.replaceAll(/\s/g, ' ')).toContain('18587.46 / 18587.46')
  })
})

describe('a long order', () => {
  it('spans several pages that repeat the heads and their number, and loses no line', async () => {
    const pages = readPdf(await orderToPdf(aPaperOrder(200), partiesIn('en')))
    expect(pages.length).toBeGreaterThan(5)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    const numbers = pages.join('\n').match(/ART-\d{4}/g)
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, at) => `ART-${String(at + 1).padStart(4, '0')}`))
    for (const page of pages.filter((text) => text.includes('ART-'))) expect(page).toContain('Unit price (EUR)')
  })

  it('has the same bytes when it is generated again', async () => {
    const [once, again] = [await orderToPdf(order, partiesIn('pl')), await orderToPdf(order, partiesIn('pl'))]
    expect(once.equals(again)).toBe(true)
  })
})

describe('the other papers', () => {
  it('a price list groups articles and keeps barcodes unchanged', async () => {
    const articles = [{ goodsId: 'A1', name: '不锈钢台灯', barCode: '0012345678905', saleDouble: 6, price: 123_456 }]
    const list = { currency: 'EUR', validUntil: null, groups: [{ name: '灯具', articles }] }
    const [page] = readPdf(await priceListToPdf(list, partiesIn('zh-cn')))
    for (const text of ['价目表', '灯具', '不锈钢台灯', '0012345678905', '1,234.56']) expect(page).toContain(text)
  })

  it('product data lists each article with its facts and description, in the reader’s script', async () => {
    const article = { name: '不锈钢台灯', facts: [['功率', '12 W']] as const, description: '可调光', picture: null }
    const pages = readPdf(await productDataToPdf([{ name: '灯具', articles: [article] }], partiesIn('zh-cn')))
    for (const text of ['产品数据', '灯具', '不锈钢台灯', '12 W', '可调光']) expect(pages[0]).toContain(text)
    const many = Array.from({ length: 30 }, () => article)
    expect(readPdf(await productDataToPdf([{ name: '灯具', articles: many }], partiesIn('zh-cn'))).length).toBeGreaterThan(1)
  })

  it('a shipment of three packages gives three labels', async () => {
    const shipment = { orderNumber: 'O-1', address: order.address, packages: [12_500, null, 900], issuedOn: '2026-11-23' }
    const labels = readPdf(await shippingLabelToPdf(shipment, brands.main, paperWords(words, 'pl')))
    expect(labels).toHaveLength(3)
    for (const [at, label] of labels.entries()) {
      expect(label).toContain('Łódź')
      expect(label).toContain(`Paczka ${at + 1} z 3`)
    }
    for (const line of ['Calle Demostración 1', '28000 Madrid']) expect(labels[0]).toContain(line)
    expect(labels[0]).toContain('12,5 kg')
    expect(labels[1]).not.toContain('kg')
  })

  it('the label of a return shows the full address of its destination', async () => {
    const shipment = { returnNumber: 'O-1-R1', orderNumber: 'O-1', address: order.address, issuedOn: '2026-11-23' }
    const labels = readPdf(await returnLabelToPdf(shipment, brands.second, paperWords(words, 'de')))
    expect(labels).toHaveLength(1)
    for (const line of [brands.second.legalName, 'Musterstraße 1', '10000 Berlin', 'Deutschland', 'Łódź', 'O-1-R1'])
      expect(labels[0]).toContain(line)
  })

  it('an energy label shows every class, and the article’s own twice', async () => {
    const steps = ['A', 'B', 'C'].map((word) => ({ word, colour: '#00a651' }))
    const blocks = [{ kind: 'scale', steps, own: 'B' } as const]
    const [page] = readPdf(await articleSheetToPdf({ title: '', language: 'en', foot: '', blocks }))
    expect(['A', 'B', 'C'].map((word) => page?.match(new RegExp(word, 'g'))?.length)).toEqual([1, 2, 1])
  })

  it('a text spans as many pages as it needs', async () => {
    const blocks = Array.from({ length: 120 }, (_, at) => ({ kind: 'text', text: `Line ${at}` }) as const)
    const pages = readPdf(await articleSheetToPdf({ title: 'Lines', language: 'en', foot: 'Demo', blocks }))
    expect(pages.join('\n').match(/Line \d+/g)).toHaveLength(120)
    expect(pages.length).toBeGreaterThan(2)
  })
})

describe('fonts', () => {
  it('are chosen by their glyphs: the Chinese one lacks ą', () => {
    expect(fontOf('chinese').covers('ą'.codePointAt(0)!)).toBe(false)
    expect(splitRuns('Dąb 桌 5', 'strong')).toEqual([
      { text: 'Dąb ', font: 'strong' },
      { text: '桌 ', font: 'chinese' },
      { text: '5', font: 'strong' },
    ])
  })

  it('a character that no font has becomes a question mark, a decomposed letter is composed, a control character becomes a space', () => {
    expect(splitRuns('a\u0000e\u0301🦆', 'text')).toEqual([{ text: 'a é?', font: 'text' }])
  })
})
