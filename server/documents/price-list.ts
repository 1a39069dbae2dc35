import type { Article } from '#domain/contract/article.ts'
import type { Minor } from '#domain/rules/money.ts'
import { drawFacts, drawHeading, drawLetterhead, drawText, drawTitle } from './kit/parts.ts'
import { drawTable } from './kit/table.ts'
import { openBrandPaper } from './trade-paper.ts'
import type { TradeParties } from './trade-paper.ts'

/** The side of a picture, in points. */
const PICTURE = 30

export interface PricedArticle extends Pick<Article, 'goodsId' | 'name' | 'barCode' | 'saleDouble'> {
  /** The account's net price of one piece. */
  readonly price: Minor
  /** JPEG; if no article has one, the list has no column for pictures. */
  readonly picture?: Buffer | null
}

/** The articles of one class under its name. */
export interface PriceListGroup {
  readonly name: string
  readonly articles: readonly PricedArticle[]
}

export interface PriceList {
  readonly currency: string
  readonly validUntil: string | null
  readonly groups: readonly PriceListGroup[]
}

/** The price list of one account. */
export function priceListToPdf({ currency, validUntil, groups }: PriceList, parties: TradeParties): Promise<Buffer> {
  const { brand, buyer, issuedOn, words } = parties
  const { say, amount, number } = words
  const paper = openBrandPaper(say('priceList'), parties)
  drawLetterhead(paper, brand)
  drawTitle(paper, say('priceList'))
  drawFacts(
    paper,
    [
      [say('client'), `${buyer.company} (${buyer.clientNumber})`],
      [say('date'), issuedOn],
      ...(validUntil === null ? [] : [[say('validUntil'), validUntil] as const]),
    ],
    { ruled: false },
  )
  drawText(paper, say('netPrices'))
  const hasPictures = groups.some(({ articles }) => articles.some(({ picture }) => picture))
  for (const { name, articles } of groups) {
    drawHeading(paper, name)
    drawTable(
      paper,
      [
        ...(hasPictures
          ? [
              {
                head: '',
                share: 8,
                text: () => '',
                picture: { side: PICTURE, of: ({ picture }: PricedArticle) => picture ?? null },
              },
            ]
          : []),
        { head: say('article'), share: 50, text: (article) => article.name, note: (article) => article.goodsId },
        { head: say('barcode'), share: 20, text: (article) => article.barCode },
        { head: say('salesUnit'), share: 13, figure: true, text: (article) => number(article.saleDouble) },
        { head: say('unitPrice', { currency }), share: 17, figure: true, text: (article) => amount(article.price) },
      ],
      articles,
    )
  }
  return paper.finish()
}
