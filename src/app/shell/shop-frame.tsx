import { Trans } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { LeftOutWatch } from '../../features/cart/choice/left-out-watch.ts'
import { useIdentity } from '../../lib/device.ts'
import { queries } from '../../lib/queries.ts'
import { ArticlePanel } from '../../routes/-parts/article-panel.tsx'
import { LabelPanel } from '../../routes/-parts/label-panel.tsx'
import { PriceSide } from '../../routes/-parts/price-side.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './shop-frame.module.css'
import { ExpiryWatch } from './expiry-watch.tsx'
import { GuideWatch } from './guide-watch.tsx'
import { NavBar } from './nav-bar.tsx'
import { ReadAhead } from './read-ahead.tsx'
import { ScanDock } from './scan-dock.tsx'
import { ScrollDock } from './scroll-dock.tsx'
import { ShortcutsDock } from './shortcuts-dock.tsx'
import { TopBar } from './top-bar.tsx'
import { UndoWatch } from './undo-watch.ts'
import { useScanList } from './use-scan-list.ts'

// They report later events, so they must not delay the first card.
const OverwroteWatch = lazy(async () => ({
  default: (await import('../../features/cart/lines/overwrote-watch.ts')).OverwroteWatch,
}))
const ScreenChange = lazy(async () => ({ default: (await import('./screen-change.tsx')).ScreenChange }))

/** Rail, top bar and the screen between: drawn once, without reloads or layout shifts. */
export function ShopFrame() {
  const { isOpen: isScanning, covers } = useScanList()
  const person = useIdentity()
  const isSignedIn = person !== null
  const hasSearch = isSignedIn && person.role !== 'service'
  return (
    <QueryClientProvider client={queries}>
      <ReadAhead>
        <div
          className={classNames(css.frame, isScanning && css.scanning, !hasSearch && css.oneRow, !isSignedIn && css.signedOut)}
        >
          <a className={css.skip} href="#content">
            <Trans>Skip to the content</Trans>
          </a>
          {/* Signed out, every link would lead to the sign-in. */}
          {isSignedIn && <NavBar />}
          <TopBar />
          {/* The keyboard must not reach what the scan list covers. */}
          <main className={css.content} id="content" tabIndex={-1} inert={covers}>
            <Outlet />
          </main>
          <ScrollDock />
          <ScanDock />
          <ShortcutsDock />
          <ArticlePanel />
          <LabelPanel />
          <PriceSide />
          <ExpiryWatch />
          <LeftOutWatch />
          <UndoWatch />
          <Suspense>
            <ScreenChange />
            <OverwroteWatch />
          </Suspense>
          {isSignedIn && <GuideWatch />}
        </div>
      </ReadAhead>
    </QueryClientProvider>
  )
}
