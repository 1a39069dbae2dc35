import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useCallback, useMemo } from 'react'
import { safeReturn } from '../app/gate.ts'
import { paths } from '../app/paths.ts'
import { keepReturn, takeReturn } from '../app/return-place.ts'
import { LanguageSwitch } from '../app/shell/language-switch.tsx'
import { ExpiredNote } from '../features/account/expired-note.tsx'
import { LoginScreen } from '../features/account/login-screen.tsx'
import { signInWithPasskey } from '../features/account/passkey-sign-in.ts'
import { providerAddress, staffWays } from '../features/account/provider-address.ts'
import { useDevice, useIdentity } from '../lib/device.ts'
import { knowsPasskeys } from '../lib/knows-passkeys.ts'

// The form comes first; nothing beside it may prevent a sign-in.
const SignInBanners = lazy(async () => {
  const part = await import('./-parts/sign-in-banners.tsx').catch(() => undefined)
  return { default: part?.SignInBanners ?? (() => null) }
})
const SignInContact = lazy(async () => {
  const part = await import('./-parts/sign-in-banners.tsx').catch(() => undefined)
  return { default: part?.SignInContact ?? (() => null) }
})

interface LoginSearch {
  returnTo?: string
  /** From the identity provider. */
  code?: string
  state?: string
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

export const Route = createFileRoute('/login')({
  staticData: { title: msg`Sign in`, access: 'public', frame: 'bare' },
  validateSearch: (search): LoginSearch => {
    const [returnTo, code, state] = [textOf(search.returnTo), textOf(search.code), textOf(search.state)]
    return {
      ...(returnTo !== undefined && { returnTo }),
      ...(code !== undefined && { code }),
      ...(state !== undefined && { state }),
    }
  },
  beforeLoad: ({ context, search }) => {
    const session = context.device.session.get()
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to send somebody elsewhere
    if (session.phase === 'signedIn' && !session.expired) throw redirect({ href: safeReturn(search.returnTo), replace: true })
  },
  component: LoginPage,
})

function LoginPage() {
  const { returnTo, code, state } = Route.useSearch()
  const person = useIdentity()
  const router = useRouter()
  const device = useDevice()
  const desk = useMemo(
    () => ({
      signIn: device.signIn,
      signInWithCode: device.signInWithCode,
      ...(knowsPasskeys() && { signInWithPasskey: () => signInWithPasskey(device) }),
      providerAddress,
      staffWays,
      isOnItsWay: false,
    }),
    [device],
  )
  const callback = useMemo(() => (code !== undefined && state !== undefined ? { code, state } : null), [code, state])
  keepReturn(returnTo)
  const goOn = useCallback(() => {
    router.history.replace(takeReturn(returnTo))
  }, [returnTo, router])
  return (
    <LoginScreen
      desk={desk}
      person={person?.kind}
      callback={callback}
      onSignedIn={goOn}
      note={<ExpiredNote onGoOn={goOn} />}
      languages={<LanguageSwitch />}
      beside={
        <Suspense fallback={<span />}>
          <SignInBanners />
        </Suspense>
      }
      help={
        <>
          <Link {...paths.register()}>
            <Trans>Apply for an account</Trans>
          </Link>
          <Link {...paths.help({ screen: paths.login().to })}>
            <Trans>Help centre</Trans>
          </Link>
          <Link {...paths.legal()}>
            <Trans>Legal information</Trans>
          </Link>
          <Suspense>
            <SignInContact />
          </Suspense>
        </>
      }
    />
  )
}
