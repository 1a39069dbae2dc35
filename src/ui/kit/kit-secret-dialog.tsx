import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Button } from '../button.tsx'
import { Facts } from '../facts.tsx'
import { KitDialog } from './kit-dialog.tsx'
import { useCopy } from '../use-copy.ts'

interface KitSecretDialogProps {
  /** Names as programs use them, each with its value. */
  facts: Readonly<Record<string, string>>
  /** The text to copy. */
  secret: string
  onClose: () => void
}

/** Shows a secret the only time that it can be seen. */
export function KitSecretDialog({ facts, secret, onClose }: KitSecretDialogProps) {
  const copy = useCopy()
  return (
    <KitDialog
      title={<Trans>Secret</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" onClick={() => void copy(secret)}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It is shown only once: keep it like a password. The former secret works for 7 more days.</Trans>
      </p>
      <Facts>
        {Object.entries(facts).map(([name, value]) => (
          <Fragment key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>{value}</code>
            </dd>
          </Fragment>
        ))}
      </Facts>
    </KitDialog>
  )
}
