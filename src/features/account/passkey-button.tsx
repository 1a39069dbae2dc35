import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Trouble } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from './password/failure-note.tsx'
import type { SignInDesk } from './sign-in-desk.ts'

interface PasskeyButtonProps {
  ask: NonNullable<SignInDesk['signInWithPasskey']>
  onSignedIn: () => void
}

/** Sign-in with a passkey, without name and password. */
export function PasskeyButton({ ask, onSignedIn }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Trouble | null>(null)
  const signIn = async () => {
    setBusy(true)
    setFailure(null)
    const answer = await ask()
    if (answer?.ok) return onSignedIn()
    setBusy(false)
    if (answer) setFailure(answer)
  }
  return (
    <>
      <Button large block busy={isBusy} onClick={() => void signIn()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <FailureNote trouble={failure} />
    </>
  )
}
