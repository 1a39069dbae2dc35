import { useEffect } from 'react'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { isStillSigned, markOf } from '#domain/rules/signed-order.ts'
import type { Signature } from '#domain/rules/signature.ts'
import type { OrderForm } from '../../../offline/device-types.ts'
import type { ShortView } from '../short/use-short.ts'

interface SignatureOf {
  readonly form: OrderForm
  readonly chosen: PricedOrder
  readonly short: Pick<ShortView, 'priced' | 'isSettled'>
  /** True while the order is submitted as it was signed. */
  readonly isGiving: boolean
  readonly change: (patch: Partial<OrderForm>) => void
}

/** The form's signature, bound to the order as it was signed: it is removed when lines, quantities, prices or the total change. */
export function useSignature({ form, chosen, short, isGiving, change }: SignatureOf) {
  const { signature, signedFor } = form
  const mark = markOf({
    lines: [
      ...chosen.lines.map(({ goodsId, quantity, price }) => ({ key: goodsId, quantity, total: price.lineTotal })),
      ...chosen.bundles.map(({ bundleKey, quantity, lineTotal }) => ({ key: bundleKey, quantity, total: lineTotal })),
    ],
    total: short.priced.totals.total,
  })
  const isOutdated = signature !== undefined && !isStillSigned(signedFor, mark, short.isSettled)
  useEffect(() => {
    // The mark stays in the form, so that every window sees that a signature was removed.
    if (isOutdated && !isGiving) change({ signature: undefined, signedFor: signedFor ?? mark })
    // oxlint-disable-next-line react/exhaustive-deps -- only a signature that has become outdated is taken away
  }, [isOutdated, isGiving])
  return {
    signature,
    isTakenAway: signature === undefined && signedFor !== undefined,
    sign: (next: Signature | undefined) => change({ signature: next, signedFor: next && mark }),
  }
}
