import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { Frame } from '../app/frame.tsx'
import { detour } from '../app/gate.ts'
import { NotFound } from '../app/not-found.tsx'
import { keepScan, readScan } from '../app/scan-address.ts'
import type { RouterContext } from '../app/start-router.tsx'
import '../app/route-facts.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readScan,
  search: { middlewares: [keepScan] },
  beforeLoad: ({ context, location, matches }) => {
    const access = matches.at(-1)?.staticData.access ?? 'account'
    const elsewhere = detour(context.device.session.get(), access, location.href)
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to send somebody elsewhere
    if (elsewhere) throw redirect({ ...elsewhere, replace: true })
  },
  component: Frame,
  notFoundComponent: NotFound,
})
