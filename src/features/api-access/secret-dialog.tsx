import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './api-access.module.css'

interface SecretDialogProps {
  clientId: string
  secret: string
  onClose: () => void
}

/** The one time that a secret is seen. */
export function SecretDialog({ clientId, secret, onClose }: SecretDialogProps) {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast(t`Copied`),
      () => toast(t`It could not be copied. Mark it and copy it by hand.`, { tone: 'need' }),
    )
  return (
    <KitDialog
      title={<Trans>Secret</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It is shown this once: keep it like a password. A former secret goes on for 7 days.</Trans>
      </p>
      <dl className={css.facts}>
        <dt className={css.code}>client_id</dt>
        <dd className={css.code}>{clientId}</dd>
        <dt className={css.code}>client_secret</dt>
        <dd className={css.code}>{secret}</dd>
      </dl>
    </KitDialog>
  )
}
