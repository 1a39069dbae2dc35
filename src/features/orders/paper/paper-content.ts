import type { Signature } from '#domain/rules/signature.ts'

export interface PaperLine {
  readonly name: string
  readonly goodsId: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
  /** What was done with it, beneath. */
  readonly note: string
  /** A set or pallet above its parts: it has no position of its own. */
  readonly isBundle?: true
}

/** One order as a document, in the words and figures that are printed. */
export interface PaperContent {
  readonly language: string
  readonly title: string
  readonly seller: readonly string[]
  readonly blocks: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly heads: { readonly article: string; readonly quantity: string; readonly unitPrice: string; readonly amount: string }
  readonly lines: readonly PaperLine[]
  readonly totals: readonly (readonly [name: string, value: string])[]
  readonly notes: { readonly name: string; readonly text: string } | null
  readonly signature: { readonly name: string; readonly drawn: Signature } | null
  readonly pageOf: (page: number, pages: number) => string
}
