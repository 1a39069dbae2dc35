import { EMAIL_MAX } from '#domain/rules/limits.ts'

const ADDRESS = /^[^\s@"<>(),;:\\[\]]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Returns an address as stored and compared: trimmed, in lower case. §5 */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** True if a text has the form of an e-mail address, at most 254 characters; only a mail can show whether it exists. §5 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text)
}
