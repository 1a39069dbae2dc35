import { account } from '#domain/contract/account.ts'
import type { Device } from '../../offline/device-types.ts'

/** Pins an account to the top of the list, or unpins it. */
export const pinAccount = (device: Device, clientId: string, top: boolean, label: string) =>
  device.enqueue(account.top, { clientId, top }, { label })

/** Sets the account that opens at the next sign-in. */
export const setDefaultAccount = (device: Device, clientId: string, label: string) =>
  device.enqueue(account.setDefault, { clientId }, { label })
