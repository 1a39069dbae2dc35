import type { Brand } from '#domain/brands/brand.ts'
import type { Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import type { Observable } from '../../offline/observable.ts'
import { showStartFailure } from '../start-failure.ts'

type Parts = typeof import('./rest-parts.ts')

/** All that is open behind the sign-in: the code of the shop and the device. */
export interface Rest {
  readonly parts: Parts
  readonly device: Device
}

export interface RestOfApp {
  /** null until it is here. */
  readonly state: Observable<Rest | null>
  /** Reads it once; null where its files cannot be had just now, to be asked for again. */
  load(): Promise<Rest | null>
}

/** The shop and the device, read while somebody types and not before the form can be seen. */
export const createRestOfApp = (brand: Brand, read: () => Promise<Parts> = () => import('./rest-parts.ts')): RestOfApp => {
  const state = createCell<Rest | null>(null)
  let loading: Promise<Rest | null> | undefined
  const open = async (): Promise<Rest | null> => {
    const parts = await read().catch(() => null)
    if (!parts) {
      loading = undefined
      return null
    }
    try {
      const rest = { parts, device: await parts.openThisDevice(brand) }
      state.set(rest)
      return rest
    } catch (error) {
      // As at every other start: the device cannot be opened, and words stand there instead.
      showStartFailure(error)
      return new Promise(() => {})
    }
  }
  return { state, load: () => (loading ??= open()) }
}
