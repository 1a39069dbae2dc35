import { randomBytes } from 'node:crypto'
import { RANDOM_STRING_LENGTH } from '#domain/rules/limits.ts'

/** Returns a secret of 32 random bytes (§9), in base64url so that it fits into an address. */
export const randomToken = (): string => randomBytes(RANDOM_STRING_LENGTH).toString('base64url')
