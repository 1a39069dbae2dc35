import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconBan, IconCircleCheck, IconPackage, IconRotate, IconTruck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { orderStateTexts } from '#domain/contract/order-state-texts.ts'
import type { OrderState } from '#domain/rules/order.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { LocalState } from '../../ui/local-state.tsx'
import type { Tone } from '../../ui/tone.ts'
import { CancelMark } from './cancel-mark.tsx'
import { usePendingCancel } from './cancel.reads.ts'

/** The service's states (§4, decisions §7); no two look alike. */
export const STATE_WORDS: Record<
  OrderState,
  { tone: Tone; look?: 'strong' | 'struck'; icon: ReactNode; word: MessageDescriptor }
> = {
  submitted: { tone: 'ok', icon: <IconCircleCheck size={14} aria-hidden />, word: orderStateTexts.submitted },
  unshipped: { tone: 'wait', icon: <IconPackage size={14} aria-hidden />, word: orderStateTexts.unshipped },
  shipped: { tone: 'ok', look: 'strong', icon: <IconTruck size={14} aria-hidden />, word: orderStateTexts.shipped },
  returning: { tone: 'change', icon: <IconArrowBackUp size={14} aria-hidden />, word: orderStateTexts.returning },
  returned: { tone: 'plain', icon: <IconRotate size={14} aria-hidden />, word: orderStateTexts.returned },
  cancelled: { tone: 'plain', look: 'struck', icon: <IconBan size={14} aria-hidden />, word: orderStateTexts.cancelled },
}

/** One order's state: the device's until the service has judged it, then the service's. */
export function OrderStateMark({ entry }: { entry: OrderEntry }) {
  const { i18n } = useLingui()
  const cancel = usePendingCancel(entry.orderId)
  if (entry.state === null) return entry.local && <LocalState state={entry.local} />
  const { tone, look, icon, word } = STATE_WORDS[entry.state]
  return (
    <>
      <Badge tone={tone} look={look} icon={icon}>
        {i18n._(word)}
      </Badge>
      {cancel && <CancelMark cancel={cancel} />}
      {entry.withChanges && entry.state === 'submitted' && <LocalState state="acceptedWithChanges" />}
    </>
  )
}
