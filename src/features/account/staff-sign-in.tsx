import { Trans } from '@lingui/react/macro'
import { IconBuilding } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Trouble } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import css from './login-screen.module.css'
import { FailureNote } from './password/failure-note.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SignInDesk } from './sign-in-desk.ts'

interface StaffSignInProps {
  desk: SignInDesk
  callback: { code: string; state: string } | null
  onSignedIn: () => void
}

/** Staff sign in at the company's identity provider, which returns them here with a code, or with name and password. */
export function StaffSignIn({ desk, callback, onSignedIn }: StaffSignInProps) {
  const [isBusy, setIsBusy] = useState(callback !== null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { staffWays } = desk
  /** False while the service is asked: no form appears that is then removed. */
  const [takesPasswords, setTakesPasswords] = useState(staffWays === undefined)
  const usedCode = useRef('')

  useEffect(() => {
    // A code works once, and React runs effects twice in development.
    if (callback === null || usedCode.current === callback.code) return
    usedCode.current = callback.code
    void (async () => {
      const answer = await desk.signInWithCode(callback.code, callback.state)
      setIsBusy(false)
      if (answer.ok) onSignedIn()
      else setTrouble(answer)
    })()
  }, [callback, desk, onSignedIn])

  useEffect(() => {
    let isHere = true
    void (async () => {
      const answer = await staffWays?.()
      if (answer && isHere) setTakesPasswords(answer.ok ? answer.data.password : true)
    })()
    return () => {
      isHere = false
    }
  }, [staffWays])

  const goToProvider = async () => {
    setIsBusy(true)
    setTrouble(null)
    const answer = await desk.providerAddress()
    if (answer.ok) {
      location.assign(answer.data.url)
      return
    }
    setIsBusy(false)
    setTrouble(answer)
  }
  return (
    <>
      <FailureNote trouble={trouble} />
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
      {takesPasswords && (
        <>
          <div className={css.or}>
            <Trans>or with user name</Trans>
          </div>
          <PasswordForm
            desk={desk}
            kind="staff"
            onSignedIn={onSignedIn}
            onNotTaken={(refused) => {
              setTakesPasswords(false)
              setTrouble(refused)
            }}
          />
        </>
      )}
    </>
  )
}
