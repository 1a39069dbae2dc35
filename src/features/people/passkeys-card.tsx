import { Trans, useLingui } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { passkeys as calls } from '#domain/contract/passkeys.ts'
import type { Passkey } from '#domain/contract/passkeys.ts'
import { callApi } from '../../api/client.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { knowsPasskeys } from '../../lib/knows-passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { usePasskeys } from './people.reads.ts'

/** A buyer's passkeys: an alternative to the password, never a replacement. */
export function PasskeysCard() {
  const { t } = useLingui()
  const { data, failure, retry } = usePasskeys()
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={<Trans>Passkeys</Trans>}
      action={
        knowsPasskeys() && (
          <Button onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>With a passkey you sign in by fingerprint, face or device PIN. Your password goes on working.</Trans>
      </p>
      {data ? (
        data.list.length > 0 && (
          <Rows label={t`Passkeys`}>
            {data.list.map((passkey) => (
              <li key={passkey.passkeyId}>
                <PasskeyRow passkey={passkey} onDone={retry} />
              </li>
            ))}
          </Rows>
        )
      ) : (
        <NotRead failure={failure} title={<Trans>Your passkeys could not be read</Trans>} onRetry={retry} />
      )}
      {!knowsPasskeys() && (
        <p>
          <Trans>This browser cannot add passkeys. A newer one can.</Trans>
        </p>
      )}
      {isAdding && <PasskeyDialog onSaved={retry} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function PasskeyRow({ passkey: { passkeyId, name, madeAt, usedAt }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await callApi(calls.remove, { body: { passkeyId } })
    setBusy(false)
    if (answer.ok) toast(t`Passkey “${name}” removed. Delete it on the device too.`)
    else toast(errorText(answer), { tone: 'need' })
    onDone()
  }
  return (
    <Row
      lead={<IconFingerprint size={24} aria-hidden />}
      title={name}
      meta={
        usedAt === null ? (
          <Trans>Added {formatMoment(madeAt)} · never used</Trans>
        ) : (
          <Trans>
            Added {formatMoment(madeAt)} · last used {formatMoment(usedAt)}
          </Trans>
        )
      }
      actions={
        <Button busy={isBusy} onClick={() => void remove()} aria-label={t`Remove the passkey ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      }
    />
  )
}
