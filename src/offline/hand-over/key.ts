import type { Store } from '../ports.ts'

/** Key in the person's own encrypted table. */
const KEY = 'handOverKey'
const PURPOSE = 'tradepad hand-over 1'
const KEY_BYTES = 32

/**
 * Stores a separate key, derived from the secret that the service gives to every device of a person at sign-in. It opens what this
 * person has handed over and nothing else.
 */
export const keepHandOverKey = async (store: Store, sealKey: string): Promise<void> => {
  const secret = Uint8Array.from(atob(sealKey), (sign) => sign.charCodeAt(0))
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(PURPOSE)
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    base,
    KEY_BYTES * 8,
  )
  await store.write(['prefs'], (tx) => tx.put('prefs', { key: KEY, value: new Uint8Array(bits) }))
}

/** Undefined until this person has signed in here online. */
export const readHandOverKey = async (store: Store): Promise<CryptoKey | undefined> => {
  const kept = (await store.read(['prefs'], (tx) => tx.get('prefs', KEY)))?.value
  if (!(kept instanceof Uint8Array)) return undefined
  return crypto.subtle.importKey('raw', new Uint8Array(kept), 'AES-GCM', false, ['encrypt', 'decrypt'])
}
