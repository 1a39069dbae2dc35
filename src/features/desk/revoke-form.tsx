import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KitStack } from '../../ui/kit/kit-fields.tsx'
import { ReasonFields } from './reason-fields.tsx'
import css from './desk.module.css'

interface RevokeFormProps {
  /** What revoking does. */
  effect: MessageDescriptor
  /** Common reasons. */
  usual: readonly MessageDescriptor[]
  isBusy: boolean
  onRevoke: (reason: string) => Promise<boolean>
}

/** Revokes an approval with a reason that the applicant reads. The form must be opened first, so that nobody revokes by mistake. */
export function RevokeForm({ effect, usual, isBusy, onRevoke }: RevokeFormProps) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const take = () => {
    setTried(true)
    if (reason.trim() !== '') void onRevoke(reason.trim())
  }
  return (
    <Card title={<Trans>Revoke</Trans>}>
      <KitStack>
        <p>{i18n._(effect)}</p>
        {isOpen && (
          <ReasonFields usual={usual} reason={reason} isMissing={isTried && reason.trim() === ''} onChange={setReason} />
        )}
        <div className={css.actions}>
          {isOpen ? (
            <>
              <Button variant="primary" busy={isBusy} onClick={take}>
                <Trans>Revoke</Trans>
              </Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          ) : (
            <Button onClick={() => setOpen(true)}>
              <Trans>Revoke…</Trans>
            </Button>
          )}
        </div>
      </KitStack>
    </Card>
  )
}
