import type { Brand } from '#domain/brands/brand.ts'
import type { Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import type { Observable } from '../../offline/observable.ts'
import { showStartFailure } from '../start-failure.ts'

type Parts = typeof import('./rest-parts.ts')

/** What opens behind the sign-in: the shop's code and the device. */
export interface Rest {
  readonly parts: Parts
  readonly device: Device
}

export interface RestOfApp {
  /** null until loaded. */
  readonly state: Observable<Rest | null>
  /** Loads it once; null if its files cannot be loaded now, and the next call tries again. */
  load(): Promise<Rest | null>
}

/** The shop and the device, loaded while the person types, not before the form is visible. */
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
      // As at every other start: a device that cannot be opened shows the failure text instead.
      showStartFailure(error)
      return new Promise(() => {})
    }
  }
  return { state, load: () => (loading ??= open()) }
}
