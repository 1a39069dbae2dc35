import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { contract } from '#domain/contract/index.ts'
import type { CartChange } from '#domain/contract/cart-shapes.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { CartView, Receipt } from '../../../offline/device-types.ts'
import { toast } from '../../../ui/toasts.ts'

/** What is older is no news. */
const NEWS_MS = 60_000
/** So many are named; of the others, how many. */
const NAMED_MAX = 3
/** Several names and numbers. */
const READ_MS = 10_000
/** They state numbers; all others add to them. */
const STATING: ReadonlySet<string> = new Set([contract.cart.setQuantity.name, contract.cart.setQuantities.name])

interface Replaced {
  readonly name: string
  readonly by: string
  readonly before: number
  readonly now: number
}

/** Whose numbers a verdict says were replaced, and by how many. */
function replacedBy({ call, data, label }: Pick<Receipt, 'call' | 'data' | 'label'>, cart: CartView | undefined): Replaced[] {
  if (!STATING.has(call)) return []
  const isOne = call === contract.cart.setQuantity.name
  const nameOf = (goodsId: string) => cart?.lines.find((line) => line.goodsId === goodsId)?.article?.name ?? goodsId
  return ((data as Partial<CartChange> | null)?.lines ?? []).flatMap(({ goodsId, quantity, overwrote }) =>
    overwrote ? [{ name: isOne ? label : nameOf(goodsId), by: overwrote.by, before: overwrote.quantity, now: quantity }] : [],
  )
}

/** Says quietly whose numbers were replaced unseen. In the frame, because verdicts come at any time. decisions §8 */
export function OverwroteWatch() {
  const { t, i18n } = useLingui()
  const account = useAccount()?.clientId
  const device = useDevice()
  const receipts = useObservable(device.receipts)
  const [since] = useState(Date.now)
  const said = useRef(new Set<string>())
  useEffect(() => {
    const number = (quantity: number) => formatNumber(i18n.locale, quantity)
    const say = (all: readonly Replaced[]) => {
      const [first, ...others] = all
      if (!first) return
      const { name, by } = first
      const [before, now] = [number(first.before), number(first.now)]
      if (others.length === 0) {
        toast(t`${name}: ${by} had set ${before}, now it is ${now}`, { tone: 'plain', key: `overwrote ${name}` })
        return
      }
      const people = [...new Set(all.map((one) => one.by))].join(', ')
      const named = all.slice(0, NAMED_MAX).map((one) => `${one.name} ${number(one.before)} → ${number(one.now)}`)
      const list = [...named, ...(all.length > NAMED_MAX ? [`+${number(all.length - NAMED_MAX)}`] : [])].join(', ')
      toast(t`${people} had set other quantities: ${list}`, { tone: 'plain', key: 'overwrote', ms: READ_MS })
    }
    const oldest = Math.max(since, Date.now() - NEWS_MS)
    for (const receipt of receipts) {
      if (receipt.decidedAt < oldest || receipt.account !== account || said.current.has(receipt.id)) continue
      said.current.add(receipt.id)
      say(replacedBy(receipt, device.cart.get()))
    }
  }, [receipts, account, device, since, t, i18n])
  return null
}
