import { safeReturn } from './gate.ts'

const KEY = 'tradepad.returnTo'

/** The identity provider brings back only its own words, so where to return to waits in this tab. */
export function keepReturn(returnTo: string | undefined) {
  if (returnTo !== undefined) sessionStorage.setItem(KEY, returnTo)
}

export function takeReturn(returnTo: string | undefined): string {
  const target = safeReturn(returnTo ?? sessionStorage.getItem(KEY) ?? undefined)
  sessionStorage.removeItem(KEY)
  return target
}
