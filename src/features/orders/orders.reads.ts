import { useEffect, useState } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderEntry } from '../../offline/device-types.ts'

export interface OrderRead {
  readonly entry: OrderEntry | undefined
  readonly isWaiting: boolean
}

/** One order, live from the device's list; completed with its lines where the device or the service has them. */
export function useOrder(orderId: string): OrderRead {
  const device = useDevice()
  const listed = useObservable(device.orders)?.find((entry) => entry.orderId === orderId)
  const [whole, setWhole] = useState<{ id: string; entry: OrderEntry | undefined } | null>(null)
  const known = listed?.order ?? listed?.draft
  const state = listed?.state
  useEffect(() => {
    if (known) return undefined
    let isCurrent = true
    void device
      .order(orderId)
      .catch(() => undefined)
      .then((entry) => isCurrent && setWhole({ id: orderId, entry }))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new state has a new document
  }, [device, orderId, known, state])
  const read = whole?.id === orderId ? whole : null
  if (known) return { entry: listed, isWaiting: false }
  const entry = read?.entry ?? listed
  return { entry, isWaiting: read === null }
}
