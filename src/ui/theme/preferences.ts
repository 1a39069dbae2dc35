import { recall, remember } from '../../lib/remember.ts'

/** A person's choice of appearance on this device; '' follows the system and the pointer. */
export const SCHEMES = ['', 'light', 'dark'] as const
export const DENSITIES = ['', 'touch', 'fine'] as const
export type Scheme = (typeof SCHEMES)[number]
export type Density = (typeof DENSITIES)[number]

const SCHEME_KEY = 'tradepad.scheme'
const DENSITY_KEY = 'tradepad.density'

export const readScheme = (): Scheme => SCHEMES.find((scheme) => scheme === recall(SCHEME_KEY)) ?? ''
export const readDensity = (): Density => DENSITIES.find((density) => density === recall(DENSITY_KEY)) ?? ''

export function chooseScheme(scheme: Scheme) {
  remember(SCHEME_KEY, scheme)
  applyPreferences()
}

export function chooseDensity(density: Density) {
  remember(DENSITY_KEY, density)
  applyPreferences()
}

/** Before the first render too, so that nothing changes colour or size under a finger. */
export function applyPreferences() {
  document.documentElement.dataset.scheme = readScheme()
  document.documentElement.dataset.density = readDensity()
}
