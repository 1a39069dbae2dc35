import type { PricedBundle, PricedPart } from '#domain/contract/bundle-facts.ts'
import type { PricedLine, PricedOrder } from '#domain/contract/order-facts.ts'
import type { DocumentBundle } from './document-lines.tsx'

/** A line of the document: a single one, or a part of the set or pallet in `bundleKey`. */
type Part = Pick<PricedLine & PricedPart, 'goodsId' | 'quantity' | 'article' | 'price'> & {
  readonly bundleKey?: string
  readonly bundlePercent?: number
}

/** Single lines, then the parts of all sets and pallets. */
export const linesOf = ({ lines, bundles }: PricedOrder): readonly Part[] => [
  ...lines,
  ...bundles.flatMap(({ bundleKey, pieces, tier }) =>
    pieces.map((piece) => ({ ...piece, bundleKey, bundlePercent: tier.percent })),
  ),
]

/** `note` says what blocks it; '' if nothing does. */
export const documentBundle = (one: PricedBundle, note: string): DocumentBundle => ({
  bundleKey: one.bundleKey,
  kind: one.kind,
  title: one.offer?.title ?? '',
  quantity: one.quantity,
  discount: one.tier.percent,
  total: one.lineTotal,
  note,
  isBlocked: note !== '',
})
