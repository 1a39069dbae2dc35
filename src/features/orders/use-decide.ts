import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RefObject } from 'react'
import { contract } from '#domain/contract/index.ts'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import type { EnqueueResult, OrderEntry } from '../../offline/device-types.ts'
import type { DateFieldHandle } from '../../ui/date-field.tsx'
import { toast } from '../../ui/toasts.ts'
import type { DecisionState } from './use-decisions.ts'

interface Deciding {
  readonly entry: OrderEntry
  readonly commandId: string
  readonly state: DecisionState
  readonly day: RefObject<DateFieldHandle | null>
  readonly onDiscarded: () => void
}

/** Sends the refused order again with the decisions, or discards it. */
export function useDecide({ entry, commandId, state: { decisions, next }, day, onDiscarded }: Deciding) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [isGiving, setGiving] = useState(false)

  /** Enqueued before the order's own command: after a crash in between they are enqueued again, which is idempotent. */
  const giveNotices = async (): Promise<boolean> => {
    for (const [goodsId, decision] of decisions) {
      if (decision !== 'waitForArrival') continue
      const name = entry.shown?.lines.find((line) => line.goodsId === goodsId)?.name ?? goodsId
      if (!(await saved(device.enqueue(contract.notices.add, { goodsId }, { label: t`Arrival notice: ${name}` })))) return false
    }
    return true
  }
  const settle = async (act: () => Promise<EnqueueResult>): Promise<boolean> => {
    if (isGiving) return false
    setGiving(true)
    const given = (await giveNotices()) && (await saved(act()))
    setGiving(false)
    return given
  }
  const sendAgain = async () => {
    if (!next) return
    const settled = day.current ? day.current.settle() : { day: next.draft.requestedOn }
    if (!settled) return
    const body = { ...next.draft, requestedOn: settled.day }
    if (await settle(() => device.decide(commandId, { body, shown: next.shown })))
      toast(t`Your decisions are saved on this device`)
  }
  const discard = async () => {
    if (!(await settle(() => device.decide(commandId, 'remove')))) return
    toast(t`The order was discarded; its articles are in the cart`, { tone: 'plain' })
    onDiscarded()
  }
  return { isGiving, sendAgain, discard }
}
