import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import css from './home-screen.module.css'

interface ResumeCartProps {
  cart: LinkProps
  catalogue: LinkProps
  /** Total of the cart, from the cart feature. */
  total: ReactNode
}

/** The cart that this person or the buyer has started, to continue. */
export function ResumeCart({ cart, catalogue, total }: ResumeCartProps) {
  const { i18n } = useLingui()
  const view = useObservable(useDevice().cart)
  if (view === undefined) {
    return (
      <Waiting className={css.lead}>
        <Skeleton width={60} />
      </Waiting>
    )
  }
  const pieces = formatNumber(i18n.locale, view.total)
  const isEmpty = view.count === 0
  return (
    <Link {...(isEmpty ? catalogue : cart)} className={css.lead}>
      <span className={css.leadIcon}>
        <IconShoppingCart size={24} aria-hidden />
      </span>
      <span className={css.leadBody}>
        <span className={css.leadWords}>
          <strong>{isEmpty ? <Trans>Start an order</Trans> : <Trans>Continue with the cart</Trans>}</strong>
          <span className="num">
            {isEmpty ? (
              <Trans>The cart is empty. Search, scan or look through the catalogue.</Trans>
            ) : (
              <Plural value={view.count} one={`# article, ${pieces} pieces`} other={`# articles, ${pieces} pieces`} />
            )}
          </span>
        </span>
        {!isEmpty && <span className={css.leadTotal}>{total}</span>}
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
}
