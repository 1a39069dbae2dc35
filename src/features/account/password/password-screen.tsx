import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import css from '../login-screen.module.css'
import { AccessFrame } from './access-frame.tsx'
import { EmailSent } from './email-sent.tsx'
import { ForgetForm } from './forget-form.tsx'
import type { PasswordDesk, PasswordStep } from './password-desk.ts'
import { ResetForm } from './reset-form.tsx'

interface PasswordScreenProps {
  step: PasswordStep
  /** As typed on the step before, or ''. */
  email: string
  desk: PasswordDesk
  languages: ReactNode
  help: ReactNode
}

/** From a forgotten password to a new one: /forget, /successEmail, /ResetPwd, /successTips. */
export function PasswordScreen({ step, email, desk, languages, help }: PasswordScreenProps) {
  const shared = { languages, help }
  if (step === 'forget')
    return (
      <AccessFrame key={step} {...shared} title={<Trans>Forgotten password</Trans>}>
        <ForgetForm desk={desk} known={email} />
      </AccessFrame>
    )
  if (step === 'emailSent')
    return (
      <AccessFrame key={step} {...shared} title={<Trans>Check your e-mail</Trans>}>
        <EmailSent desk={desk} email={email} />
      </AccessFrame>
    )
  if (step === 'reset')
    return (
      <AccessFrame key={step} {...shared} title={<Trans>Set a new password</Trans>}>
        <ResetForm desk={desk} known={email} />
      </AccessFrame>
    )
  return (
    <AccessFrame key={step} {...shared} title={<Trans>The new password is set</Trans>}>
      <div className={css.form}>
        <p>
          <Trans>
            You were signed out on every device. Sign in with the new password; unsent work on a device is kept there.
          </Trans>
        </p>
        <a href={desk.signInHref} className={buttonClass({ variant: 'primary', large: true, block: true })}>
          <Trans>Sign in</Trans>
        </a>
      </div>
    </AccessFrame>
  )
}
