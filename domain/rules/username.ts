import { USERNAME_MAX, USERNAME_MIN } from './limits.ts'

const NAME = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/

/** Returns a user name as stored and compared: trimmed, in lower case. §7 */
export function normaliseUsername(text: string): string {
  return text.trim().toLowerCase()
}

/** True for a to z and digits, with dot, hyphen and underscore between; never an @, so that it cannot look like an address. §7 */
export function isUsername(text: string): boolean {
  return text.length >= USERNAME_MIN && text.length <= USERNAME_MAX && NAME.test(text)
}
