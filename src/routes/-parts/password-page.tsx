import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { contract } from '#domain/contract/index.ts'
import { callApi } from '../../api/client.ts'
import { paths } from '../../app/paths.ts'
import { LanguageSwitch } from '../../app/shell/language-switch.tsx'
import { PASSWORD_PLACES, emailOf } from '../../app/sign-in/password-places.ts'
import type { PasswordDesk, PasswordStep } from '../../features/account/password/password-desk.ts'
import { PasswordScreen } from '../../features/account/password/password-screen.tsx'
import { OpenContact } from './open-contact.tsx'

/** A step to a new password when the shop is already on the page. */
export function PasswordPage({ step }: { step: PasswordStep }) {
  const router = useRouter()
  const desk = useMemo(
    (): PasswordDesk => ({
      forgot: (email) => callApi(contract.account.forgotPassword, { body: { email } }),
      reset: (body) => callApi(contract.account.resetPassword, { body }),
      go: (next, email) => router.history.push(PASSWORD_PLACES[next].to, { email } as never),
      signInHref: paths.login().to,
    }),
    [router],
  )
  return (
    <PasswordScreen
      step={step}
      email={emailOf(router.history.location.state)}
      desk={desk}
      languages={<LanguageSwitch />}
      help={
        <>
          <Link {...paths.help({ screen: PASSWORD_PLACES[step].to })}>
            <Trans>Help centre</Trans>
          </Link>
          <OpenContact />
        </>
      }
    />
  )
}
