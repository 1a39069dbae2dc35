import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { contract } from '#domain/contract/index.ts'
import type { CartChange } from '#domain/contract/cart-shapes.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { Receipt } from '../../../offline/device-types.ts'
import { toast } from '../../../ui/toasts.ts'

/** What is older is no news. */
const NEWS_MS = 60_000

/** Whose number a verdict says was replaced, and by how many; null is nobody's. */
function overwrittenBy({ call, data }: Pick<Receipt, 'call' | 'data'>) {
  if (call !== contract.cart.setQuantity.name) return null
  const [line] = (data as Partial<CartChange> | null)?.lines ?? []
  return line?.overwrote ? { ...line.overwrote, now: line.quantity } : null
}

/** Says quietly whose number was typed over unseen. In the frame, because verdicts come at any time. decisions §8 */
export function OverwroteWatch() {
  const { t, i18n } = useLingui()
  const account = useAccount()?.clientId
  const receipts = useObservable(useDevice().receipts)
  const [since] = useState(Date.now)
  const said = useRef(new Set<string>())
  useEffect(() => {
    const oldest = Math.max(since, Date.now() - NEWS_MS)
    for (const receipt of receipts) {
      if (receipt.decidedAt < oldest || receipt.account !== account || said.current.has(receipt.id)) continue
      said.current.add(receipt.id)
      const found = overwrittenBy(receipt)
      if (!found) continue
      const { by } = found
      const [before, now] = [found.quantity, found.now].map((quantity) => formatNumber(i18n.locale, quantity))
      const { label: name } = receipt
      toast(t`${name}: ${by} had set ${before}, now it is ${now}`, { tone: 'plain', key: `overwrote ${name}` })
    }
  }, [receipts, account, since, t, i18n])
  return null
}
