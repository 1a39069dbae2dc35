/** How a person wants the app to look on this device; '' follows the system and the pointer. */
export const SCHEMES = ['', 'light', 'dark'] as const
export const DENSITIES = ['', 'touch', 'fine'] as const
export type Scheme = (typeof SCHEMES)[number]
export type Density = (typeof DENSITIES)[number]

const KEYS = { scheme: 'tradepad.scheme', density: 'tradepad.density' } as const
type Preference = keyof typeof KEYS

export const readScheme = (): Scheme => SCHEMES.find((scheme) => scheme === read('scheme')) ?? ''
export const readDensity = (): Density => DENSITIES.find((density) => density === read('density')) ?? ''

export function chooseScheme(scheme: Scheme) {
  write('scheme', scheme)
}

export function chooseDensity(density: Density) {
  write('density', density)
}

/** Before the first render, so that nothing changes colour or size under a finger. */
export function applyPreferences() {
  document.documentElement.dataset.scheme = readScheme()
  document.documentElement.dataset.density = readDensity()
}

function read(name: Preference): string {
  try {
    return localStorage.getItem(KEYS[name]) ?? ''
  } catch {
    return document.documentElement.dataset[name] ?? ''
  }
}

/** Where storage is refused the choice holds until the page is closed. */
function write(name: Preference, value: string) {
  document.documentElement.dataset[name] = value
  try {
    localStorage.setItem(KEYS[name], value)
  } catch {
    return
  }
}
