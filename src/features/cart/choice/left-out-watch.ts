import { useEffect, useRef } from 'react'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { CartView } from '../../../offline/device-types.ts'
import { endedChoices, useLeftOut } from './left-out.ts'

/** Ids that can be left out: articles, and the keys of sets and pallets. Lines saved for later are not in the order anyway. */
const idsOf = ({ lines, bundles = [] }: CartView): ReadonlySet<string> =>
  new Set([...lines.map(({ goodsId }) => goodsId), ...bundles.map(({ bundleKey }) => bundleKey)])

/**
 * Ends the choice of a line that leaves the cart, whoever removed it: added again, it is ordered. Mounted in the frame, because
 * lines leave from every screen.
 */
export function LeftOutWatch() {
  const account = useAccount()?.clientId ?? ''
  const cart = useObservable(useDevice().cart)
  const { goodsIds, leaveOut } = useLeftOut(account)
  const seen = useRef<{ readonly account: string; readonly ids: ReadonlySet<string> } | null>(null)
  useEffect(() => {
    // Until the cart was read, nothing is known to be missing from it.
    if (!goodsIds || cart?.account !== account || cart.readAt === 0) return
    const ids = idsOf(cart)
    const ended = endedChoices(goodsIds, seen.current?.account === account ? seen.current.ids : null, ids)
    seen.current = { account, ids }
    if (ended.length > 0) leaveOut(ended, false)
  }, [account, cart, goodsIds, leaveOut])
  return null
}
