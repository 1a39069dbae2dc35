import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp, IconBan, IconCircleCheck, IconPackage, IconRotate, IconTruck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OrderState } from '#domain/rules/order.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { LocalState } from '../../ui/local-state.tsx'
import type { Tone } from '../../ui/tone.ts'
import { CancelMark } from './cancel-state.tsx'
import { usePendingCancel } from './cancel.reads.ts'

/** The service's states (§4, decisions §7). */
export const STATE_WORDS: Record<OrderState, { tone: Tone; icon: ReactNode; word: ReactNode }> = {
  submitted: { tone: 'ok', icon: <IconCircleCheck size={14} aria-hidden />, word: <Trans>Submitted</Trans> },
  unshipped: { tone: 'wait', icon: <IconPackage size={14} aria-hidden />, word: <Trans>Being picked</Trans> },
  shipped: { tone: 'ok', icon: <IconTruck size={14} aria-hidden />, word: <Trans>Shipped</Trans> },
  returning: { tone: 'wait', icon: <IconArrowBackUp size={14} aria-hidden />, word: <Trans>Returning</Trans> },
  returned: { tone: 'plain', icon: <IconRotate size={14} aria-hidden />, word: <Trans>Returned</Trans> },
  cancelled: { tone: 'plain', icon: <IconBan size={14} aria-hidden />, word: <Trans>Cancelled</Trans> },
}

/** One order's state: the device's word until the service has judged it, then the service's. */
export function OrderStateMark({ entry }: { entry: OrderEntry }) {
  const cancel = usePendingCancel(entry.orderId)
  if (entry.state === null) return entry.local && <LocalState state={entry.local} />
  const { tone, icon, word } = STATE_WORDS[entry.state]
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      {cancel && <CancelMark cancel={cancel} />}
      {entry.withChanges && entry.state === 'submitted' && <LocalState state="acceptedWithChanges" />}
    </>
  )
}
