import { Trans } from '@lingui/react/macro'
import { IconBan } from '@tabler/icons-react'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { Badge } from '../../ui/badge.tsx'

export const isCancelRefused = ({ state }: OutboxEntry) => state === 'needsDecision' || state === 'quarantined'

/** State of a cancellation: never "cancelled" before the service confirms it. */
export function CancelMark({ cancel }: { cancel: OutboxEntry }) {
  const icon = <IconBan size={14} aria-hidden />
  if (isCancelRefused(cancel)) {
    return (
      <Badge tone="need">
        <Trans>Not cancelled</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone="wait" icon={icon}>
      {cancel.state === 'sending' ? (
        <Trans>Cancelling…</Trans>
      ) : cancel.hold === 'signIn' ? (
        <Trans>Cancellation waits for sign-in</Trans>
      ) : (
        <Trans>Cancellation saved on this device</Trans>
      )}
    </Badge>
  )
}
