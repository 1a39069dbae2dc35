import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { DeviceContext } from '../lib/device.ts'
import type { Device } from '../offline/device-types.ts'
import { Toaster } from '../ui/toaster.tsx'
import { LastResort } from './last-resort.tsx'
import { AppUpdate } from './shell/app-update.tsx'
import type { AppRouter } from './start-router.tsx'

/** Reads that are no mirror (design §4); the device answers them without a network, so nothing waits for one. */
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 30_000 } } })

export function App({ router, device }: { router: AppRouter; device: Device }) {
  return (
    <I18nProvider i18n={i18n}>
      <LastResort>
        <DeviceContext value={device}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
            <AppUpdate />
            <Toaster />
          </QueryClientProvider>
        </DeviceContext>
      </LastResort>
    </I18nProvider>
  )
}
