import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { contract } from '#domain/contract/index.ts'
import type { CartChange } from '#domain/contract/cart-shapes.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useAccount, useDevice, useIdentity } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { CartView, Receipt } from '../../../offline/device-types.ts'
import { toast } from '../../../ui/toasts.ts'

/** Older changes are not reported. */
const NEWS_MS = 60_000
/** Maximum of lines named in a message; the others are counted. */
const NAMED_MAX = 3
/** Display time of a message with several names and numbers. */
const READ_MS = 10_000
/** Calls that state a number; all others add to it. */
const STATING: ReadonlySet<string> = new Set([contract.cart.setQuantity.name, contract.cart.setQuantities.name])

interface Replaced {
  readonly name: string
  readonly by: string
  readonly before: number
  readonly now: number
}

/** Returns the numbers that a verdict says were replaced, and whose they were. */
function replacedBy({ call, data, label }: Pick<Receipt, 'call' | 'data' | 'label'>, cart: CartView | undefined): Replaced[] {
  if (!STATING.has(call)) return []
  const isOne = call === contract.cart.setQuantity.name
  const nameOf = (goodsId: string) => cart?.lines.find((line) => line.goodsId === goodsId)?.article?.name ?? goodsId
  return ((data as Partial<CartChange> | null)?.lines ?? []).flatMap(({ goodsId, quantity, overwrote }) =>
    overwrote ? [{ name: isOne ? label : nameOf(goodsId), by: overwrote.by, before: overwrote.quantity, now: quantity }] : [],
  )
}

/** Reports quietly whose numbers were replaced, by this person or others. In the frame: news arrive at any time. decisions §8 */
export function OverwroteWatch() {
  useReplacedByMe()
  useReplacedByOthers()
  return null
}

/** Reports numbers that this person overwrote unseen, as the verdicts tell. */
function useReplacedByMe(): void {
  const { t } = useLingui()
  const account = useAccount()?.clientId
  const device = useDevice()
  const receipts = useObservable(device.receipts)
  const say = useSay()
  const [since] = useState(Date.now)
  const said = useRef(new Set<string>())
  useEffect(() => {
    const oldest = Math.max(since, Date.now() - NEWS_MS)
    for (const receipt of receipts) {
      if (receipt.decidedAt < oldest || receipt.account !== account || said.current.has(receipt.id)) continue
      said.current.add(receipt.id)
      say(replacedBy(receipt, device.cart.get()), {
        one: ({ name, by, before, now }) => t`${name}: ${by} had set ${before}, now it is ${now}`,
        many: (people, list) => t`${people} had set other quantities: ${list}`,
      })
    }
  }, [receipts, account, device, since, say, t])
}

/** Reports changes by others to numbers that this person had set, as the cart shows them after a read. */
function useReplacedByOthers(): void {
  const { t } = useLingui()
  const me = useIdentity()?.name
  const cart = useObservable(useDevice().cart)
  const say = useSay()
  const mine = useRef<{ readonly account: string; readonly quantities: Map<string, number> }>(undefined)
  useEffect(() => {
    if (!cart || me === undefined) return
    if (mine.current?.account !== cart.account) mine.current = { account: cart.account, quantities: new Map() }
    const { quantities } = mine.current
    const replaced: Replaced[] = []
    for (const { goodsId, quantity, pending, changedBy, article } of cart.lines) {
      if (pending || changedBy === null) continue
      const before = quantities.get(goodsId)
      if (changedBy === me) quantities.set(goodsId, quantity)
      else if (before !== undefined && before !== quantity) {
        quantities.delete(goodsId)
        replaced.push({ name: article?.name ?? goodsId, by: changedBy, before, now: quantity })
      }
    }
    say(replaced, {
      one: ({ name, by, before, now }) => t`${name}: ${by} changed your ${before} to ${now}`,
      many: (people, list) => t`${people} changed your quantities: ${list}`,
    })
  }, [cart, me, say, t])
}

interface SayWords {
  readonly one: (replaced: Record<'name' | 'by' | 'before' | 'now', string>) => string
  readonly many: (people: string, list: string) => string
}

/** Reports one line by its name and numbers, several in one message. */
function useSay(): (all: readonly Replaced[], words: SayWords) => void {
  const { i18n } = useLingui()
  return useCallback(
    (all, words) => {
      const number = (quantity: number) => formatNumber(i18n.locale, quantity)
      const [first, ...others] = all
      if (!first) return
      if (others.length === 0) {
        const { name, by, before, now } = first
        const text = words.one({ name, by, before: number(before), now: number(now) })
        toast(text, { tone: 'plain', key: `overwrote ${name}` })
        return
      }
      const people = [...new Set(all.map((one) => one.by))].join(', ')
      const named = all.slice(0, NAMED_MAX).map((one) => `${one.name} ${number(one.before)} → ${number(one.now)}`)
      const list = [...named, ...(all.length > NAMED_MAX ? [`+${number(all.length - NAMED_MAX)}`] : [])].join(', ')
      toast(words.many(people, list), { tone: 'plain', key: 'overwrote', ms: READ_MS })
    },
    [i18n.locale],
  )
}
