import { useEffect, useRef, useState } from 'react'
import { TEXT_LONG_MAX, TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import type { Device, OrderForm } from '../../offline/device-types.ts'

const newForm = (device: Device): OrderForm => ({
  orderId: device.newId(),
  draftedAt: new Date().toISOString(),
  addressId: null,
  ownNumber: '',
  notes: '',
  requestedOn: null,
})

/** A form whose order was given already (the page was killed in between) must not give it twice. */
const isSpent = (device: Device, form: OrderForm) => (device.orders.get() ?? []).some(({ orderId }) => orderId === form.orderId)

export interface OrderFormState {
  /** null until the device answered. */
  readonly form: OrderForm | null
  /** False: the device could not keep the last change. */
  readonly isKept: boolean
  change(patch: Partial<OrderForm>): void
}

/** The confirmation form of the chosen account: every change is written to the device, so a killed page loses nothing. */
export function useOrderForm(): OrderFormState {
  const device = useDevice()
  const accountId = useAccount()?.clientId
  const [form, setForm] = useState<OrderForm | null>(null)
  const [isKept, setKept] = useState(true)
  const newest = useRef<OrderForm | null>(null)
  const isWriting = useRef(false)

  const write = async () => {
    if (isWriting.current) return
    isWriting.current = true
    let written: OrderForm | null = null
    let kept = true
    while (newest.current && written !== newest.current) {
      written = newest.current
      kept = await device.draft.save(written).catch(() => false)
    }
    isWriting.current = false
    setKept(kept)
  }
  const put = (next: OrderForm) => {
    newest.current = next
    setForm(next)
    void write()
  }
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const stored = await device.draft.load().catch(() => undefined)
      if (!isCurrent) return
      if (stored && !isSpent(device, stored)) {
        newest.current = stored
        setForm(stored)
      } else put(newForm(device))
    }
    void load()
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `put` only touches refs and setters
  }, [device, accountId])

  return { form, isKept, change: (patch) => newest.current && put({ ...newest.current, ...clean(patch) }) }
}

const plain = (text: string, max: number) => text.replaceAll('\0', '').toWellFormed().slice(0, max)

function clean(patch: Partial<OrderForm>): Partial<OrderForm> {
  return {
    ...patch,
    ...(patch.ownNumber !== undefined && { ownNumber: plain(patch.ownNumber, TEXT_SHORT_MAX) }),
    ...(patch.notes !== undefined && { notes: plain(patch.notes, TEXT_LONG_MAX) }),
  }
}
