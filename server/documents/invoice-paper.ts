import type { Minor } from '#domain/rules/money.ts'
import { vatNumberWithCountry } from '#domain/rules/tax.ts'
import { allowanceOf, categoryOf, exemptionWords, paymentTerms, toEInvoice } from './e-invoice/from-invoice.ts'
import { writeCii } from './e-invoice/write-cii.ts'
import type { FrozenInvoice, InvoiceParties } from './frozen-invoice.ts'
import type { Paper } from './kit/paper.ts'
import { drawBlocks, drawFacts, drawLetterhead, drawSection, drawText, drawTitle, drawTotals } from './kit/parts.ts'
import type { Block, Fact } from './kit/parts.ts'
import { drawTable } from './kit/table.ts'
import { addressLines, openBrandPaper } from './trade-paper.ts'

/**
 * Writes an invoice or credit note as PDF/A-3, with its EN 16931 XML attached (Factur-X, ZUGFeRD). `isCopy`: it was issued before.
 */
export function invoiceToPdf(invoice: FrozenInvoice, parties: InvoiceParties, isCopy = false): Promise<Buffer> {
  const { brand, words } = parties
  const { say } = words
  const title = say(invoice.kind, { number: invoice.invoiceNumber })
  const facturX = Buffer.from(writeCii(toEInvoice(invoice, parties)))
  const paper = openBrandPaper(title, { brand, issuedOn: invoice.issuedOn, words, facturX })
  drawLetterhead(paper, brand)
  drawTitle(paper, isCopy ? `${title} · ${say('copy')}` : title)
  drawBlocks(paper, blocksOf(invoice, parties))
  drawFacts(paper, factsOf(invoice, parties), { ruled: false })
  drawLines(paper, invoice, parties)
  drawTotals(paper, totalsOf(invoice, parties))
  drawTaxWords(paper, invoice, parties)
  drawPayment(paper, invoice, parties)
  return paper.finish()
}

function blocksOf({ address }: FrozenInvoice, { brand, company, buyer, words }: InvoiceParties): Block[] {
  const { say, country } = words
  const vat = vatNumberWithCountry(buyer.country, buyer.vatAccount)
  return [
    {
      name: say('seller'),
      lines: [
        brand.legalName,
        company.street,
        `${company.postalCode} ${company.city}`,
        country(brand.country),
        company.vatNumber === null ? '' : say('vatNumber', { number: company.vatNumber }),
        company.taxNumber === null ? '' : say('taxNumber', { number: company.taxNumber }),
        company.telephone,
        company.email,
      ],
    },
    {
      name: say('client'),
      lines: [
        buyer.company,
        say('clientNumber', { number: buyer.clientNumber }),
        vat === '' ? '' : say('vatNumber', { number: vat }),
        country(buyer.country),
      ],
    },
    { name: say('delivery'), lines: addressLines(address, words) },
  ]
}

function factsOf(invoice: FrozenInvoice, { words: { say } }: InvoiceParties): Fact[] {
  const facts: Fact[] = [
    [say('date'), invoice.issuedOn],
    [say('credits'), [invoice.credits?.number ?? '', invoice.credits?.issuedOn ?? ''].filter(Boolean).join(' · ')],
    [say('orderNumber'), invoice.orderNumber],
    [say('ownNumber'), invoice.ownNumber],
    [say('shipmentNumber'), invoice.shipmentNumber ?? ''],
    [say('deliveredOn'), invoice.kind === 'invoice' ? invoice.deliveredOn : ''],
    [say('dueOn'), invoice.kind === 'invoice' ? (invoice.dueOn ?? '') : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

function drawLines(paper: Paper, { lines, currency }: FrozenInvoice, { words }: InvoiceParties): void {
  const { say, amount, price, number } = words
  drawTable(
    paper,
    [
      { head: say('position'), share: 6, text: ({ position }) => String(position) },
      { head: say('article'), share: 42, text: ({ line }) => line.name, note: ({ line }) => line.goodsId },
      { head: say('quantity'), share: 11, figure: true, text: ({ line }) => number(line.quantity) },
      { head: say('unit'), share: 8, text: () => say('piece') },
      { head: say('unitPrice', { currency }), share: 16, figure: true, text: ({ line }) => price(line) },
      { head: say('amount', { currency }), share: 17, figure: true, text: ({ line }) => amount(line.lineTotal) },
    ],
    lines.map((line, at) => ({ line, position: at + 1 })),
  )
}

function totalsOf(invoice: FrozenInvoice, { words }: InvoiceParties): Fact[] {
  const { say, money, number } = words
  const allowance = allowanceOf(invoice)
  const net = invoice.subtotal - invoice.discount
  const inCurrency = (amount: Minor) => money(amount, invoice.currency)
  const taxName = {
    domestic: say('vat', { percent: number(invoice.taxPercent) }),
    reverseCharge: say('vatReverseCharge'),
    export: say('vatExport'),
  }[invoice.taxCase]
  return [
    ...(allowance === 0
      ? []
      : [[say('subtotal'), inCurrency(net + allowance)] as const, [say('discount'), inCurrency(-allowance)] as const]),
    [say('netAmount'), inCurrency(net)],
    [taxName, inCurrency(invoice.tax)],
    [say('total'), inCurrency(invoice.total)],
  ]
}

/** States who owes the tax, and by which rule none is charged (decisions §5, decisions §11). */
function drawTaxWords(paper: Paper, invoice: FrozenInvoice, { brand, words: { say } }: InvoiceParties): void {
  const category = categoryOf(invoice, brand.country)
  if (category === 'S' || category === 'Z') return
  if (category === 'K') drawText(paper, say('reverseCharge'))
  drawText(paper, say(exemptionWords[category].text))
}

/** Never split across pages: the payer reads it in one place. */
function drawPayment(paper: Paper, invoice: FrozenInvoice, { brand, company, words }: InvoiceParties): void {
  const { say } = words
  const { name, account, bic } = company.bank
  const facts: Fact[] = [
    [say('accountHolder'), brand.legalName],
    [say('bank'), name],
    [say('bankAccount'), account.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', bic ?? ''],
    [say('paymentReference'), invoice.invoiceNumber],
  ]
  drawSection(paper, {
    heading: say('payment'),
    text: paymentTerms(invoice, words),
    facts: invoice.kind === 'creditNote' ? [] : facts.filter(([, value]) => value !== ''),
  })
}
