import { UNPROVEN_REGISTRATION_DAYS } from '#domain/rules/limits.ts'
import { forget, recall, remember } from '../../../lib/remember.ts'

/** An application submitted here that waits for its code. Without the mailed code its key opens nothing. */
export interface OpenApplication {
  readonly registrationId: string
  readonly key: string
  /** Address that the code was sent to. */
  readonly email: string
}

const KEY = 'tradepad.application.open'
const KEPT_MS = UNPROVEN_REGISTRATION_DAYS * 24 * 60 * 60_000
const FIELDS = ['registrationId', 'key', 'email'] as const

export const keepOpen = (open: OpenApplication, now: number): void => remember(KEY, JSON.stringify({ ...open, at: now }))
export const forgetOpen = (): void => forget(KEY)

/** Returns the waiting application; null if there is none or the service has forgotten it by now. */
export const recallOpen = (now: number): OpenApplication | null => {
  try {
    const kept = JSON.parse(recall(KEY) ?? '{}') as Readonly<Record<string, unknown>>
    const isWhole = FIELDS.every((field) => typeof kept[field] === 'string') && typeof kept.at === 'number'
    if (isWhole && now - Number(kept.at) < KEPT_MS) return kept as unknown as OpenApplication
  } catch {
    // Malformed: dropped below.
  }
  forgetOpen()
  return null
}
