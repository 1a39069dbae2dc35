import type { Brand } from '#domain/brands/brand.ts'
import type { PaperWords } from './paper-words.ts'

export interface QuotedArticle {
  readonly goodsId: string
  readonly name: string
  readonly barCode: string
  readonly quantity: number
  /** As on the wire. */
  readonly unitPrice: string
  /** Of a labelled category: whoever sees the price sees class and range. decisions §11 */
  readonly energy: { readonly class: string; readonly range: string } | null
  /** JPEG, square; null is none. */
  readonly picture: Buffer | null
}

/** Days are written year-month-day (§9). */
export interface QuotationContent {
  readonly quotationNumber: string
  readonly addressee: string
  readonly issuedOn: string
  readonly validUntil: string
  readonly currency: string
  readonly notes: string
  readonly hasPictures: boolean
  readonly lines: readonly QuotedArticle[]
}

/** The client offers to a customer of theirs; the brand stands at the foot as the registered producer. */
export interface QuotationParties {
  readonly brand: Brand
  readonly sender: { readonly company: string; readonly vatNumber: string }
  readonly words: PaperWords
}
