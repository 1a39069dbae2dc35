import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { contract } from '#domain/contract/index.ts'
import { useDevice } from '../../../../lib/device.ts'
import { useErrorText } from '../../../../lib/error-text.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { toast } from '../../../../ui/toasts.ts'
import { freezeMatrix } from './freeze-matrix.ts'
import type { MatrixEditorProps } from '../matrix-editor.tsx'
import type { Matrix, Refusals } from '../matrix.reads.ts'

/** Submits all orders of the matrix as one command; after a refusal it replaces the refused command. */
export function useSubmit({ draft, account, change, onSubmitted }: MatrixEditorProps, matrix: Matrix, refusals: Refusals | null) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const [isGiving, setGiving] = useState(false)
  const submit = async (requestedOn: string | null): Promise<void> => {
    if (isGiving) return
    setGiving(true)
    const frame = {
      currency: account.currency,
      priceListVersion: account.priceListVersion,
      pricesReadAt: matrix.pricesReadAt ?? serverNow(),
      draftedAt: draft.draftedAt ?? new Date(serverNow()).toISOString(),
    }
    const { orders, shown } = freezeMatrix({ ...draft, requestedOn }, matrix, frame)
    const body = { orders }
    const label = t`${plural(orders.length, { one: 'Order for # branch', other: 'Orders for # branches' })}`
    const giving = refusals
      ? device.decide(refusals.commandId, { body, shown })
      : device.enqueue(contract.orders.submitMany, body, { label, shown })
    const given = await giving.catch(() => ({ saved: false as const, reason: 'broken' as const }))
    setGiving(false)
    if (!given.saved) {
      toast(errorText({ error: given.reason }), { tone: 'need', stays: true })
      return
    }
    change((before) => ({ ...before, draftedAt: frame.draftedAt, given: given.id }))
    if (given.isJoined) toast(t`This order was submitted already. It can only be placed once.`, { tone: 'change' })
    else
      toast(t`${plural(orders.length, { one: '# order is saved on this device', other: '# orders are saved on this device' })}`)
    onSubmitted()
  }
  return { submit, isGiving }
}
