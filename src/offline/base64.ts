/** Number of arguments that every engine accepts. */
const CHUNK = 0x8000

/** Encodes bytes for a text file. */
export const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}
