import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { EMAIL_MAX, PASSWORD_MAX } from '#domain/rules/limits.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './login-screen.module.css'

interface PasswordFormProps {
  kind: 'buyer' | 'staff'
  onSignedIn: () => void
}

/** Name and password. What was typed stays when it fails. */
export function PasswordForm({ kind, onSignedIn }: PasswordFormProps) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const signIn = async () => {
    setIsAsked(true)
    if (username.trim() === '' || password === '') return
    setIsBusy(true)
    setFailure(null)
    const answer = await device.signIn(kind, username.trim(), password)
    setIsBusy(false)
    if (answer.ok) onSignedIn()
    else setFailure(errorText(answer))
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
      {failure !== null && (
        <p className={css.failure} role="alert">
          <IconAlertCircle size={20} aria-hidden />
          <span>{failure}</span>
        </p>
      )}
      <TextField
        label={isBuyer ? t`E-mail` : t`User name`}
        name="username"
        type={isBuyer ? 'email' : 'text'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isBuyer ? EMAIL_MAX : PASSWORD_MAX}
        value={username}
        onChange={setUsername}
        error={isAsked && username.trim() === '' && (isBuyer ? t`Enter your e-mail address.` : t`Enter your user name.`)}
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
    </form>
  )
}
