import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isEmail, normaliseEmail } from '#domain/rules/email.ts'
import { PASSWORD_CODE_DIGITS } from '#domain/rules/limits.ts'
import type { Trouble } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../login-screen.module.css'
import { EmailField } from './email-field.tsx'
import { FailureNote } from './failure-note.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { PasswordDesk } from './password-desk.ts'
import { useNewPassword } from './use-new-password.ts'

/** The mailed code and a new password. Keeps what was typed if it fails. */
export function ResetForm({ desk, known }: { desk: PasswordDesk; known: string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(known)
  const [code, setCode] = useState('')
  const fresh = useNewPassword()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const email = normaliseEmail(typed)
  const digits = code.replaceAll(/\s/g, '')
  const hasCode = /^\d+$/.test(digits) && digits.length === PASSWORD_CODE_DIGITS

  const save = async () => {
    if (!fresh.check() || !isEmail(email) || !hasCode) return
    setIsBusy(true)
    setTrouble(null)
    const answer = await desk.reset({ email, code: digits, password: fresh.password })
    setIsBusy(false)
    if (answer.ok) desk.go('done', '')
    else setTrouble(answer)
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FailureNote trouble={trouble} />
      <EmailField typed={typed} onChange={setTyped} isAsked={fresh.isAsked} />
      <TextField
        label={t`Verification code`}
        hint={t`${PASSWORD_CODE_DIGITS} digits from the e-mail.`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={setCode}
        error={fresh.isAsked && !hasCode && t`The verification code has ${PASSWORD_CODE_DIGITS} digits.`}
      />
      <NewPasswordFields state={fresh} />
      <Button type="submit" variant="primary" large block busy={isBusy}>
        <Trans>Save the new password</Trans>
      </Button>
      <Button large block onClick={() => desk.go('forget', email)}>
        <Trans>Ask for another code</Trans>
      </Button>
    </form>
  )
}
