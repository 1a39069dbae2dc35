/** SHA-256 as hexadecimal figures, by the browser itself; null where it does that only over https. */
export async function sha256(text: string): Promise<string | null> {
  // An http page has no `subtle`, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
