import type { Signature } from '#domain/rules/signature.ts'

/** The three columns of figures. */
export type Figures = readonly [string, string, string]

export interface PaperLine {
  readonly name: string
  readonly goodsId: string
  /** In the order of `heads`. */
  readonly figures: Figures
  /** What was done with it, printed below. */
  readonly note: string
  /** A set or pallet above its parts: it has no position of its own. */
  readonly isBundle?: true
}

/** One document of an order, with its words and figures as printed. */
export interface PaperContent {
  readonly language: string
  readonly title: string
  readonly seller: readonly string[]
  readonly blocks: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly heads: { readonly article: string; readonly figures: Figures }
  readonly lines: readonly PaperLine[]
  readonly totals: readonly (readonly [name: string, value: string])[]
  readonly notes: { readonly name: string; readonly text: string } | null
  readonly signature: { readonly name: string; readonly drawn: Signature } | null
  /** A QR picture, rows from the top, with the lines beside it. */
  readonly code?: { readonly name: string; readonly rows: readonly (readonly boolean[])[]; readonly lines: readonly string[] }
  readonly pageOf: (page: number, pages: number) => string
}
