import { safeReturn } from './gate.ts'

const KEY = 'tradepad.returnTo'

/** The identity provider returns only its own parameters, so this tab keeps the return address. */
export function keepReturn(returnTo: string | undefined) {
  if (returnTo !== undefined) sessionStorage.setItem(KEY, returnTo)
}

export function takeReturn(returnTo: string | undefined): string {
  const target = safeReturn(returnTo ?? sessionStorage.getItem(KEY) ?? undefined)
  sessionStorage.removeItem(KEY)
  return target
}
