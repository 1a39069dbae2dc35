import { drawFacts, drawHeading, drawLetterhead, drawText, drawTitle } from './kit/parts.ts'
import type { Fact } from './kit/parts.ts'
import { openBrandPaper } from './trade-paper.ts'
import type { TradeParties } from './trade-paper.ts'

/** The side of a picture, in points. */
const PICTURE = 64
/** Points: an article starts only where its picture and some of its facts fit. */
const BEGINNING = 130
const GAP = 6

export interface DescribedArticle {
  readonly name: string
  readonly facts: readonly Fact[]
  readonly description: string
  /** JPEG. */
  readonly picture: Buffer | null
}

/** The articles of one class under its name. */
export interface DescribedGroup {
  readonly name: string
  readonly articles: readonly DescribedArticle[]
}

/** Writes the data of articles, without prices (decisions §13). */
export function productDataToPdf(groups: readonly DescribedGroup[], parties: TradeParties): Promise<Buffer> {
  const { brand, issuedOn, words } = parties
  const paper = openBrandPaper(words.say('productData'), parties)
  drawLetterhead(paper, brand)
  drawTitle(paper, words.say('productData'))
  drawFacts(paper, [[words.say('date'), issuedOn]], { ruled: false })
  for (const group of groups) {
    drawHeading(paper, group.name)
    for (const { name, facts, description, picture } of group.articles) {
      paper.need(BEGINNING)
      drawText(paper, name, NAME)
      if (picture) {
        paper.doc.image(picture, paper.left, paper.y, { width: PICTURE })
        paper.y += PICTURE + GAP
      }
      drawFacts(paper, facts)
      if (description !== '') drawText(paper, description)
      paper.y += GAP
    }
  }
  return paper.finish()
}

const NAME = { size: 10, strong: true }
