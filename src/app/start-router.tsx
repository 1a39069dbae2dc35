import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createRouter } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import type { Brand } from '#domain/brands/brand.ts'
import type { Device } from '../offline/device-types.ts'
import { routeTree } from '../routeTree.gen.ts'
import { App } from './app.tsx'
import { drawing } from './drawn.ts'
import { openRoot } from './open-root.ts'
import { followNotifications } from './follow-notifications.ts'
import { loadShopFrame } from './frame.tsx'
import { RouteFailure } from './route-failure.tsx'
import { RouteWaiting } from './route-waiting.tsx'

const NOT_FOUND = msg`Not found`

export interface RouterContext {
  readonly brand: Brand
  readonly device: Device
}

const makeRouter = () =>
  createRouter({
    routeTree,
    // Given with the first screen: nothing is asked of it before.
    context: {} as RouterContext,
    defaultPreload: 'intent',
    // A route's code comes from the device: only a slow one gets skeleton, and then long enough not to flicker.
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    defaultPendingComponent: RouteWaiting,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  })

/** How long the first screen's reading is waited for before its skeleton show. */
const FIRST_READ_MS = 250

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** How long the screen of a slow network is waited for before the frame shows without it. */
const PATIENCE_MS = 1000

/** Loads the code of the screen that was asked for, while the device is opened. */
export async function prepareRouter(): Promise<AppRouter> {
  const router = makeRouter()
  const chunks = router.matchRoutes(router.latestLocation).map(({ routeId }: { routeId: string }) => {
    const route = router.routesById[routeId as keyof typeof router.routesById] as AnyRoute | undefined
    return route && router.loadRouteChunk(route)
  })
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // The router reports one that cannot be loaded.
  await Promise.race([Promise.all([...chunks, loadShopFrame()]).catch(() => {}), patience])
  return router
}

/** `standing` is the root of the screen that the shop takes the place of. */
export async function startRouter(router: AppRouter, brand: Brand, device: Device, standing?: Root): Promise<void> {
  router.update({ ...router.options, context: { brand, device } })
  const entitle = () => {
    const { matches } = router.state
    // Only the root matches an address that is nobody's; one that this brand is without is matched, and not found.
    const isNobodys = matches.length === 1 || matches.some(({ status }) => status === 'notFound')
    const title = isNobodys ? NOT_FOUND : matches.findLast(({ staticData }) => staticData.title)?.staticData.title
    document.title = title ? i18n._(title) : brand.name
  }
  router.subscribe('onResolved', entitle)
  i18n.on('change', entitle)
  countScreens(router)
  // Signing in, out or choosing an account asks the gate again.
  let before = whoAndWhere(device)
  device.session.subscribe(() => {
    const now = whoAndWhere(device)
    if (now === before) return
    before = now
    void router.invalidate()
  })
  // What the screen reads first is asked for before it is drawn, so that it is drawn once.
  // The router reports one that cannot be loaded.
  await Promise.race([router.load().catch(() => {}), new Promise((resolve) => setTimeout(resolve, FIRST_READ_MS))])
  followNotifications((href) => void router.navigate({ href }))
  const root = standing ?? openRoot()
  root.render(
    <StrictMode>
      <App router={router} device={device} />
    </StrictMode>,
  )
  drawing()
}

/** Where the service names an address (§2): the code for it comes only then, and after the first screen. */
function countScreens(router: AppRouter): void {
  const address = document.querySelector('meta[name="page-views"]')?.getAttribute('content')
  if (!address) return
  const ready = import('./page-views.ts').then(({ createPageViews, sendViews }) => {
    const views = createPageViews({ address, isOnline: () => navigator.onLine, now: () => Date.now(), send: sendViews })
    addEventListener('online', () => void views.flush())
    return views
  })
  // The address as the router writes it: no id and no search.
  router.subscribe('onResolved', () => void ready.then((views) => views.note(router.state.matches.at(-1)?.fullPath ?? '/')))
}

function whoAndWhere({ session }: Device): string {
  const state = session.get()
  return state.phase === 'signedIn' ? `${state.who.principal} ${state.account?.clientId ?? ''}` : state.phase
}
