import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isSameNumber } from '#domain/rules/own-number.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'

interface Twin {
  readonly orderId: string
  readonly orderNumber: string | null
}

const ENOUGH_MS = 60_000
const PAUSE_MS = 400

/**
 * Orders that already carry this number of the client's own: those on the device at once, the service's if it is asked and answers.
 */
export function useNumberTwins(ownNumber: string, orderId: string, isAsked = true): readonly Twin[] {
  const device = useDevice()
  const accountId = useAccount()?.clientId
  const listed = useObservable(device.orders)
  const wanted = useDeferredValue(ownNumber.trim())
  const { data } = useQuery({
    queryKey: ['own-number', accountId, wanted.toLowerCase()],
    queryFn: async ({ signal }) => {
      // Debounces typing, so that only the last text is requested.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      return signal.aborted ? null : device.ordersWithOwnNumber(wanted).catch(() => null)
    },
    enabled: isAsked && wanted !== '',
    staleTime: ENOUGH_MS,
  })
  if (wanted === '') return []
  const here = (listed ?? []).filter((order) => order.orderId !== orderId && isSameNumber(order.ownNumber, wanted))
  const there = (data ?? []).filter(
    (order) => order.orderId !== orderId && !here.some((known) => known.orderId === order.orderId),
  )
  return [...here, ...there]
}
