import { createContext, useContext } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Device, Observable, ProtocolFit, SessionState, Identity } from '../offline/device-types.ts'
import { useObservable } from './use-observable.ts'

export const DeviceContext = createContext<Device | null>(null)

/** The open device; throws before one is open. */
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

/** Whether app and service are compatible; assumed until the device is open. */
export const useProtocolFit = (): ProtocolFit => useObservable(useContext(DeviceContext)?.protocol ?? NO_DOUBT)

/** The signed-in person; null if there is none. */
export function useIdentity(): Identity | null {
  const session = useObservable(useDevice().session)
  return session.phase === 'signedIn' ? session.who : null
}

/** The client account acted for; the gate opens no screen of goods without one. Null before the device is open. */
export function useAccount(): ClientAccountRow | null {
  const session = useObservable(useContext(DeviceContext)?.session ?? NO_SESSION)
  return session.phase === 'signedIn' ? session.account : null
}
