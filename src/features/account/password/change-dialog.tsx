import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { PASSWORD_MAX } from '#domain/rules/limits.ts'
import type { Failure } from '../../../api/answer.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import { KitPassword, KitStack } from '../../../ui/kit/kit-fields.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { changePassword } from './change-password.ts'
import { FailureNote } from './failure-note.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

interface ChangeDialogProps {
  change: typeof changePassword
  onClose: () => void
}

/** The current password and a new one. Keeps what was typed if it fails. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const [current, setCurrent] = useState('')
  const fresh = useNewPassword()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isWrong = failure?.kind === 'refused' && failure.error === 'password.wrongCurrent'

  const save = async () => {
    if (!fresh.check() || current === '' || isBusy) return
    setIsBusy(true)
    setFailure(null)
    const answer = await change({ current, password: fresh.password })
    setIsBusy(false)
    if (!answer.ok) {
      setFailure(answer)
      return
    }
    toast(t`The password is changed. Your other devices are signed out.`)
    onClose()
  }
  return (
    <KitDialog
      title={<Trans>Change password</Trans>}
      // Stays open until the answer arrives, which belongs to this form.
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            <Trans>Save the new password</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <KitStack>
          {isOffline && (
            <Note tone="wait" icon={<IconCloudOff size={20} aria-hidden />}>
              <Trans>A password can only be changed with a connection to the service.</Trans>
            </Note>
          )}
          {!isWrong && <FailureNote trouble={failure} />}
          {failure && isUncertain(failure) && (
            <Note tone="need" icon={<IconAlertCircle size={20} aria-hidden />}>
              <Trans>
                It is not certain whether the new password was saved. Try again; if the current password is then wrong, the new
                one is already set.
              </Trans>
            </Note>
          )}
          <KitPassword
            label={t`Current password`}
            name="current-password"
            autoComplete="current-password"
            maxLength={2 * PASSWORD_MAX}
            value={current}
            onChange={(typed) => {
              setCurrent(typed)
              if (isWrong) setFailure(null)
            }}
            error={
              (fresh.isAsked && current === '' && <Trans>Enter your current password.</Trans>) || (isWrong && errorText(failure))
            }
          />
          <NewPasswordFields state={fresh} Control={KitPassword} />
        </KitStack>
      </form>
    </KitDialog>
  )
}

/** True if the answer got lost, so the password may have been changed. */
const isUncertain = (failure: Failure): boolean =>
  (failure.kind === 'unreachable' || failure.kind === 'notOurs' || failure.kind === 'serverFailed') && failure.untried !== true
