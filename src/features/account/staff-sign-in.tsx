import { Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconBuilding } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { account } from '#domain/contract/account.ts'
import { callApi } from '../../api/client.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import type { Trouble } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import css from './login-screen.module.css'
import { PasswordForm } from './password-form.tsx'

interface StaffSignInProps {
  callback: { code: string; state: string } | null
  onSignedIn: () => void
}

/** Staff sign in at the company's identity provider and come back here with a code; or with name and password. */
export function StaffSignIn({ callback, onSignedIn }: StaffSignInProps) {
  const device = useDevice()
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(callback !== null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const usedCode = useRef('')

  useEffect(() => {
    // A code is good for one try, and React runs effects twice in development.
    if (callback === null || usedCode.current === callback.code) return
    usedCode.current = callback.code
    void (async () => {
      const answer = await device.signInWithCode(callback.code, callback.state)
      setIsBusy(false)
      if (answer.ok) onSignedIn()
      else setTrouble(answer)
    })()
  }, [callback, device, onSignedIn])

  const goToProvider = async () => {
    setIsBusy(true)
    setTrouble(null)
    const answer = await callApi(account.workerAuthorize)
    if (answer.ok) {
      location.assign(answer.data.url)
      return
    }
    setIsBusy(false)
    setTrouble(answer)
  }
  return (
    <>
      {trouble && (
        <p className={css.failure} role="alert">
          <IconAlertCircle size={20} aria-hidden />
          <span>{errorText(trouble)}</span>
        </p>
      )}
      <Button
        variant="primary"
        large
        block
        busy={isBusy}
        icon={<IconBuilding size={20} aria-hidden />}
        onClick={() => void goToProvider()}
      >
        <Trans>Sign in with company account</Trans>
      </Button>
      <div className={css.or}>
        <Trans>or with user name</Trans>
      </div>
      <PasswordForm kind="staff" onSignedIn={onSignedIn} />
    </>
  )
}
