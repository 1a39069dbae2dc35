import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import type { ShownLine, ShownOrder } from '../../../../offline/device-types.ts'
import type { MatrixDraft } from '../matrix-draft.ts'
import { lineTotalOf } from '../matrix.reads.ts'
import type { Matrix } from '../matrix.reads.ts'

interface Frame {
  readonly currency: string
  readonly priceListVersion: number
  /** Epoch milliseconds. */
  readonly pricesReadAt: number
  readonly draftedAt: string
}

interface Frozen {
  readonly orders: OrderDraft[]
  readonly shown: ShownOrder
}

/**
 * One frozen order per branch, exactly what the person sees (decisions §7); sending it again accepts the higher prices in the
 * cells.
 */
export function freezeMatrix(draft: MatrixDraft, matrix: Pick<Matrix, 'orders' | 'riseOf' | 'totalsOf'>, frame: Frame): Frozen {
  const shown = new Map<string, ShownLine>()
  let sum = 0
  let total = 0
  let tax: ShownOrder['tax']
  const orders = draft.branches.flatMap(({ addressId, orderId, ownNumber }): OrderDraft[] => {
    const order = matrix.orders.get(addressId)
    if (!order) return []
    const totals = matrix.totalsOf(addressId)
    sum += totals.subtotal - totals.discount
    total += totals.total
    const { wording, ratePercent } = order.vat
    tax = { wording, ratePercent, amount: formatDecimal(totals.tax + (parseDecimal(tax?.amount ?? '') ?? 0)) }
    const lines = order.lines.map((line) => {
      const { goodsId, quantity, article, price } = line
      const lineTotal = lineTotalOf(line, matrix.riseOf(goodsId, addressId))
      const unit = lineTotal === price.lineTotal ? price.unit : Math.round(lineTotal / quantity)
      const before = shown.get(goodsId)
      shown.set(goodsId, {
        goodsId,
        name: article?.name ?? goodsId,
        image: article?.images[0] ?? '',
        quantity: quantity + (before?.quantity ?? 0),
        unitPrice: formatDecimal(unit),
        lineTotal: formatDecimal(lineTotal + (parseDecimal(before?.lineTotal ?? '0.00') ?? 0)),
      })
      return { goodsId, quantity, unitPriceSeen: formatDecimal(unit), lineTotalSeen: formatDecimal(lineTotal) }
    })
    return [
      {
        orderId,
        draftedAt: frame.draftedAt,
        currency: frame.currency,
        priceListVersion: frame.priceListVersion,
        pricesReadAt: new Date(frame.pricesReadAt).toISOString(),
        addressId,
        ownNumber: ownNumber.trim(),
        notes: draft.notes.trim(),
        requestedOn: draft.requestedOn,
        lines,
      },
    ]
  })
  const sums = { subtotal: formatDecimal(sum), ...(tax && { tax }), total: formatDecimal(total) }
  return { orders, shown: { lines: [...shown.values()], ...sums } }
}
