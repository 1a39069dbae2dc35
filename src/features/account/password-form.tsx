import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EMAIL_MAX, PASSWORD_MAX } from '#domain/rules/limits.ts'
import { paths } from '../../app/paths.ts'
import type { Trouble } from '../../lib/error-text.ts'
import { recall, remember } from '../../lib/remember.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './login-screen.module.css'
import { FailureNote } from './password/failure-note.tsx'
import type { SignInDesk } from './sign-in-desk.ts'

interface PasswordFormProps {
  desk: SignInDesk
  kind: 'buyer' | 'staff'
  onSignedIn: () => void
  /** Called if the service accepts no password from this kind of person; the trouble says so. */
  onNotTaken?: (trouble: Trouble) => void
}

/** Key of the name last used to sign in on this device (§3); passwords are never kept. */
const nameKey = (kind: PasswordFormProps['kind']): string => `tradepad.signInName.${kind}`

/** Name and password. Keeps what was typed if the sign-in fails. */
export function PasswordForm({ desk, kind, onSignedIn, onNotTaken }: PasswordFormProps) {
  const { t } = useLingui()
  const [username, setUsername] = useState(() => recall(nameKey(kind)) ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<Trouble | null>(null)

  const signIn = async () => {
    setIsAsked(true)
    if (username.trim() === '' || password === '') return
    setIsBusy(true)
    setFailure(null)
    const answer = await desk.signIn(kind, username.trim(), password)
    if (answer.ok) {
      remember(nameKey(kind), username.trim())
      // Stays busy: another screen is about to replace this one.
      onSignedIn()
      return
    }
    setIsBusy(false)
    if (onNotTaken && 'error' in answer && answer.error === 'session.useProvider') onNotTaken(answer)
    else setFailure(answer)
  }
  const isBuyer = kind === 'buyer'
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void signIn()
      }}
    >
      <FailureNote trouble={failure} />
      <TextField
        label={isBuyer ? t`E-mail or user name` : t`User name`}
        name="username"
        inputMode={isBuyer ? 'email' : 'text'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isBuyer ? EMAIL_MAX : PASSWORD_MAX}
        value={username}
        onChange={setUsername}
        error={
          isAsked && username.trim() === '' && (isBuyer ? t`Enter your e-mail address or user name.` : t`Enter your user name.`)
        }
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isAsked && password === '' && t`Enter your password.`}
      />
      <Button type="submit" variant={isBuyer ? 'primary' : 'secondary'} large block busy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      {isBuyer && (
        <p>
          <a className={css.link} href={paths.forget().to}>
            <Trans>Forgotten your password?</Trans>
          </a>
        </p>
      )}
      <output className={css.waits}>
        {isBusy && desk.isOnItsWay && <Trans>The app is still loading. You will be signed in as soon as it is ready.</Trans>}
      </output>
    </form>
  )
}
