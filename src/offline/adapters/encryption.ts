/**
 * Encrypts and decrypts values with one person's data key. `about` binds a value to its place: moved elsewhere, it does not
 * decrypt.
 */
export interface Encryption {
  close(value: unknown, about: string): Promise<Uint8Array<ArrayBuffer>>
  /** Rejects if the bytes were changed, moved or encrypted with another key. */
  open(sealed: Uint8Array<ArrayBuffer>, about: string): Promise<unknown>
}

const IV_BYTES = 12

/** AES-GCM: 12 bytes of random nonce, fresh each time, then the ciphertext. */
export const createEncryption = (key: CryptoKey): Encryption => ({
  async close(value, about) {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encodeText(about) }, key, encode(value))
    const sealed = new Uint8Array(IV_BYTES + cipher.byteLength)
    sealed.set(iv)
    sealed.set(new Uint8Array(cipher), IV_BYTES)
    return sealed
  },
  async open(sealed, about) {
    const iv = sealed.subarray(0, IV_BYTES)
    const additionalData = encodeText(about)
    return decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed.subarray(IV_BYTES)))
  },
})

/** Returns the nonce as text: it identifies one encryption, since no two share it. */
export const stampOf = (sealed: Uint8Array): string => String.fromCharCode(...sealed.subarray(0, IV_BYTES))

const encodeText = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const BYTES = '\u0000bytes'
const LENGTH_BYTES = 4

/** JSON, followed by the raw byte arrays: as base64, staged files would grow by a third. */
const encode = (value: unknown): Uint8Array<ArrayBuffer> => {
  const parts: Uint8Array[] = []
  const json = encodeText(
    JSON.stringify(value, (_, part: unknown) => {
      const bytes = part instanceof ArrayBuffer ? new Uint8Array(part) : part
      return bytes instanceof Uint8Array ? { [BYTES]: parts.push(bytes) - 1, raw: part instanceof ArrayBuffer } : part
    }),
  )
  const all = [json, ...parts]
  const made = new Uint8Array(all.reduce((sum, { byteLength }) => sum + LENGTH_BYTES + byteLength, 0))
  const view = new DataView(made.buffer)
  let at = 0
  for (const part of all) {
    view.setUint32(at, part.byteLength)
    made.set(part, at + LENGTH_BYTES)
    at += LENGTH_BYTES + part.byteLength
  }
  return made
}

const decode = (buffer: ArrayBuffer): unknown => {
  const view = new DataView(buffer)
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < buffer.byteLength;) {
    const length = view.getUint32(at)
    parts.push(new Uint8Array(buffer, at + LENGTH_BYTES, length))
    at += LENGTH_BYTES + length
  }
  const [json, ...rest] = parts
  return JSON.parse(new TextDecoder().decode(json), (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !(BYTES in part)) return part
    const bytes = rest[Number(part[BYTES])]?.slice() ?? new Uint8Array()
    return 'raw' in part && part.raw === true ? bytes.buffer : bytes
  })
}
