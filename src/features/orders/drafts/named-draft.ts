import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { DRAFT_NAME_MAX } from '#domain/rules/limits.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { NamedDraft, OrderForm } from '../../../offline/device-types.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly savedAt: string
}

/** What is being written, as it is put aside. A signature is not kept: whoever signs, signs what is given. */
export function draftOf(form: OrderForm, chosen: PricedOrder, { id, name, currency, savedAt }: Named): NamedDraft {
  const { addressId, ownNumber, notes, requestedOn, ifShort, lineShort } = form
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
    entries: { addressId, ownNumber, notes, requestedOn, ...(ifShort && { ifShort }), ...(lineShort && { lineShort }) },
  }
}

export const plainName = (name: string): string =>
  name
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, DRAFT_NAME_MAX)

/** The person has written something to the form that would be lost with it. */
export const hasEntries = ({ ownNumber, notes, requestedOn, signature }: OrderForm): boolean =>
  ownNumber !== '' || notes !== '' || requestedOn !== null || signature !== undefined
