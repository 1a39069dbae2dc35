import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Button } from '../button.tsx'
import { toast } from '../toasts.ts'
import { KitDialog } from './kit-dialog.tsx'
import css from './kit-secret-dialog.module.css'

interface KitSecretDialogProps {
  /** Names as a program has them, each with its value. */
  facts: Readonly<Record<string, string>>
  /** What is copied. */
  secret: string
  onClose: () => void
}

/** The one time that a secret is seen. */
export function KitSecretDialog({ facts, secret, onClose }: KitSecretDialogProps) {
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
        <Trans>It is shown only once: keep it like a password. The former secret works for 7 more days.</Trans>
      </p>
      <dl className={css.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </KitDialog>
  )
}
