import { useAccount, useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { openWork } from './open-work.ts'
import type { OpenWork } from './open-work.ts'

const NONE: readonly OpenWork[] = []

/** Open work of the person's other accounts, as this device knows it. */
export function useOpenWork(): readonly OpenWork[] {
  const device = useDevice()
  const accounts = useObservable(device.accounts)
  const outbox = useObservable(device.outbox)
  const chosen = useAccount()?.clientId
  return accounts ? openWork(accounts, outbox, chosen) : NONE
}
