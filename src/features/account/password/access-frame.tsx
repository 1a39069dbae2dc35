import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { currentBrand } from '../../../lib/brand.ts'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import css from '../login-screen.module.css'

interface AccessFrameProps {
  title: ReactNode
  children: ReactNode
  languages: ReactNode
  help: ReactNode
}

/** Frame of the screens before sign-in. Focuses its title, so that a screen reader announces each step. */
export function AccessFrame({ title, children, languages, help }: AccessFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.screen}>
      <div className={css.stage}>
        <div className={css.panel}>
          <header className={css.head}>
            <BrandMark logo={currentBrand().logo} size="large" named />
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </header>
          {children}
          {!navigator.onLine && (
            <p className={css.offline}>
              <IconWifiOff size={18} aria-hidden />
              <Trans>You are offline. This step needs a connection.</Trans>
            </p>
          )}
        </div>
      </div>
      <footer className={css.foot}>
        <div className={css.language}>{languages}</div>
        {help}
      </footer>
    </div>
  )
}
