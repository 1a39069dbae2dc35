import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { LoginScreen } from '../../features/account/login-screen.tsx'
import type { SignInDesk } from '../../features/account/sign-in-desk.ts'
import { knowsPasskeys } from '../../lib/knows-passkeys.ts'
import { DeviceContext } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { Device } from '../../offline/device-types.ts'
import { LastResort } from '../last-resort.tsx'
import { hrefOf, paths } from '../paths.ts'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import type { RestOfApp } from './rest-of-app.ts'

const UNREACHABLE = { ok: false, kind: 'unreachable' } as const

/** The sign-in, on a page without the shop. */
export function SignInApp({ rest }: { rest: RestOfApp }) {
  const open = useObservable(rest.state)
  const desk = useMemo(() => deskOf(rest, open === null), [rest, open])
  return (
    <I18nProvider i18n={i18n}>
      <LastResort>
        <DeviceContext value={open?.device ?? null}>
          <main id="content">
            <LoginScreen
              desk={desk}
              callback={null}
              onSignedIn={stay}
              languages={<LanguageSwitch />}
              beside={open ? <open.parts.SignInBanners /> : <span />}
              help={
                <>
                  <a href={paths.register().to}>
                    <Trans>Apply for an account</Trans>
                  </a>
                  <a href={hrefOf(paths.help({ screen: paths.login().to }))}>
                    <Trans>Help centre</Trans>
                  </a>
                  <a href={paths.legal().to}>
                    <Trans>Legal information</Trans>
                  </a>
                  {open && <open.parts.SignInContact />}
                </>
              }
            />
          </main>
          {open && (
            <>
              <open.parts.Notices />
              <open.parts.AppUpdate />
              <open.parts.Toaster />
            </>
          )}
        </DeviceContext>
      </LastResort>
    </I18nProvider>
  )
}

/** The session itself leads on (start-sign-in.tsx). */
const stay = () => {}

const deskOf = (rest: RestOfApp, isOnItsWay: boolean): SignInDesk => {
  const device = async (): Promise<Device | undefined> => (await rest.load())?.device
  return {
    isOnItsWay,
    signIn: async (...given) => (await device())?.signIn(...given) ?? UNREACHABLE,
    ...(knowsPasskeys() && {
      signInWithPasskey: async () => {
        const open = await rest.load()
        return open ? open.parts.signInWithPasskey(open.device) : UNREACHABLE
      },
    }),
    signInWithCode: async (...given) => (await device())?.signInWithCode(...given) ?? UNREACHABLE,
    providerAddress: async () => (await rest.load())?.parts.providerAddress() ?? UNREACHABLE,
    staffWays: async () => (await rest.load())?.parts.staffWays() ?? UNREACHABLE,
  }
}
