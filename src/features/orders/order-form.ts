import { useEffect, useRef, useState } from 'react'
import { TEXT_LONG_MAX, TEXT_MEDIUM_MAX, TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { Device, OrderForm } from '../../offline/device-types.ts'

/** The order of this form, submitted by another window. */
export interface GivenElsewhere {
  readonly orderId: string
  /** null if only the order is still known. */
  readonly commandId: string | null
}

export interface OrderFormState {
  /** null until the device answered. */
  readonly form: OrderForm | null
  readonly given: GivenElsewhere | null
  /** False if the device could not keep the last change. */
  readonly isKept: boolean
  change(patch: Partial<OrderForm>): void
  /** While held, because this window submits the order itself, it does not follow other windows. */
  hold(isHeld: boolean): void
  /** Starts a new order once this one is submitted. */
  startAgain(): void
}

/** The form if the device cannot keep any: it exists in this window only. */
const loseForm = (device: Device): OrderForm => ({
  orderId: device.newId(),
  draftedAt: new Date(serverNow()).toISOString(),
  addressId: null,
  ownNumber: '',
  notes: '',
  requestedOn: null,
})

/**
 * The confirmation form of the chosen account. Every change is written to the device, so a killed page loses nothing; changes and
 * submissions by other windows are followed.
 */
export function useOrderForm(): OrderFormState {
  const device = useDevice()
  const accountId = useAccount()?.clientId
  const [form, setForm] = useState<OrderForm | null>(null)
  const [given, setGiven] = useState<GivenElsewhere | null>(null)
  const [isKept, setKept] = useState(true)
  const [opened, setOpened] = useState(0)
  const newest = useRef<OrderForm | null>(null)
  const isWriting = useRef(false)
  const isHeld = useRef(false)
  const isUnsaved = useRef(false)
  const follow = useRef<() => void>(() => {})

  const adopt = (next: OrderForm) => {
    newest.current = next
    setForm(next)
  }
  const write = async () => {
    if (isWriting.current) return
    isWriting.current = true
    let written: OrderForm | null = null
    let outcome: 'saved' | 'replaced' | 'failed' = 'saved'
    while (newest.current && written !== newest.current && outcome !== 'replaced') {
      written = newest.current
      outcome = await device.draft.save(written).catch(() => 'failed' as const)
    }
    isWriting.current = false
    isUnsaved.current = outcome === 'failed'
    setKept(outcome !== 'failed')
    follow.current()
  }
  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const stored = await device.draft.open(serverNow()).catch(() => undefined)
      if (!isCurrent) return
      adopt(stored ?? loseForm(device))
      setGiven(null)
      if (!stored) setKept(false)
    }
    const look = async () => {
      const mine = newest.current
      if (!mine || isWriting.current || isHeld.current) return
      const { form: stored, isGiven, commandId } = await device.draft.look(mine.orderId)
      // Changes typed meanwhile are written first; then it looks again.
      if (!isCurrent || newest.current !== mine || isWriting.current || isHeld.current) return
      if (stored?.orderId === mine.orderId || (stored && !isGiven)) {
        // A change that the device could not save stays in this window; an older state does not replace it.
        if (!isUnsaved.current && JSON.stringify(stored) !== JSON.stringify(mine)) adopt(stored)
      } else if (isGiven) {
        newest.current = null
        setGiven({ orderId: mine.orderId, commandId })
      }
    }
    follow.current = () => void look().catch(() => undefined)
    newest.current = null
    void open()
    const stop = device.draft.onChange(() => follow.current())
    return () => {
      isCurrent = false
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another account, or the next order, has another form
  }, [device, accountId, opened])

  return {
    form,
    given,
    isKept,
    change(patch) {
      if (!newest.current) return
      adopt({ ...newest.current, ...clean(patch) })
      void write()
    },
    hold(held) {
      isHeld.current = held
      if (!held) follow.current()
    },
    startAgain: () => setOpened(opened + 1),
  }
}

const plain = (text: string, max: number) => text.replaceAll('\0', '').toWellFormed().slice(0, max)

function clean(patch: Partial<OrderForm>): Partial<OrderForm> {
  return {
    ...patch,
    ...(patch.ownNumber !== undefined && { ownNumber: plain(patch.ownNumber, TEXT_SHORT_MAX) }),
    ...(patch.notes !== undefined && { notes: plain(patch.notes, TEXT_LONG_MAX) }),
    ...(patch.signature && {
      signature: { ...patch.signature, name: plain(patch.signature.name.replaceAll(/\p{Cc}/gu, ''), TEXT_MEDIUM_MAX) },
    }),
  }
}
