import { Trans } from '@lingui/react/macro'
import { PASSWORD_CODE_MINUTES } from '#domain/rules/limits.ts'
import { Button } from '../../../ui/button.tsx'
import css from '../login-screen.module.css'
import type { PasswordDesk } from './password-desk.ts'

/** Says that the code is on its way if the address is known; does not reveal whether it is. */
export function EmailSent({ desk, email }: { desk: PasswordDesk; email: string }) {
  return (
    <div className={css.form}>
      <p>
        {email === '' ? (
          <Trans>If the address belongs to a buyer’s account, an e-mail with a verification code is on its way.</Trans>
        ) : (
          <Trans>If {email} belongs to a buyer’s account, an e-mail with a verification code is on its way.</Trans>
        )}
      </p>
      <p>
        <Trans>
          The code is valid for {PASSWORD_CODE_MINUTES} minutes. If nothing arrives, look in the spam folder, or ask for another
          code.
        </Trans>
      </p>
      <Button variant="primary" large block onClick={() => desk.go('reset', email)}>
        <Trans>Enter the code</Trans>
      </Button>
      <Button large block onClick={() => desk.go('forget', email)}>
        <Trans>Ask for another code</Trans>
      </Button>
    </div>
  )
}
