import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import css from './login-screen.module.css'
import type { SignInDesk } from './sign-in-desk.ts'

interface PasskeyButtonProps {
  ask: NonNullable<SignInDesk['signInWithPasskey']>
  onSignedIn: () => void
}

/** Without name and password, where the browser has a passkey of this shop. */
export function PasskeyButton({ ask, onSignedIn }: PasskeyButtonProps) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const signIn = async () => {
    setBusy(true)
    setFailure('')
    const answer = await ask()
    if (answer?.ok) return onSignedIn()
    setBusy(false)
    if (answer) setFailure(errorText(answer))
  }
  return (
    <>
      <Button large block busy={isBusy} onClick={() => void signIn()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {failure !== '' && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
