import { useEffect, useState } from 'react'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useSaved } from '../../../lib/use-saved.ts'

/** The coupon of the next order, kept in the confirmation's form, which all windows share. decisions §17 */
export function useChosenCoupon() {
  const { draft } = useDevice()
  const saved = useSaved()
  const account = useAccount()?.clientId
  const [chosen, setChosen] = useState<{ readonly account: string | undefined; readonly couponId: string | undefined }>()
  useEffect(() => {
    let isCurrent = true
    const follow = () => {
      // Reads only: looking at the cart begins no form.
      const read = draft.look('').then(({ form }) => isCurrent && setChosen({ account, couponId: form?.couponId }))
      void read.catch(() => undefined)
    }
    follow()
    const stop = draft.onChange(follow)
    return () => {
      isCurrent = false
      stop()
    }
  }, [draft, account])

  const write = async (couponId: string | undefined) => {
    const form = await draft.open(serverNow())
    const isSaved = form !== undefined && (await draft.save({ ...form, couponId })) === 'saved'
    if (isSaved) setChosen({ account, couponId })
    return isSaved ? { saved: true as const } : { saved: false as const, reason: 'broken' }
  }
  return {
    couponId: chosen?.account === account ? chosen?.couponId : undefined,
    choose: (couponId: string | undefined) => saved(write(couponId)),
  }
}
