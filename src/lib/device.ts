import { createContext, useContext } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Device, Observable, ProtocolFit, SessionState, Identity } from '../offline/device-types.ts'
import { useObservable } from './use-observable.ts'

export const DeviceContext = createContext<Device | null>(null)

/** The device's one face: main.tsx opens it before anything renders. */
export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('No device is open')
  return device
}

const NOBODY: SessionState = { phase: 'starting' }
const FITS: ProtocolFit = 'fits'
const always = <T>(value: T): Observable<T> => ({ get: () => value, subscribe: () => () => {} })
const NO_SESSION = always(NOBODY)
const NO_DOUBT = always(FITS)

/** Whether app and service understand each other; nothing says otherwise before the device is open. */
export const useProtocolFit = (): ProtocolFit => useObservable(useContext(DeviceContext)?.protocol ?? NO_DOUBT)

/** Who is signed in; null on the few screens that need no sign-in. */
export function useIdentity(): Identity | null {
  const session = useObservable(useDevice().session)
  return session.phase === 'signedIn' ? session.who : null
}

/** The client account acted for; the gate lets no screen of goods open without one. Nobody's before the device is open. */
export function useAccount(): ClientAccountRow | null {
  const session = useObservable(useContext(DeviceContext)?.session ?? NO_SESSION)
  return session.phase === 'signedIn' ? session.account : null
}
