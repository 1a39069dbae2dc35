import { Trans } from '@lingui/react/macro'
import { IconHeart, IconHelp, IconKey, IconLock, IconLogout, IconMapPin, IconSettings, IconTicket } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { hasRoute } from '#domain/brands/features.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { Identity } from '../../offline/device-types.ts'
import { paths } from '../paths.ts'
import css from './person-menu.module.css'

const MailsLine = lazy(async () => ({ default: (await import('../../features/mails/mails-line.tsx')).MailsLine }))
const TourLine = lazy(async () => ({ default: (await import('../../features/guides/tour-line.tsx')).TourLine }))

interface PersonMenuLinesProps {
  person: Identity
  isOpen: boolean
  onPin: () => void
  onLeave: () => void
}

/** Content of the person's menu. */
export function PersonMenuLines({ person, isOpen, onPin, onLeave }: PersonMenuLinesProps) {
  const device = useDevice()
  const screen = useLocation({ select: ({ pathname }) => pathname })
  const { hasPin } = useObservable(device.lock.state)
  return (
    <>
      <div className={css.who}>
        <strong>{person.name}</strong>
        <span>{person.kind === 'staff' ? <Trans>Staff</Trans> : <Trans>Buyer</Trans>}</span>
      </div>
      <Link {...paths.favorites()} className={css.line} data-close>
        <IconHeart size={20} aria-hidden />
        <Trans>Favourites</Trans>
      </Link>
      {hasRoute(currentBrand(), paths.coupons().to) && (
        <Link {...paths.coupons()} className={css.line} data-close>
          <IconTicket size={20} aria-hidden />
          <Trans>Coupons</Trans>
        </Link>
      )}
      <Link {...paths.addresses()} className={css.line} data-close>
        <IconMapPin size={20} aria-hidden />
        <Trans>Addresses</Trans>
      </Link>
      {/* The unread count is requested only while the menu is open. */}
      <Suspense>{isOpen && person.kind === 'buyer' && <MailsLine className={css.line} />}</Suspense>
      <Link {...paths.settings()} className={css.line} data-close>
        <IconSettings size={20} aria-hidden />
        <Trans>Settings</Trans>
      </Link>
      <Link {...paths.help({ screen })} className={css.line} data-close>
        <IconHelp size={20} aria-hidden />
        {screen === paths.home().to || screen === paths.help().to ? (
          <Trans>Help centre</Trans>
        ) : (
          <Trans>Help for this screen</Trans>
        )}
      </Link>
      <Suspense>{isOpen && <TourLine screen={screen} className={css.line} />}</Suspense>
      <button type="button" className={css.line} data-close onClick={onPin}>
        <IconKey size={20} aria-hidden />
        <Trans>PIN for this device</Trans>
      </button>
      {hasPin && (
        <button type="button" className={css.line} data-close onClick={() => device.lock.lockNow()}>
          <IconLock size={20} aria-hidden />
          <Trans>Lock</Trans>
        </button>
      )}
      <button type="button" className={css.line} data-close onClick={onLeave}>
        <IconLogout size={20} aria-hidden />
        <Trans>Sign out</Trans>
      </button>
    </>
  )
}
