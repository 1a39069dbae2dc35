/** SHA-256 in hexadecimal, by the browser itself; null if the browser offers it only over https. */
export async function sha256(text: string): Promise<string | null> {
  // A page over http has no `subtle`, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
