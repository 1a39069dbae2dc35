import { Suspense, lazy } from 'react'
import { paths } from '../../app/paths.ts'
import { useAccount } from '../../lib/device.ts'

const UnapprovedNote = lazy(async () => ({
  default: (await import('../../features/account/register/unapproved-note.tsx')).UnapprovedNote,
}))

/** Never loaded for approved accounts. The application itself is on the home screen. */
export function UnapprovedHere() {
  const account = useAccount()
  if (!account || account.official) return null
  return (
    <Suspense>
      <UnapprovedNote application={paths.home()} />
    </Suspense>
  )
}
