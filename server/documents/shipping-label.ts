import type { Brand } from '#domain/brands/brand.ts'
import { offices } from '#domain/brands/offices.ts'
import type { Address } from '#domain/contract/addresses.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { drawRule, openPaper } from './kit/paper.ts'
import type { Paper } from './kit/paper.ts'
import { LEADING, QUIET, breakLines, write } from './kit/pen.ts'
import type { Style } from './kit/pen.ts'
import type { PaperWords } from './paper-words.ts'
import { addressLines } from './trade-paper.ts'

export interface Shipment {
  readonly orderNumber: string
  readonly address: Omit<Address, 'isDefault'>
  /** Grams of each package; null if not weighed. */
  readonly packages: readonly (number | null)[]
  readonly issuedOn: string
}

const NAME: Style = { size: 7.5, colour: QUIET }
const SENDER: Style = { size: 9 }
const RECIPIENT: Style = { size: 15, strong: true }

/** Writes address labels on A6, one per package. */
export function shippingLabelToPdf(shipment: Shipment, brand: Brand, words: PaperWords): Promise<Buffer> {
  const { say } = words
  const paper = openPaper({
    title: say('order', { number: shipment.orderNumber }),
    language: intlLocale(words.language),
    size: 'A6',
    foot: brand.name,
    pageOf: (number, count) => say('packageOf', { number, count }),
    madeAt: new Date(`${shipment.issuedOn}T00:00:00Z`),
  })
  for (const [at, grams] of shipment.packages.entries()) {
    if (at > 0) paper.turn()
    drawLabel(paper, { shipment, grams, brand, words })
  }
  return paper.finish()
}

export interface ReturnShipment {
  readonly returnNumber: string
  readonly orderNumber: string
  /** Address of the client who returns the goods. */
  readonly address: Omit<Address, 'isDefault'>
  readonly issuedOn: string
}

/** Writes the A6 label of a return, from the client to us (decisions §16). */
export function returnLabelToPdf(shipment: ReturnShipment, brand: Brand, words: PaperWords): Promise<Buffer> {
  const { say } = words
  const paper = openPaper({
    title: say('return', { number: shipment.returnNumber }),
    language: intlLocale(words.language),
    size: 'A6',
    foot: brand.name,
    pageOf: (number, count) => say('packageOf', { number, count }),
    madeAt: new Date(`${shipment.issuedOn}T00:00:00Z`),
  })
  drawBlock(paper, say('sender'), addressLines(shipment.address, words), SENDER)
  drawRule(paper)
  paper.y += 14
  drawBlock(paper, say('recipient'), companyLines(brand, words), RECIPIENT)
  drawRule(paper)
  paper.y += 14
  const numbers = [say('return', { number: shipment.returnNumber }), say('order', { number: shipment.orderNumber })]
  drawBlock(paper, say('returnNumber'), numbers, { ...SENDER, size: 11 })
  return paper.finish()
}

/** Our address, from which parcels are sent and to which returns go. */
function companyLines({ id, legalName, country }: Brand, words: PaperWords): string[] {
  const { street, postalCode, city } = offices[id].company
  return [legalName, street, `${postalCode} ${city}`, words.country(country)]
}

interface Label {
  readonly shipment: Shipment
  readonly grams: number | null
  readonly brand: Brand
  readonly words: PaperWords
}

function drawLabel(paper: Paper, { shipment, grams, brand, words }: Label): void {
  const { say, number } = words
  drawBlock(paper, say('sender'), companyLines(brand, words), SENDER)
  drawRule(paper)
  paper.y += 14
  drawBlock(paper, say('recipient'), addressLines(shipment.address, words), RECIPIENT)
  drawRule(paper)
  paper.y += 14
  const weight = grams === null ? [] : [`${say('weight')}: ${number(grams / 1000)} kg`]
  const telephone = shipment.address.telephone
  drawBlock(paper, say('orderNumber'), [shipment.orderNumber, ...weight, telephone], { ...SENDER, size: 11 })
}

function drawBlock(paper: Paper, name: string, lines: readonly string[], style: Style): void {
  write(paper.doc, name, paper.left, paper.y + NAME.size, NAME)
  paper.y += NAME.size * LEADING
  for (const line of lines.filter((text) => text !== '').flatMap((text) => breakLines(paper.doc, text, paper.width, style))) {
    write(paper.doc, line, paper.left, paper.y + style.size, style)
    paper.y += style.size * LEADING
  }
  paper.y += 8
}
