import type { Language } from '#domain/rules/languages.ts'
import type { Api } from '../api/client.ts'
import type { Device } from './device-types.ts'

export type * from './device-types.ts'

export interface OpenDeviceOptions {
  /** From `configureApi` (src/api/client.ts). */
  readonly api: Api
  /** Read when the catalogue is installed or asked; the device follows when it changes. */
  readonly language: () => Language
  /** The catalogue's worker; absent is online only. */
  readonly catalogueWorker?: () => Worker
}

/** Opens the device's database, the session kept there and the engine (design §4). */
export const openDevice = async (_options: OpenDeviceOptions): Promise<Device> => {
  throw new Error('not built yet')
}
