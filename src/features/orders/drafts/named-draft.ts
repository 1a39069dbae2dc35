import type { PricedBundle } from '#domain/contract/bundle-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { DRAFT_NAME_MAX } from '#domain/rules/limits.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { NamedDraft, OrderForm } from '../../../offline/device-types.ts'
import type { NamedDraftBundle } from '../../../offline/order-form-types.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly savedAt: string
}

/** What is being written, as it is put aside. A signature is not kept: whoever signs, signs what is given. */
export function draftOf(form: OrderForm, chosen: PricedOrder, { id, name, currency, savedAt }: Named): NamedDraft {
  const { addressId, ownNumber, notes, requestedOn, ifShort, lineShort, couponId } = form
  const bundles = chosen.bundles.flatMap(aside)
  return {
    id,
    name: plainName(name),
    savedAt,
    currency,
    totalSeen: formatDecimal(chosen.totals.total),
    lines: chosen.lines.map(({ goodsId, quantity, article, price }) => ({
      goodsId,
      name: article?.name ?? goodsId,
      quantity,
      unitPriceSeen: formatDecimal(price.unit),
      lineTotalSeen: formatDecimal(price.lineTotal),
    })),
    ...(bundles.length > 0 && { bundles }),
    entries: {
      addressId,
      ownNumber,
      notes,
      requestedOn,
      ...(ifShort && { ifShort }),
      ...(lineShort && { lineShort }),
      ...(couponId !== undefined && { couponId }),
    },
  }
}

/** One that is no longer offered could not come back: it stays in the cart. */
const aside = ({ bundleKey, kind, offerId, quantity, parts, offer, lineTotal }: PricedBundle): NamedDraftBundle[] =>
  offer
    ? [
        {
          bundleKey,
          quantity,
          bundle: { kind, offerId, title: offer.title, parts, tiers: offer.tiers },
          totalSeen: formatDecimal(lineTotal),
        },
      ]
    : []

/** What leaves the cart with it: articles, and sets and pallets by their keys. */
export const leavesWith = ({ lines, bundles = [] }: NamedDraft): readonly string[] => [
  ...lines.map(({ goodsId }) => goodsId),
  ...bundles.map(({ bundleKey }) => bundleKey),
]

export const plainName = (name: string): string =>
  name
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, DRAFT_NAME_MAX)
