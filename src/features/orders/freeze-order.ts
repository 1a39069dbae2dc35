import type { ClientAccount } from '#domain/contract/account.ts'
import type { PricedBundle } from '#domain/contract/bundle-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { isSigned, SIGNATURE_BOX } from '#domain/rules/signature.ts'
import type { Signature } from '#domain/rules/signature.ts'
import type { ShownBundle } from '../../offline/bundle-types.ts'
import type { OrderForm, ShownLine, ShownOrder } from '../../offline/device-types.ts'
import { shownLine, shownTax, wayOf } from './shown-line.ts'
import type { ShortView } from './short/use-short.ts'

interface Frozen {
  readonly draft: OrderDraft
  readonly shown: ShownOrder
}

type Wishes = Pick<ShortView, 'asked' | 'priced'>

interface Frame {
  readonly account: ClientAccount
  /** Epoch milliseconds. */
  readonly pricesReadAt: number
  readonly addressId: string
}

/**
 * One frozen document: exactly what the person sees now (decisions §7). `draft` has the requested lines; `shown` is the order as it
 * would be accepted now, with the choices for short stock applied.
 */
export function freezeOrder(form: OrderForm, chosen: PricedOrder, { asked, priced }: Wishes, frame: Frame): Frozen {
  const { orderId, draftedAt, ownNumber, notes, requestedOn } = form
  const wishes = new Map(asked.map((line) => [line.goodsId, line]))
  const { account } = frame
  // A shortened line keeps the price steps of the requested pieces.
  const ways = new Map(chosen.lines.map((line) => [line.goodsId, wayOf(line, account)]))
  const signature = form.signature && { ...form.signature, name: form.signature.name.trim() }
  return {
    draft: {
      orderId,
      draftedAt,
      ownNumber: ownNumber.trim(),
      notes: notes.trim(),
      requestedOn,
      currency: account.currency,
      priceListVersion: account.priceListVersion,
      pricesReadAt: new Date(frame.pricesReadAt).toISOString(),
      addressId: frame.addressId,
      lines: chosen.lines.map(({ goodsId, quantity, price }) => {
        const { ifShort, replaceBy } = wishes.get(goodsId) ?? {}
        return {
          goodsId,
          quantity,
          unitPriceSeen: formatDecimal(price.unit),
          lineTotalSeen: formatDecimal(price.lineTotal),
          ...(ifShort && { ifShort }),
          ...(replaceBy && { replaceBy }),
        }
      }),
      ...(chosen.bundles.length > 0 && { bundles: chosen.bundles.map(frozenBundle) }),
      ...(signature && isSigned(signature) && { signature: toDraft(signature) }),
      ...(priced.coupon?.fits && form.couponId !== undefined && { couponId: form.couponId }),
    },
    shown: {
      lines: [
        ...priced.lines.map((line) => ({ ...shownLine(line, account), ...ways.get(line.goodsId) })),
        ...priced.bundles.flatMap((one) => shownParts(one, account)),
      ],
      ...(priced.bundles.length > 0 && { bundles: priced.bundles.map(shownBundle) }),
      subtotal: formatDecimal(priced.totals.subtotal - priced.totals.discount),
      ...(priced.totals.coupons > 0 && { coupon: formatDecimal(priced.totals.coupons) }),
      tax: shownTax(priced.totals.tax, priced.vat),
      total: formatDecimal(priced.totals.total),
    },
  }
}

const frozenBundle = (one: PricedBundle): NonNullable<OrderDraft['bundles']>[number] => ({
  bundleKey: one.bundleKey,
  kind: one.kind,
  offerId: one.offerId,
  quantity: one.quantity,
  parts: one.parts.map(({ goodsId, quantity }) => ({ goodsId, quantity })),
  totalSeen: formatDecimal(one.lineTotal),
})

const shownBundle = ({ bundleKey, kind, quantity, offer, tier, lineTotal }: PricedBundle): ShownBundle => ({
  bundleKey,
  kind,
  quantity,
  title: offer?.title ?? '',
  discount: tier.percent,
  total: formatDecimal(lineTotal),
})

const shownParts = ({ bundleKey, pieces, tier }: PricedBundle, account: ClientAccount): ShownLine[] =>
  pieces.map((piece) => ({ ...shownLine(piece, account, tier.percent), bundleKey }))

const toDraft = ({ name, strokes }: Signature): NonNullable<OrderDraft['signature']> => ({
  name,
  ...SIGNATURE_BOX,
  strokes: strokes.map((stroke) => [...stroke]),
})
