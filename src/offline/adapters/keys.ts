/** A data key wrapped by another key; only that key unwraps it. */
export type WrappedKey = Uint8Array<ArrayBuffer>

export interface PinLock {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly wrapped: WrappedKey
}

const DATA = { name: 'AES-GCM', length: 256 } as const
const WRAP = { name: 'AES-KW', length: 256 } as const
/** OWASP's figure for PBKDF2 with SHA-256 (2023). */
const ITERATIONS = 600_000
const SALT_BYTES = 16

/** A new data key; extractable only until it is wrapped. */
export const makeDataKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(DATA, true, ['encrypt', 'decrypt'])

/** A wrapping key that this browser can use and that no script can read. */
export const makeSessionKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(WRAP, false, ['wrapKey', 'unwrapKey'])

/** The wrapping key that the service releases only at sign-in: 32 bytes in base64. */
export const serviceKeyOf = (secret: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(secret), (sign) => sign.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, WRAP.name, false, ['wrapKey', 'unwrapKey'])
}

export const wrapKey = async (dataKey: CryptoKey, by: CryptoKey): Promise<WrappedKey> =>
  new Uint8Array(await crypto.subtle.wrapKey('raw', dataKey, by, WRAP.name))

/** Rejects if `by` is the wrong key. `again` lets the result be wrapped once more; such a key is never kept. */
export const unwrapKey = (wrapped: WrappedKey, by: CryptoKey, again = false): Promise<CryptoKey> =>
  crypto.subtle.unwrapKey('raw', wrapped, by, WRAP.name, DATA.name, again, ['encrypt', 'decrypt'])

export const pinKeyOf = async (pin: string, { salt, iterations }: Pick<PinLock, 'salt' | 'iterations'>): Promise<CryptoKey> => {
  const typed = new TextEncoder().encode(pin.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, base, WRAP, false, [
    'wrapKey',
    'unwrapKey',
  ])
}

export const lockWithPin = async (dataKey: CryptoKey, pin: string): Promise<PinLock> => {
  const lock = { salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), iterations: ITERATIONS }
  return { ...lock, wrapped: await wrapKey(dataKey, await pinKeyOf(pin, lock)) }
}
