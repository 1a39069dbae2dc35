import type { Brand } from '#domain/brands/brand.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Address } from '#domain/contract/addresses.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { openPaper } from './kit/paper.ts'
import type { Paper } from './kit/paper.ts'
import { drawBlocks, drawFacts, drawHeading, drawLetterhead, drawText, drawTitle, drawTotals } from './kit/parts.ts'
import type { Fact } from './kit/parts.ts'
import { drawTable } from './kit/table.ts'
import type { PaperWords } from './paper-words.ts'

/** A paper with priced lines; amounts as on the wire. */
type TradeContent = Pick<
  Order,
  'currency' | 'lines' | 'subtotal' | 'discount' | 'tax' | 'taxPercent' | 'taxCase' | 'total' | 'notes'
>

/** Seller and buyer; days are YYYY-MM-DD (§9). */
export interface TradeParties {
  readonly brand: Brand
  readonly buyer: Pick<ClientAccount, 'company' | 'clientNumber' | 'vatAccount'>
  readonly issuedOn: string
  readonly words: PaperWords
}

export function orderToPdf(order: Order, parties: TradeParties): Promise<Buffer> {
  const { say } = parties.words
  const title = say('order', { number: order.orderNumber })
  const facts: Fact[] = [
    [say('ownNumber'), order.ownNumber],
    [say('orderedBy'), order.actor.name],
    [say('requestedOn'), order.requestedOn ?? ''],
  ]
  return drawTradePaper({ title, facts, content: order, address: order.address }, parties)
}

interface TradePaper {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly content: TradeContent
  readonly address?: Omit<Address, 'isDefault'>
}

function drawTradePaper({ title, facts, content, address }: TradePaper, parties: TradeParties): Promise<Buffer> {
  const { brand, buyer, issuedOn, words } = parties
  const { say } = words
  const paper = openBrandPaper(title, parties)
  drawLetterhead(paper, brand)
  drawTitle(paper, title)
  const client = [
    buyer.company,
    say('clientNumber', { number: buyer.clientNumber }),
    buyer.vatAccount === '' ? '' : say('vatNumber', { number: buyer.vatAccount }),
  ]
  drawBlocks(paper, [
    { name: say('client'), lines: client },
    ...(address ? [{ name: say('delivery'), lines: addressLines(address, words) }] : []),
  ])
  const allFacts: Fact[] = [[say('date'), issuedOn], ...facts]
  drawFacts(
    paper,
    allFacts.filter(([, value]) => value !== ''),
    { ruled: false },
  )
  drawLines(paper, content, words)
  drawTotals(paper, totalsOf(content, words))
  if (content.taxCase === 'reverseCharge') drawText(paper, say('reverseCharge'))
  if (content.notes !== '') {
    drawHeading(paper, say('notes'))
    drawText(paper, content.notes)
  }
  return paper.finish()
}

/** Opens an A4 paper with the company and its registration for electrical waste in the footer (decisions §11). */
export function openBrandPaper(
  title: string,
  { brand, issuedOn, words, facturX }: Omit<TradeParties, 'buyer'> & { readonly facturX?: Uint8Array },
): Paper {
  const { say } = words
  const weee = brand.weeeNumber === null ? [] : [say('weee', { number: brand.weeeNumber })]
  return openPaper({
    title,
    language: intlLocale(words.language),
    foot: [brand.legalName, ...weee].join('  ·  '),
    pageOf: (page, pages) => say('page', { page, pages }),
    madeAt: new Date(`${issuedOn}T00:00:00Z`),
    ...(facturX && { facturX }),
  })
}

export function addressLines(address: Omit<Address, 'isDefault' | 'addressId'>, words: PaperWords): string[] {
  const { company, fullName, street, postalCode, city, province, country } = address
  return [company, fullName, street, `${postalCode} ${city}`.trim(), province, words.country(country)]
}

function drawLines(paper: Paper, { lines, currency }: TradeContent, { say, amount, price, number }: PaperWords): void {
  const priced = lines.map((line, at) => ({
    line: { ...line, unitPrice: minor(line.unitPrice), lineTotal: minor(line.lineTotal) },
    position: at + 1,
  }))
  drawTable(
    paper,
    [
      { head: say('position'), share: 5, text: ({ position }) => String(position) },
      { head: say('article'), share: 47, text: ({ line }) => line.name, note: ({ line }) => line.goodsId },
      { head: say('quantity'), share: 12, figure: true, text: ({ line }) => number(line.quantity) },
      { head: say('unitPrice', { currency }), share: 17, figure: true, text: ({ line }) => price(line) },
      { head: say('amount', { currency }), share: 19, figure: true, text: ({ line }) => amount(line.lineTotal) },
    ],
    priced,
  )
}

function totalsOf(content: TradeContent, { say, money, number }: PaperWords): Fact[] {
  const { currency, taxCase } = content
  const discount = minor(content.discount)
  const taxName = {
    domestic: say('vat', { percent: number(content.taxPercent) }),
    reverseCharge: say('vatReverseCharge'),
    export: say('vatExport'),
  }[taxCase]
  return [
    [say('subtotal'), money(minor(content.subtotal), currency)],
    ...(discount === 0 ? [] : [[say('discount'), money(-Math.abs(discount), currency)] as const]),
    [taxName, money(minor(content.tax), currency)],
    [say('total'), money(minor(content.total), currency)],
  ]
}

/** Parses an amount that we wrote on the wire: any other text is a defect. */
function minor(decimal: string): Minor {
  const amount = parseDecimal(decimal)
  if (amount === undefined) throw new RangeError(`Not an amount: ${decimal}`)
  return amount
}
