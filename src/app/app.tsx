import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { DeviceContext } from '../lib/device.ts'
import type { Device } from '../offline/device-types.ts'
import { Toaster } from '../ui/toaster.tsx'
import { LastResort } from './last-resort.tsx'
import { LockGate } from './shell/lock-gate.tsx'
import { Notices } from './shell/notices.tsx'
import { paths } from './paths.ts'
import type { AppRouter } from './start-router.tsx'

// A new version can wait for the first screen.
const AppUpdate = lazy(async () => ({ default: (await import('./shell/app-update.tsx')).AppUpdate }))
const DrillBar = lazy(async () => ({ default: (await import('../features/drill/drill-bar.tsx')).DrillBar }))

export function App({ router, device }: { router: AppRouter; device: Device }) {
  const { drill } = device
  return (
    <I18nProvider i18n={i18n}>
      <LastResort>
        <DeviceContext value={device}>
          <LockGate>
            <RouterProvider router={router} />
          </LockGate>
          {drill && (
            <Suspense>
              <DrillBar drill={drill} onTasks={() => void router.navigate(paths.drill())} />
            </Suspense>
          )}
          <Notices />
          <Suspense>
            <AppUpdate />
          </Suspense>
          <Toaster />
        </DeviceContext>
      </LastResort>
    </I18nProvider>
  )
}
