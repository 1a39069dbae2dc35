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
    // Set before the first screen; nothing reads it earlier.
    context: {} as RouterContext,
    defaultPreload: 'intent',
    // Route code comes from the device: only slow code shows a skeleton, and then long enough not to flicker.
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    defaultPendingComponent: RouteWaiting,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  })

/** How long to wait for the first screen's data before its skeleton shows. */
const FIRST_READ_MS = 250

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** How long to wait on a slow network for the screen before the frame shows without it. */
const PATIENCE_MS = 1000

/** Loads the code of the requested screen while the device is being opened. */
export async function prepareRouter(): Promise<AppRouter> {
  const router = makeRouter()
  const chunks = router.matchRoutes(router.latestLocation).map(({ routeId }: { routeId: string }) => {
    const route = router.routesById[routeId as keyof typeof router.routesById] as AnyRoute | undefined
    return route && router.loadRouteChunk(route)
  })
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // The router reports code that cannot be loaded.
  await Promise.race([Promise.all([...chunks, loadShopFrame()]).catch(() => {}), patience])
  return router
}

/** `standing` is the root of the screen that the shop takes the place of. */
export async function startRouter(router: AppRouter, brand: Brand, device: Device, standing?: Root): Promise<void> {
  router.update({ ...router.options, context: { brand, device } })
  const entitle = () => {
    const { matches } = router.state
    // An unknown address matches the root only; a screen that this brand lacks matches, but is not found.
    const isNobodys = matches.length === 1 || matches.some(({ status }) => status === 'notFound')
    const title = isNobodys ? NOT_FOUND : matches.findLast(({ staticData }) => staticData.title)?.staticData.title
    document.title = title ? i18n._(title) : brand.name
  }
  router.subscribe('onResolved', entitle)
  i18n.on('change', entitle)
  countScreens(router)
  // Signing in, signing out or choosing an account runs the gate again.
  let before = whoAndWhere(device)
  device.session.subscribe(() => {
    const now = whoAndWhere(device)
    if (now === before) return
    before = now
    void router.invalidate()
  })
  // Requests the screen's first data before drawing it, so that it is drawn once.
  // The router reports data that cannot be loaded.
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

/** Counts screens if the service names an address (§2); only then does its code load. */
function countScreens(router: AppRouter): void {
  const address = document.querySelector('meta[name="page-views"]')?.getAttribute('content')
  if (!address) return
  const ready = import('./page-views.ts').then(({ createPageViews, sendViews }) => {
    const views = createPageViews({ address, isOnline: () => navigator.onLine, now: () => Date.now(), send: sendViews })
    addEventListener('online', () => void views.flush())
    return views
  })
  // The router's path pattern: no id and no search.
  router.subscribe('onResolved', () => void ready.then((views) => views.note(router.state.matches.at(-1)?.fullPath ?? '/')))
}

function whoAndWhere({ session }: Device): string {
  const state = session.get()
  return state.phase === 'signedIn' ? `${state.who.principal} ${state.account?.clientId ?? ''}` : state.phase
}
