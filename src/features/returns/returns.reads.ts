import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { returns } from '#domain/contract/returns.ts'
import type { Return, ReturnRequest } from '#domain/contract/returns.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import type { LocalOrderState } from '#domain/rules/order.ts'
import { returnablePieces } from '#domain/rules/returns.ts'
import { shippedPieces } from '#domain/rules/shipped.ts'
import { callBytes } from '../../api/client.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { useWatchedReads } from '../../lib/use-watched-reads.ts'
import { usePendingOf, useRefusedOf } from '../../lib/pending-acts.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderEntry, OutboxEntry } from '../../offline/device-types.ts'

const CALLS: ReadonlySet<string> = new Set([returns.request.name, returns.withdraw.name, returns.send.name])
const returnIdOf = ({ body }: OutboxEntry): string => (body as { returnId?: string } | null)?.returnId ?? ''

/**
 * The returns of the chosen account, newest first; those without a number get the order's number and article names as the device
 * knows them.
 */
export function useReturns(): readonly Return[] | undefined {
  const device = useDevice()
  const list = useObservable(device.returns)
  const orders = useObservable(device.orders)
  useWatchedReads()
  return useMemo(() => {
    const byId = new Map(orders?.map((entry) => [entry.orderId, entry]))
    return list?.map((one) => (one.returnNumber === '' ? nameReturn(one, byId.get(one.orderId)) : one))
  }, [list, orders])
}

/** Completes a return without a number from what the device knows of its order. */
function nameReturn(one: Return, entry: OrderEntry | undefined): Return {
  const names = new Map(entry?.order?.lines.map(({ goodsId, name }) => [goodsId, name]))
  const lines = one.lines.map((line) => ({ ...line, name: names.get(line.goodsId) ?? line.goodsId }))
  return { ...one, orderNumber: entry?.orderNumber ?? '', lines }
}

/** State of what waits on this device for a return; null if nothing does. */
export const usePendingActs = (returnId: string): LocalOrderState | null =>
  usePendingOf(CALLS, (entry) => returnIdOf(entry) === returnId)

/** Refused commands of the account's returns, shown until the person decides. */
export const useRefusedActs = (): readonly OutboxEntry[] => useRefusedOf(CALLS)

export interface RefusedReturn {
  readonly refused: readonly OutboxEntry[]
  /** The requested return; null if the request was not refused or cannot be read. */
  readonly asked: Return | null
}

/** Refused commands of one return; a refused request is in no list. */
export function useRefusedReturn(returnId: string): RefusedReturn {
  const refused = useRefusedActs().filter((entry) => returnIdOf(entry) === returnId)
  const orders = useObservable(useDevice().orders)
  const request = refused.find(({ call }) => call === returns.request.name)
  const body = request?.body as ReturnRequest | undefined
  if (!Array.isArray(body?.lines)) return { refused, asked: null }
  const [asked] = returns.request.command.effect<Return>([], body, { at: request?.at ?? '', by: '' })
  const entry = orders?.find(({ orderId }) => orderId === body.orderId)
  return { refused, asked: asked ? nameReturn(asked, entry) : null }
}

export interface ShippedOrder {
  readonly order: Order | null
  readonly isWaiting: boolean
  /** True if its shipments are known here. */
  readonly isWhole: boolean
}

/** An order with its shipments: from the device, completed by the service if it answers. */
export function useShippedOrder(orderId: string): ShippedOrder & { readonly retry: () => void } {
  const device = useDevice()
  const account = useAccount()?.clientId
  const { data, isPending, refetch } = useQuery({
    queryKey: ['returns', account, 'order', orderId],
    queryFn: async () => (await device.order(orderId))?.order ?? null,
    staleTime: 0,
    retry: false,
  })
  return {
    order: data ?? null,
    isWaiting: isPending,
    isWhole: data?.shipments !== undefined,
    retry: () => void refetch(),
  }
}

/** Pieces by article that can still be returned, less those in returns that wait on this device. */
export function useReturnable(
  order: Pick<Order, 'orderId' | 'state' | 'lines' | 'shipments'> | null,
): ReadonlyMap<string, number> {
  const list = useObservable(useDevice().returns)
  return useMemo(() => {
    if (!order) return new Map()
    // Not read yet differs from none.
    const { shipments } = order
    return returnablePieces(
      shipments ? shippedPieces({ ...order, shipments }) : [],
      (list ?? []).filter(({ orderId }) => orderId === order.orderId),
    )
  }, [order, list])
}

/** A photo: from this device while it waits, else from the service. */
export function useReturnPhoto(returnId: string, hash: string) {
  const device = useDevice()
  const account = useAccount()?.clientId
  const { data, error } = useQuery({
    queryKey: ['returns', account, 'photo', returnId, hash],
    queryFn: async () => {
      const kept = await device.keptPhoto(hash)
      if (kept) return kept
      const answer = await callBytes(returns.photo, { query: { returnId, hash } })
      if (!answer.ok) throw new ReadFailure(answer)
      return new Uint8Array(answer.data)
    },
    staleTime: Infinity,
    retry: false,
  })
  return { bytes: data, isBroken: error !== null }
}
