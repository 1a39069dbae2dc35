import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { errors } from '#domain/contract/errors.ts'
import { DeviceContext } from '../../src/lib/device.ts'
import type { Device } from '../../src/offline/device-types.ts'
import '../../src/ui/theme/theme.css'

/** A device with the parts that the test gives. Any other part throws when a screen uses it. */
export const deviceWith = (parts: Partial<Device>): Device =>
  new Proxy(parts as Device, {
    get(target, name, receiver) {
      if (name in target) return Reflect.get(target, name, receiver) as unknown
      // React and the test's printing read these of any object.
      if (typeof name === 'symbol' || name === 'then' || name === '$$typeof' || name === 'toJSON') return undefined
      throw new Error(`The test's device has no "${name}": name it in deviceWith()`)
    },
  })

/** English texts of the refusals; the code that shows other texts contains them. */
const ERROR_WORDS = Object.fromEntries(Object.values(errors).map(({ text }) => [text.id, text.message]))

/**
 * Renders a part of a screen on a real page: English texts, a router without other screens, and the device that the test gives. The
 * rest is the browser's own.
 */
export async function renderScreen(part: ReactNode, { device = deviceWith({}) }: { device?: Device } = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: ERROR_WORDS })
  const root = createRootRoute()
  // Every address shows the part, so that following a link does not take it away.
  const here = createRoute({ getParentRoute: () => root, path: '$', component: () => part })
  const start = createRoute({ getParentRoute: () => root, path: '/', component: () => part })
  const router = createRouter({
    routeTree: root.addChildren([start, here]),
    history: createMemoryHistory(),
    defaultPendingMinMs: 0,
  })
  await router.load()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <DeviceContext value={device}>
          <RouterProvider router={router as never} />
        </DeviceContext>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...screen, router }
}
