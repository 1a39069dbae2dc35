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

/** A requested line: article, quantity and what to do where stock is short. */
export type AskedContent = readonly (string | number)[]
export const lineContent = ({ goodsId, quantity, ifShort, replaceBy }: ContentLine): AskedContent => [
  goodsId,
  quantity,
  ...(ifShort ? [ifShort, ...(replaceBy ? [replaceBy.goodsId] : [])] : []),
]

/** False for parts of a set, which follow from the set. */
const isSingle = ({ bundleKey }: ContentLine): boolean => bundleKey == null

/** Content of an order: equal for two submissions of the same order. Excludes seen prices and signature, which are the person's. */
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
