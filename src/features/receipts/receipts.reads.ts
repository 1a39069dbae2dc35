import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Delivery } from '#domain/contract/delivery-shapes.ts'
import { receipts } from '#domain/contract/receipts.ts'
import type { ReceiptProof } from '#domain/contract/receipts.ts'
import { hashToCode, receiptToText } from '#domain/rules/receipt-content.ts'
import type { SignedGoods } from '#domain/rules/receipt.ts'
import { callApi } from '../../api/client.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import type { OrderEntry } from '../../offline/device-types.ts'

/** A delivery receipt of an order, and whether it waits on this device. */
export interface FoundReceipt {
  readonly receipt: Delivery
  readonly isPending: boolean
}

/** The receipt with this id: the service's if it has it, else the one that waits here. */
export function findReceipt({ order, deliveries = [] }: OrderEntry, receiptId: string): FoundReceipt | undefined {
  const isIt = (one: Delivery) => one.receiptId === receiptId
  const known = order?.deliveries?.find(isIt)
  if (known) return { receipt: known, isPending: false }
  const waiting = deliveries.find(isIt)
  return waiting && { receipt: waiting, isPending: true }
}

/** The code in the QR picture, as the service computes it; works offline. null while it is computed. */
export function useReceiptCode(signed: SignedGoods): string | null {
  const text = receiptToText(signed)
  const [known, setKnown] = useState<{ text: string; code: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void hashOf(text).then((hash) => isCurrent && setKnown({ text, code: hashToCode(hash) }))
    return () => {
      isCurrent = false
    }
  }, [text])
  return known?.text === text ? known.code : null
}

const hashOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** What anybody may know about a receipt; requested anew each time, because an offline device may have sent it since. */
export function useProof(code: string) {
  return useQuery<ReceiptProof>({
    queryKey: ['receiptProof', code],
    async queryFn() {
      const answer = await callApi(receipts.check, { query: { code } })
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
    staleTime: 0,
  })
}
