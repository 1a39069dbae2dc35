import { Trans, useLingui } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { currentBrand } from '../../lib/brand.ts'
import { usePerson } from '../../lib/device.ts'
import { recall, remember } from '../../lib/remember.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ExpiredNote } from './expired-note.tsx'
import css from './login-screen.module.css'
import { PasswordForm } from './password-form.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'

type Kind = 'buyer' | 'staff'
const KEY = 'tradepad.signInAs'

const lastKind = (): Kind => (recall(KEY) === 'staff' ? 'staff' : 'buyer')

interface LoginScreenProps {
  /** What the identity provider sent back with. */
  callback: { code: string; state: string } | null
  onSignedIn: () => void
  /** Goes on without signing in, where a session has run out. */
  onGoOn: () => void
  languages: ReactNode
  /** What everybody may see of the shop, where there is room for it. */
  beside?: ReactNode
  help: ReactNode
}

export function LoginScreen({ callback, onSignedIn, onGoOn, languages, beside, help }: LoginScreenProps) {
  const { t } = useLingui()
  const brand = currentBrand()
  const person = usePerson()
  const [kind, setKind] = useState<Kind>(() => (callback === null ? (person?.kind ?? lastKind()) : 'staff'))
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
          <ExpiredNote onGoOn={onGoOn} />
          <Segmented
            label={t`Who signs in`}
            block
            value={kind}
            choices={[
              { value: 'buyer', label: <Trans>Buyer</Trans> },
              { value: 'staff', label: <Trans>Staff</Trans> },
            ]}
            onChange={choose}
          />
          {kind === 'buyer' ? (
            <PasswordForm key="buyer" kind="buyer" onSignedIn={onSignedIn} />
          ) : (
            <StaffSignIn key="staff" callback={callback} onSignedIn={onSignedIn} />
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
