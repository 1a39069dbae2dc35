import { Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { LanguageSwitch } from '../app/shell/language-switch.tsx'
import { createRegisterDesk } from '../features/account/register/register-desk.ts'
import { RegisterScreen } from '../features/account/register/register-screen.tsx'
import { OpenContact } from './-parts/open-contact.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: ({ step }: Readonly<Record<string, unknown>>): { step?: 'code' } => (step === 'code' ? { step } : {}),
  staticData: { title: msg`Apply for an account`, access: 'public', frame: 'bare', floatingCart: 'none' },
  component: Register,
})

function Register() {
  const [desk] = useState(createRegisterDesk)
  const { step } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RegisterScreen
      desk={desk}
      signInHref={paths.login().to}
      legalHref={paths.legal().to}
      isForCode={step === 'code'}
      onBegin={() => void navigate({ search: {}, replace: true })}
      languages={<LanguageSwitch />}
      help={
        <>
          <Link {...paths.help({ screen: paths.register().to })}>
            <Trans>Help centre</Trans>
          </Link>
          <OpenContact />
        </>
      }
    />
  )
}
