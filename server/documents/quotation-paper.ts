import { lineTotalOf, quotationTotal } from '#domain/rules/quotation-prices.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { ARROW_HEIGHT, drawEnergyArrow } from './kit/energy-arrow.ts'
import type { Paper } from './kit/paper.ts'
import { drawBlocks, drawFacts, drawHeading, drawText, drawTitle, drawTotals } from './kit/parts.ts'
import { drawTable } from './kit/table.ts'
import type { Column } from './kit/table.ts'
import type { QuotationContent, QuotationParties, QuotedArticle } from './quotation-content.ts'
import { openBrandPaper } from './trade-paper.ts'

/** Writes a client's quotation to a customer: the client's name is at its head, not ours (decisions §13). */
export function quotationToPdf(content: QuotationContent, { brand, sender, words }: QuotationParties): Promise<Buffer> {
  const { say, money } = words
  const title = say('quotation', { number: content.quotationNumber })
  const paper = openBrandPaper(title, { brand, issuedOn: content.issuedOn, words })
  drawText(paper, sender.company, { size: 14, strong: true })
  if (sender.vatNumber !== '') drawText(paper, say('vatNumber', { number: sender.vatNumber }))
  paper.y += 14
  drawTitle(paper, title)
  drawBlocks(paper, [{ name: say('recipient'), lines: content.addressee.split('\n') }])
  drawFacts(
    paper,
    [
      [say('date'), content.issuedOn],
      [say('validUntil'), content.validUntil],
    ],
    { ruled: false },
  )
  drawLines(paper, content, words)
  const total = quotationTotal(content.lines)
  drawTotals(paper, [[say('total'), total === null ? '–' : money(total, content.currency)]])
  drawText(paper, say('netPrices'))
  if (content.notes !== '') {
    drawHeading(paper, say('notes'))
    drawText(paper, content.notes)
  }
  return paper.finish()
}

interface Row {
  readonly line: QuotedArticle
  readonly position: number
}

/** Points. */
const PICTURE = 50

function drawLines(paper: Paper, content: QuotationContent, { say, amount, number }: QuotationParties['words']): void {
  const { currency, hasPictures, lines } = content
  const picture: Column<Row> = { head: '', share: 12, text: () => '', picture: { side: PICTURE, of: ({ line }) => line.picture } }
  drawTable(
    paper,
    [
      { head: say('position'), share: 5, text: ({ position }) => String(position) },
      ...(hasPictures ? [picture] : []),
      {
        head: say('article'),
        share: hasPictures ? 37 : 47,
        text: ({ line }) => line.name,
        note: ({ line: { goodsId, barCode } }) => (barCode === '' ? goodsId : `${goodsId} · ${barCode}`),
        mark: ({ line: { energy } }) => energy && { height: ARROW_HEIGHT, draw: (at) => drawEnergyArrow(paper.doc, energy, at) },
      },
      { head: say('quantity'), share: 11, figure: true, text: ({ line }) => number(line.quantity) },
      {
        head: say('unitPrice', { currency }),
        share: 16,
        figure: true,
        text: ({ line }) => amount(parseDecimal(line.unitPrice) ?? 0),
      },
      { head: say('amount', { currency }), share: 18, figure: true, text: ({ line }) => amount(lineTotalOf(line)) },
    ],
    lines.map((line, at) => ({ line, position: at + 1 })),
  )
}
