import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { DeviceContext } from '../lib/device.ts'
import type { Device } from '../offline/device-types.ts'
import { Toaster } from '../ui/toaster.tsx'
import { LastResort } from './last-resort.tsx'
import { AppUpdate } from './shell/app-update.tsx'
import { LockGate } from './shell/lock-gate.tsx'
import { Notices } from './shell/notices.tsx'
import type { AppRouter } from './start-router.tsx'

export function App({ router, device }: { router: AppRouter; device: Device }) {
  return (
    <I18nProvider i18n={i18n}>
      <LastResort>
        <DeviceContext value={device}>
          <LockGate>
            <RouterProvider router={router} />
          </LockGate>
          <Notices />
          <AppUpdate />
          <Toaster />
        </DeviceContext>
      </LastResort>
    </I18nProvider>
  )
}
