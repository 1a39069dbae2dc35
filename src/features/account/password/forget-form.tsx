import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isEmail, normaliseEmail } from '#domain/rules/email.ts'
import type { Trouble } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import css from '../login-screen.module.css'
import { EmailField } from './email-field.tsx'
import { FailureNote } from './failure-note.tsx'
import type { PasswordDesk } from './password-desk.ts'

/** Asks for a verification code. Keeps what was typed if it fails. */
export function ForgetForm({ desk, known }: { desk: PasswordDesk; known: string }) {
  const [typed, setTyped] = useState(known)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const email = normaliseEmail(typed)

  const ask = async () => {
    setIsAsked(true)
    if (!isEmail(email)) return
    setIsBusy(true)
    setTrouble(null)
    const answer = await desk.forgot(email)
    setIsBusy(false)
    if (answer.ok) desk.go('emailSent', email)
    else setTrouble(answer)
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <FailureNote trouble={trouble} />
      <p>
        <Trans>Enter the e-mail address you sign in with. We send you a verification code for a new password.</Trans>
      </p>
      <EmailField typed={typed} onChange={setTyped} isAsked={isAsked} />
      <Button type="submit" variant="primary" large block busy={isBusy}>
        <Trans>Send the code</Trans>
      </Button>
      <p>
        <a className={css.link} href={desk.signInHref}>
          <Trans>Back to sign-in</Trans>
        </a>
      </p>
      <p className={css.waits}>
        <Trans>Staff change their password at the company account.</Trans>
      </p>
    </form>
  )
}
