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

/** The order in progress as a draft. The signature is not kept: a person signs what is submitted. */
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

/** A set no longer offered could not return to the cart, so it stays there. */
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

/** What leaves the cart with the draft: articles by id, sets and pallets by key. */
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
