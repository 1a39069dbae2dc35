import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconBan } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDevice } from '../../lib/device.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { toast } from '../../ui/toasts.ts'
import { isCancelRefused } from './cancel-mark.tsx'
import css from './order-detail.module.css'

/** Shown on the order: what the cancellation means for it, and how to take it back while that is possible. */
export function CancelNote({ cancel }: { cancel: OutboxEntry }) {
  const { t } = useLingui()
  const device = useDevice()
  const takeBack = async () => {
    const outcome = await device.withdraw(cancel.id)
    if (outcome === 'withdrawn') toast(t`The cancellation was taken back`, { tone: 'plain' })
    else toast(t`It was already sent and can no longer be taken back here.`, { tone: 'change' })
  }
  if (isCancelRefused(cancel)) return <RefusedCancel key={cancel.id} cancel={cancel} />
  return (
    <div className={css.cancelling}>
      <IconBan size={20} aria-hidden />
      <p>
        <Trans>The order stands until the service confirms the cancellation.</Trans>
      </p>
      {cancel.attempts === 0 && (
        <Button onClick={() => void takeBack()}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </div>
  )
}

function RefusedCancel({ cancel: { id, refusal, lastError } }: { cancel: OutboxEntry }) {
  const device = useDevice()
  // The refusal says that the order is on its way, so the rest of the screen must not still say that it is being prepared.
  useEffect(() => void device.refresh(), [device])
  return (
    <div className={css.refusedCancel} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      <p>
        <strong>
          <Trans>The order was not cancelled.</Trans>
        </strong>{' '}
        <Refusal trouble={refusal ?? lastError ?? {}} />
      </p>
      <Button onClick={() => void device.decide(id, 'remove')}>
        <Trans>Keep the order</Trans>
      </Button>
    </div>
  )
}
