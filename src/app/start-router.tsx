import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Brand } from '#domain/brands/brand.ts'
import type { Device } from '../offline/device-types.ts'
import { routeTree } from '../routeTree.gen.ts'
import { App } from './app.tsx'
import { reportError } from './report-errors.ts'
import { RouteFailure } from './route-failure.tsx'
import { RouteWaiting } from './route-waiting.tsx'

const NOT_FOUND = msg`Not found`

export interface RouterContext {
  readonly brand: Brand
  readonly device: Device
}

const makeRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // A route's code comes from the device: only a slow one gets bones, and then long enough not to flicker.
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    defaultPendingComponent: RouteWaiting,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

export function startRouter(brand: Brand, device: Device) {
  const router = makeRouter({ brand, device })
  const entitle = () => {
    const { matches } = router.state
    // Only the root matches an address that is nobody's.
    const title = matches.length === 1 ? NOT_FOUND : matches.findLast(({ staticData }) => staticData.title)?.staticData.title
    document.title = title ? i18n._(title) : brand.name
  }
  router.subscribe('onResolved', entitle)
  i18n.on('change', entitle)
  // Signing in, out or choosing an account asks the gate again.
  let before = whoAndWhere(device)
  device.session.subscribe(() => {
    const now = whoAndWhere(device)
    if (now === before) return
    before = now
    void router.invalidate()
  })
  const root = document.querySelector('#app')
  if (!root) throw new Error('index.html has no #app')
  createRoot(root, { onUncaughtError: reportError, onCaughtError: reportError }).render(
    <StrictMode>
      <App router={router} device={device} />
    </StrictMode>,
  )
}

function whoAndWhere({ session }: Device): string {
  const state = session.get()
  return state.phase === 'signedIn' ? `${state.who.principal} ${state.account?.clientId ?? ''}` : state.phase
}
