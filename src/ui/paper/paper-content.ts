import type { Signature } from '#domain/rules/signature.ts'

/** The three columns of figures. */
export type Figures = readonly [string, string, string]

export interface PaperLine {
  readonly name: string
  readonly goodsId: string
  /** As `heads` names them. */
  readonly figures: Figures
  /** What was done with it, beneath. */
  readonly note: string
  /** A set or pallet above its parts: it has no position of its own. */
  readonly isBundle?: true
}

/** One document of an order, in the words and figures that are printed. */
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
  /** A QR picture, its rows from the top, and what stands beside it. */
  readonly code?: { readonly name: string; readonly rows: readonly (readonly boolean[])[]; readonly lines: readonly string[] }
  readonly pageOf: (page: number, pages: number) => string
}
