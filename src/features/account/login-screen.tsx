import { Trans, useLingui } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { currentBrand } from '../../lib/brand.ts'
import { recall, remember } from '../../lib/remember.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import css from './login-screen.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SignInDesk } from './sign-in-desk.ts'
import { StaffSignIn } from './staff-sign-in.tsx'

type Kind = 'buyer' | 'staff'
const KEY = 'tradepad.signInAs'

const lastKind = (): Kind => (recall(KEY) === 'staff' ? 'staff' : 'buyer')

interface LoginScreenProps {
  desk: SignInDesk
  /** Kind of the person who works here and must sign in again. */
  person?: Kind | undefined
  /** What the identity provider returned in its redirect. */
  callback: { code: string; state: string } | null
  onSignedIn: () => void
  /** Above the form. */
  note?: ReactNode
  languages: ReactNode
  /** The public part of the shop, if there is room for it. */
  beside?: ReactNode
  help: ReactNode
}

export function LoginScreen({ desk, person, callback, onSignedIn, note, languages, beside, help }: LoginScreenProps) {
  const { t } = useLingui()
  const brand = currentBrand()
  const [kind, setKind] = useState<Kind>(() => (callback === null ? (person ?? lastKind()) : 'staff'))
  const choose = (next: Kind) => {
    setKind(next)
    remember(KEY, next)
  }
  return (
    <div className={css.screen}>
      <div className={css.stage}>
        <div className={css.panel}>
          <header className={css.head}>
            <BrandMark logo={brand.logo} size="large" named />
            <h1>
              <Trans>Sign in</Trans>
            </h1>
          </header>
          {note}
          <Segmented
            label={t`Sign in as`}
            block
            value={kind}
            choices={[
              { value: 'buyer', label: <Trans>Buyer</Trans> },
              { value: 'staff', label: <Trans>Staff</Trans> },
            ]}
            onChange={choose}
          />
          {kind === 'buyer' ? (
            <>
              <PasswordForm key="buyer" desk={desk} kind="buyer" onSignedIn={onSignedIn} />
              {desk.signInWithPasskey && <PasskeyButton ask={desk.signInWithPasskey} onSignedIn={onSignedIn} />}
            </>
          ) : (
            <StaffSignIn key="staff" desk={desk} callback={callback} onSignedIn={onSignedIn} />
          )}
          {!navigator.onLine && (
            <p className={css.offline}>
              <IconWifiOff size={18} aria-hidden />
              <Trans>Signing in needs a connection. Work already on this device is kept.</Trans>
            </p>
          )}
        </div>
        <div className={css.beside}>{beside}</div>
      </div>
      <footer className={css.foot}>
        <div className={css.language}>{languages}</div>
        {help}
      </footer>
    </div>
  )
}
