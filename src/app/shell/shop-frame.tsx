import { Trans } from '@lingui/react/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ArticlePanel } from '../../routes/-parts/article-panel.tsx'
import css from './shop-frame.module.css'
import { ExpiryWatch } from './expiry-watch.tsx'
import { NavBar } from './nav-bar.tsx'
import { TitleAnnouncer } from './title-announcer.tsx'
import { TopBar } from './top-bar.tsx'

/** Reads that are no mirror (design §4); the device answers them without a network, so nothing waits for one. */
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 30_000 } } })

/** Rail, top bar and the screen between: drawn once, it never reloads and never jumps. */
export function ShopFrame() {
  return (
    <QueryClientProvider client={queries}>
      <div className={css.frame}>
        <a className={css.skip} href="#content">
          <Trans>Skip to the content</Trans>
        </a>
        <NavBar />
        <TopBar />
        <main className={css.content} id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <ArticlePanel />
        <TitleAnnouncer />
        <ExpiryWatch />
      </div>
    </QueryClientProvider>
  )
}
