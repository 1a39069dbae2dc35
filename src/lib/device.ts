import { createContext, useContext } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Device, Who } from '../offline/device-types.ts'
import { useObservable } from './use-observable.ts'

export const DeviceContext = createContext<Device | null>(null)

/** The device's one face: main.tsx opens it before anything renders. */
export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('No device is open')
  return device
}

/** Who is signed in; null on the few screens that need no sign-in. */
export function usePerson(): Who | null {
  const session = useObservable(useDevice().session)
  return session.phase === 'signedIn' ? session.who : null
}

/** The client account acted for; the gate lets no screen of goods open without one. */
export function useAccount(): ClientAccountRow | null {
  const session = useObservable(useDevice().session)
  return session.phase === 'signedIn' ? session.account : null
}
