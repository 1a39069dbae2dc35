import { USERNAME_MAX, USERNAME_MIN } from './limits.ts'

const NAME = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/

/** A user name as it is kept and compared: trimmed, in lower case. §7 */
export function normaliseUsername(text: string): string {
  return text.trim().toLowerCase()
}

/** Letters a to z, digits, dot, hyphen and underscore between them: never an @, so that no user name is taken for an address. §7 */
export function isUsername(text: string): boolean {
  return text.length >= USERNAME_MIN && text.length <= USERNAME_MAX && NAME.test(text)
}
