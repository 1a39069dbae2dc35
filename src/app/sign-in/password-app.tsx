import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import type { NewPassword, PasswordDesk, PasswordStep } from '../../features/account/password/password-desk.ts'
import { PasswordScreen } from '../../features/account/password/password-screen.tsx'
import { DeviceContext } from '../../lib/device.ts'
import { LastResort } from '../last-resort.tsx'
import { hrefOf, paths } from '../paths.ts'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { PASSWORD_PLACES, emailOf, stepOf } from './password-places.ts'

type Calls = Pick<PasswordDesk, 'forgot' | 'reset'>

const UNREACHABLE = { ok: false, kind: 'unreachable' } as const
const here = () => ({ step: stepOf(location.pathname) ?? 'forget', email: emailOf(history.state) })

/** The screens for a new password, on a page without the shop. */
export function PasswordApp({ read }: { read: () => Promise<Calls> }) {
  const [place, setPlace] = useState(here)
  useEffect(() => {
    const follow = () => setPlace(here())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  useEffect(() => {
    const entitle = () => {
      document.title = i18n._(PASSWORD_PLACES[place.step].title)
    }
    entitle()
    return i18n.on('change', entitle)
  }, [place.step])
  const desk = useMemo((): PasswordDesk => {
    const calls = () => read().catch(() => null)
    return {
      forgot: async (email: string) => (await calls())?.forgot(email) ?? UNREACHABLE,
      reset: async (given: NewPassword) => (await calls())?.reset(given) ?? UNREACHABLE,
      go(step: PasswordStep, email: string) {
        history.pushState({ email }, '', PASSWORD_PLACES[step].to)
        setPlace({ step, email })
      },
      signInHref: paths.login().to,
    }
  }, [read])
  return (
    <I18nProvider i18n={i18n}>
      <LastResort>
        <DeviceContext value={null}>
          <main id="content">
            <PasswordScreen
              step={place.step}
              email={place.email}
              desk={desk}
              languages={<LanguageSwitch />}
              help={
                <a href={hrefOf(paths.help({ screen: PASSWORD_PLACES[place.step].to }))}>
                  <Trans>Help centre</Trans>
                </a>
              }
            />
          </main>
        </DeviceContext>
      </LastResort>
    </I18nProvider>
  )
}
