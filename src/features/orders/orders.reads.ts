import { useEffect, useState } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { findOrder, followCommand } from './follow-command.ts'
import type { Lost } from './follow-command.ts'

export interface OrderRead {
  readonly entry: OrderEntry | undefined
  readonly isWaiting: boolean
  /** Why this device has no order for its command. */
  readonly lost: Lost | null
}

const NONE: readonly OrderEntry[] = []

/**
 * One order, live from the device's list, with its lines if the device or the service has them. If the address names the command,
 * the order is the one that this command led to.
 */
export function useOrder(orderId: string, commandId?: string): OrderRead {
  const device = useDevice()
  const orders = useObservable(device.orders) ?? NONE
  const outbox = useObservable(device.outbox)
  const receipts = useObservable(device.receipts)
  const followed = commandId === undefined ? undefined : followCommand(commandId, { orders, outbox, receipts })
  const lost = typeof followed === 'string' ? followed : null
  const listed = typeof followed === 'string' ? undefined : (followed ?? findOrder(orders, orderId))
  const id = listed?.orderId ?? orderId
  const [whole, setWhole] = useState<{ id: string; entry: OrderEntry | undefined } | null>(null)
  const known = listed?.order ?? listed?.draft
  const isGiven = listed?.state === null && known !== undefined && known !== null
  const { state, shippedQuantity } = listed ?? {}
  useEffect(() => {
    // The device's data is shown at once; the service may know more of its history.
    if (lost !== null || isGiven) return undefined
    let isCurrent = true
    void device
      .order(id)
      .catch(() => undefined)
      .then((entry) => isCurrent && setWhole({ id, entry }))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new state has a new document
  }, [device, id, isGiven, state, shippedQuantity, lost])
  const read = whole?.id === id ? whole : null
  if (known || lost !== null) return { entry: listed, isWaiting: false, lost }
  const entry = listed?.state === null && read?.entry ? { ...read.entry, local: listed.local, state: null } : read?.entry
  return { entry: entry ?? listed, isWaiting: read === null, lost }
}
