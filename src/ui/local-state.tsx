import { Trans } from '@lingui/react/macro'
import { IconCloudUp, IconDeviceTablet, IconLogin2, IconProgressCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LocalOrderState } from '#domain/rules/order.ts'
import { Badge } from './badge.tsx'
import type { Tone } from './tone.ts'

const STATES: Record<LocalOrderState, { tone: Tone; icon?: ReactNode; word: ReactNode }> = {
  saved: { tone: 'wait', icon: <IconDeviceTablet size={14} aria-hidden />, word: <Trans>Saved on this device</Trans> },
  sending: { tone: 'wait', icon: <IconCloudUp size={14} aria-hidden />, word: <Trans>Sending</Trans> },
  received: { tone: 'ok', icon: <IconProgressCheck size={14} aria-hidden />, word: <Trans>Received</Trans> },
  accepted: { tone: 'ok', word: <Trans>Accepted</Trans> },
  acceptedWithChanges: { tone: 'change', word: <Trans>Accepted with changes</Trans> },
  needsDecision: { tone: 'need', word: <Trans>Needs your decision</Trans> },
  waitingForSignIn: { tone: 'wait', icon: <IconLogin2 size={14} aria-hidden />, word: <Trans>Waiting for sign-in</Trans> },
}

/** The device's words for the state of an act: these and no others (decisions §7). */
export function LocalState({ state }: { state: LocalOrderState }) {
  const { tone, icon, word } = STATES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
