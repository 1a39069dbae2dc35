import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import css from './document-head.module.css'

/** The head of a printed order: who sells, who buys, which order. */
export function DocumentHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const brand = currentBrand()
  const account = useAccount()
  return (
    <header className={css.head}>
      <div className={css.top}>
        <BrandMark logo={brand.logo} size="large" named />
        <div className={css.seller}>
          {brand.legalName}
          {brand.weeeNumber !== null && (
            <span>
              <Trans>WEEE number {brand.weeeNumber}</Trans>
            </span>
          )}
        </div>
      </div>
      <div className={css.top}>
        <h1>{title}</h1>
        {account && (
          <div className={css.buyer}>
            <strong>{account.company}</strong>
            <span>
              <Trans>Client number {account.clientNumber}</Trans>
            </span>
            {account.vatAccount !== '' && (
              <span>
                <Trans>VAT number {account.vatAccount}</Trans>
              </span>
            )}
          </div>
        )}
      </div>
      {children}
    </header>
  )
}
