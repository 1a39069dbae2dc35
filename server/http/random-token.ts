import { randomBytes } from 'node:crypto'
import { RANDOM_STRING_LENGTH } from '#domain/rules/limits.ts'

/** A text that nobody guesses: so many random bytes in base64url, so it can stand in an address (§9). */
export const randomToken = (): string => randomBytes(RANDOM_STRING_LENGTH).toString('base64url')
