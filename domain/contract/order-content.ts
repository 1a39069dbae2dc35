import type { ShortChoice } from '#domain/rules/short.ts'
import type { OrderBundle, OrderDraft } from './order-shapes.ts'

type OrderContent = Pick<OrderDraft, 'currency' | 'ownNumber' | 'notes' | 'requestedOn' | 'addressId'> & {
  readonly lines: readonly ContentLine[]
  readonly couponId?: string | null | undefined
  readonly bundles?: readonly Pick<OrderBundle, 'bundleKey' | 'kind' | 'offerId' | 'quantity'>[] | undefined
}
interface ContentLine {
  readonly goodsId: string
  readonly quantity: number
  readonly bundleKey?: string | null | undefined
  readonly ifShort?: ShortChoice | null | undefined
  readonly replaceBy?: { readonly goodsId: string } | undefined
}

/** A line as it was asked for: its article and quantity, and what was to be done where stock is short. */
export type AskedContent = readonly (string | number)[]
export const lineContent = ({ goodsId, quantity, ifShort, replaceBy }: ContentLine): AskedContent => [
  goodsId,
  quantity,
  ...(ifShort ? [ifShort, ...(replaceBy ? [replaceBy.goodsId] : [])] : []),
]

/** Parts of a set follow from it. */
const isSingle = ({ bundleKey }: ContentLine): boolean => bundleKey == null

/** What makes two givings of one order id the same order. Prices seen and the hand that signed are the person's, not the order's. */
export const orderContent = (
  { currency, ownNumber, notes, requestedOn, addressId, couponId, lines, bundles = [] }: OrderContent,
  asked: readonly AskedContent[] = lines.filter(isSingle).map(lineContent),
): string =>
  JSON.stringify([
    currency,
    ownNumber,
    notes,
    requestedOn,
    addressId,
    asked,
    bundles.map((bundle) => [bundle.bundleKey, bundle.kind, bundle.offerId, bundle.quantity]),
    couponId ?? null,
  ])
