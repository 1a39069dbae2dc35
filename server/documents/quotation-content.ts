import type { Brand } from '#domain/brands/brand.ts'
import type { PaperWords } from './paper-words.ts'

export interface QuotedArticle {
  readonly goodsId: string
  readonly name: string
  readonly barCode: string
  readonly quantity: number
  /** As on the wire. */
  readonly unitPrice: string
  /** Class and range of a labelled category: shown wherever the price is shown (decisions §11). */
  readonly energy: { readonly class: string; readonly range: string } | null
  /** JPEG, square; null if none. */
  readonly picture: Buffer | null
}

/** Days are YYYY-MM-DD (§9). */
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

/** A client's offer to a customer; the footer names the brand as the registered producer. */
export interface QuotationParties {
  readonly brand: Brand
  readonly sender: { readonly company: string; readonly vatNumber: string }
  readonly words: PaperWords
}
