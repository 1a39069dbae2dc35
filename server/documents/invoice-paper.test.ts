import { inflateSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { schemaErrorOf } from '../../tests/kit/cii-schema.ts'
import { aFrozenInvoice, invoiceParties } from '../../tests/kit/frozen-invoice.ts'
import { readPdf } from '../../tests/kit/pdf-words.ts'
import { loadWords } from '../http/words.ts'
import { toEInvoice } from './e-invoice/from-invoice.ts'
import { writeCii } from './e-invoice/write-cii.ts'
import type { FrozenInvoice } from './frozen-invoice.ts'
import { invoiceToPdf } from './invoice-paper.ts'

const words = await loadWords()
const inEnglish = invoiceParties(words, 'en')
const xmlOf = (part: Partial<FrozenInvoice> = {}, lineCount = 3) =>
  writeCii(toEInvoice(aFrozenInvoice(lineCount, part), inEnglish))

/** The texts of all elements with this name, in order. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
const amount = (xml: string, name: string) => {
  const [text = '', ...more] = textsOf(xml, name)
  expect(more).toEqual([])
  return parseDecimal(text)!
}
const domestic = (part: Partial<FrozenInvoice> = {}): Partial<FrozenInvoice> => ({
  taxCase: 'domestic',
  taxPercent: 21,
  tax: 23_625,
  total: 136_125,
  ...part,
})

const cases: readonly (readonly [string, Partial<FrozenInvoice>])[] = [
  ['at list prices', domestic()],
  // Three lines of 375.00 at list prices, with 100.00 deducted from their sum.
  ['with a discount on all', domestic({ discount: 10_000, tax: 21_525, total: 124_025 })],
  // The lines are already net of 60.00.
  ['with discounts in the lines', domestic({ subtotal: 118_500, discount: 6000 })],
  ['without tax', {}],
  ['a credit note', domestic({ kind: 'creditNote', credits: { number: 'R-26-1', issuedOn: '2026-11-01' } })],
]

describe('the sums of EN 16931', () => {
  test.each(cases)('hold for an invoice %s', (_name, part) => {
    const xml = xmlOf(part)
    const invoice = aFrozenInvoice(3, part)
    const lines = textsOf(xml, 'ram:LineTotalAmount').map((text) => parseDecimal(text)!)
    const ofDocument = lines.pop()!
    const [allowance, basis] = [amount(xml, 'ram:AllowanceTotalAmount'), amount(xml, 'ram:TaxBasisTotalAmount')]
    const [tax, grand] = [amount(xml, 'ram:TaxTotalAmount'), amount(xml, 'ram:GrandTotalAmount')]
    expect(ofDocument, 'BR-CO-10').toBe(lines.reduce((sum, line) => sum + line, 0))
    expect(allowance, 'BR-CO-11').toBe(textsOf(xml, 'ram:ActualAmount').reduce((sum, text) => sum + parseDecimal(text)!, 0))
    expect(textsOf(xml, 'ram:ChargeTotalAmount'), 'BR-CO-12: no charges').toEqual([])
    expect(basis, 'BR-CO-13').toBe(ofDocument - allowance)
    expect(amount(xml, 'ram:CalculatedAmount'), 'BR-CO-14').toBe(tax)
    expect(grand, 'BR-CO-15').toBe(basis + tax)
    expect(amount(xml, 'ram:DuePayableAmount'), 'BR-CO-16').toBe(grand)
    expect(amount(xml, 'ram:CalculatedAmount'), 'BR-CO-17').toBe(Math.round((basis * invoice.taxPercent) / 100))
    expect(grand, 'the invoice’s own').toBe(invoice.total)
    expect(amount(xml, 'ram:BasisAmount')).toBe(basis)
  })

  it('a line with a different price for part of it is exact: its price covers all of its pieces', () => {
    const lines = [{ goodsId: 'A', name: 'Lamp', quantity: 3, unitPrice: 1000, lineTotal: 2900 }]
    const xml = xmlOf(domestic({ lines, subtotal: 3000, discount: 100, tax: 609, total: 3509 }))
    expect(xml).toContain('<ram:ChargeAmount>29.00</ram:ChargeAmount><ram:BasisQuantity unitCode="H87">3</ram:BasisQuantity>')
  })
})

describe('the schema of the profile EN 16931', () => {
  test.each([...cases, ['of an export', { taxCase: 'export' as const }]] as const)('accepts an invoice %s', (_name, part) => {
    expect(schemaErrorOf(xmlOf(part))).toBe('')
  })
  it('accepts one without any optional part, of a company without an IBAN', () => {
    const bare = { dueOn: null, shipmentNumber: null, ownNumber: '', lines: aFrozenInvoice(3).lines }
    expect(schemaErrorOf(xmlOf(bare))).toBe('')
    const invoice = aFrozenInvoice(3, domestic({ currency: 'MXN' }))
    expect(schemaErrorOf(writeCii(toEInvoice(invoice, invoiceParties(words, 'es', 'mexico'))))).toBe('')
  })
  it('rejects an element in the wrong place, so these tests prove something', () => {
    expect(schemaErrorOf(xmlOf().replace('<ram:TypeCode>380</ram:TypeCode>', ''))).toMatch(/TypeCode/)
  })
})

describe('the invoice as data', () => {
  it.each([
    ['domestic', domestic(), 'S', []],
    ['domestic', domestic({ taxPercent: 0, tax: 0, total: 112_500 }), 'Z', []],
    ['reverseCharge', {}, 'K', ['VATEX-EU-IC']],
    ['reverseCharge', { address: { ...aFrozenInvoice(1).address, country: 'ES' } }, 'AE', ['VATEX-EU-AE']],
    ['export', { taxCase: 'export' }, 'G', ['VATEX-EU-G']],
  ] as const)('a %s sale of %o has the category %s', (_case, part, category, reasons) => {
    const xml = xmlOf(part)
    expect(new Set(textsOf(xml, 'ram:CategoryCode'))).toEqual(new Set([category]))
    expect(textsOf(xml, 'ram:ExemptionReasonCode')).toEqual(reasons)
    expect(textsOf(xml, 'ram:ExemptionReason')).toHaveLength(reasons.length)
  })

  it('names both VAT numbers with their countries, the order, the client’s own number and the account to pay to', () => {
    const xml = xmlOf()
    expect(xml).toContain('<ram:ID schemeID="VA">ESB00000000</ram:ID>')
    expect(xml).toContain('<ram:ID schemeID="VA">PL1234567890</ram:ID>')
    expect(textsOf(xml, 'ram:IBANID')).toEqual(['ES9121000418450200051332'])
    expect(textsOf(xml, 'ram:IssuerAssignedID')).toEqual(['O-2026-000123', 'PO 77', 'D-1'])
    expect(textsOf(xml, 'ram:TypeCode')[0]).toBe('380')
  })

  it('has type 381 for a credit note and names what it credits', () => {
    const xml = xmlOf({ kind: 'creditNote', credits: { number: 'R-26-1', issuedOn: '2026-11-01' } })
    expect(textsOf(xml, 'ram:TypeCode')[0]).toBe('381')
    expect(xml).toMatch(/<ram:InvoiceReferencedDocument>.*R-26-1.*20261101.*<\/ram:InvoiceReferencedDocument>/)
  })

  it('special characters in a name break nothing', () => {
    const lines = [{ goodsId: 'A', name: '<b>"Tom & Jerry"</b>\u0001 \ud800', quantity: 1, unitPrice: 100, lineTotal: 100 }]
    const xml = xmlOf({ lines, subtotal: 100, total: 100 })
    expect(textsOf(xml, 'ram:Name')[0]).toBe('&lt;b&gt;&quot;Tom &amp; Jerry&quot;&lt;/b&gt;  \u{fffd}')
  })
})

describe('the paper', () => {
  test.each(LANGUAGE_CODES)('in %s reads back as it was written', async (language) => {
    const parties = invoiceParties(words, language)
    const { say } = parties.words
    const [page] = readPdf(await invoiceToPdf(aFrozenInvoice(3), parties))
    expect(page).not.toContain('\u{fffd}')
    expect(page).not.toContain('?')
    for (const text of [
      say('invoice', { number: 'R-26-7' }),
      say('seller'),
      'ESB00000000',
      'PL1234567890',
      'ES-RII-AEE-12045',
      'ART-0001',
      'Lampa stołowa ąćęłńóśźż 不锈钢台灯',
      say('piece'),
      say('vatReverseCharge'),
      '2026-12-20',
      'ES91 2100 0418 4502 0005 1332',
      say('page', { page: 1, pages: 1 }),
    ])
      expect(page).toContain(text)
    expect(page).not.toContain(say('copy'))
  })

  it.each([
    ['invoice', 1],
    ['creditNote', 1],
    ['creditNote', -1],
  ] as const)(
    'as %s shows the price of all pieces together on a line with a different price for part of it',
    async (kind, sign) => {
      const uneven = { goodsId: 'A', name: 'Lamp', quantity: 18, unitPrice: 3041 * sign, lineTotal: 58_746 * sign }
      const even = { ...uneven, goodsId: 'B', lineTotal: 54_738 * sign }
      const lines = [uneven, even]
      const invoice = aFrozenInvoice(2, { kind, lines, subtotal: 113_484 * sign, total: 113_484 * sign })
      const pages = await Promise.all((['en', 'de'] as const).map((one) => invoiceToPdf(invoice, invoiceParties(words, one))))
      const [english, german] = pages.map((file) => readPdf(file)[0]?.replaceAll(/\s/g, ' '))
      const minus = sign < 0 ? '−' : ''
      expect(english).toContain(`18pc${minus}587.46 / 18${minus}587.46`)
      expect(english).toContain(`18pc${minus}30.41${minus}547.38`)
      expect(german).toContain(`${minus}587,46 / 18${minus}587,46`)
    },
  )

  it('separates a price from its pieces if both are too wide for the column, but splits no figure', async () => {
    const lines = [{ goodsId: 'A', name: 'Lampa', quantity: 12_000, unitPrice: 1000, lineTotal: 12_345_678 }]
    const invoice = aFrozenInvoice(1, { lines, subtotal: 12_345_678, total: 12_345_678 })
    const [page] = readPdf(await invoiceToPdf(invoice, invoiceParties(words, 'pl')))
    // Each cell is written completely before the next.
    expect(page?.split('\n').map((row) => row.replaceAll(/\s/g, ' '))).toEqual(
      expect.arrayContaining([expect.stringMatching(/szt\.123 456,78$/), '/ 12 000', '123 456,78']),
    )
  })

  it.each([
    ['reverseCharge', {}, ['owed by the recipient', 'Article 138']],
    ['export', { taxCase: 'export' }, ['Article 146']],
    ['domestic', domestic(), ['VAT 21 %', '€ 1,361.25']],
  ] as const)('of a %s sale states who owes the VAT', async (_case, part, said) => {
    const [page] = readPdf(await invoiceToPdf(aFrozenInvoice(3, part), inEnglish))
    for (const text of said) expect(page?.replaceAll(/\s/g, ' ')).toContain(text)
  })

  it('is marked as a copy when issued again; a credit note asks for no payment', async () => {
    const [copy] = readPdf(await invoiceToPdf(aFrozenInvoice(1), inEnglish, true))
    expect(copy).toContain('Invoice R-26-7 · Copy')
    const note = aFrozenInvoice(1, { kind: 'creditNote', credits: { number: 'R-26-1', issuedOn: '2026-11-01' } })
    const [page] = readPdf(await invoiceToPdf(note, inEnglish))
    expect(page).toContain('Credit note R-26-7')
    expect(page).toContain('R-26-1 · 2026-11-01')
    expect(page).not.toContain('ES91')
  })

  it('of 200 lines numbers its pages, loses no line, and has the same bytes when generated again', async () => {
    const invoice = aFrozenInvoice(200)
    const [once, again] = [await invoiceToPdf(invoice, inEnglish), await invoiceToPdf(invoice, inEnglish)]
    expect(once.equals(again)).toBe(true)
    const pages = readPdf(once)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(pages.join('\n').match(/ART-\d{4}/g)).toHaveLength(200)
  })

  it('keeps the amount due and the payment details on one page each, however many lines precede them', async () => {
    const torn: string[] = []
    for (let count = 1; count <= 30; count++) {
      const pages = readPdf(await invoiceToPdf(aFrozenInvoice(count, domestic()), inEnglish))
      const payment = ['\nPayment\n', 'Payable by 2026-12-20', 'Account holder', 'ES91', 'BIC', 'Payment reference']
      for (const block of [payment, ['Net amount', 'VAT 21 %', '\nTotal']])
        if (!pages.some((page) => block.every((text) => page.includes(text)))) torn.push(`${count}: ${block[0]}`)
      for (const page of pages) expect(page.length, 'no page is empty').toBeGreaterThan(100)
    }
    expect(torn).toEqual([])
  })

  it('is PDF/A-3 with its data as an attachment that Factur-X readers find', async () => {
    const invoice = aFrozenInvoice(2, { invoiceNumber: 'R&1 <x>' })
    const file = await invoiceToPdf(invoice, inEnglish)
    const text = file.toString('latin1')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(text).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(text).toMatch(/\/AFRelationship \/Alternative/)
    expect(text).toMatch(/\/Subtype \/text#2Fxml/)
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(text).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
    // The metadata stays valid XML, whatever the number is.
    expect(/<dc:title>[\s\S]*?<\/dc:title>/.exec(text)?.[0]).not.toMatch(/R&1|<x>/)
    expect(attachedTo(file)).toBe(writeCii(toEInvoice(invoice, inEnglish)))
  })
})

/** Extracts the attached file as a reader does. */
function attachedTo(file: Buffer): string {
  const text = file.toString('latin1')
  const found = /\/Type \/EmbeddedFile[\s\S]*?>>\s*stream\n/.exec(text)!
  const length = Number(/\/Length (\d+)/.exec(found[0])?.[1])
  const start = found.index + found[0].length
  const bytes = file.subarray(start, start + length)
  return (found[0].includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('utf8')
}
