import { UNPROVEN_REGISTRATION_DAYS } from '#domain/rules/limits.ts'
import { forget, recall, remember } from '../../../lib/remember.ts'

/** An application that was handed in here and waits for its code. Without the code of the mail its key opens nothing. */
export interface OpenApplication {
  readonly registrationId: string
  readonly key: string
  /** Where the code went. */
  readonly email: string
}

const KEY = 'tradepad.application.open'
const KEPT_MS = UNPROVEN_REGISTRATION_DAYS * 24 * 60 * 60_000
const FIELDS = ['registrationId', 'key', 'email'] as const

export const keepOpen = (open: OpenApplication, now: number): void => remember(KEY, JSON.stringify({ ...open, at: now }))
export const forgetOpen = (): void => forget(KEY)

/** Null where there is none, or where the service has forgotten it by now. */
export const recallOpen = (now: number): OpenApplication | null => {
  try {
    const kept = JSON.parse(recall(KEY) ?? '{}') as Readonly<Record<string, unknown>>
    const isWhole = FIELDS.every((field) => typeof kept[field] === 'string') && typeof kept.at === 'number'
    if (isWhole && now - Number(kept.at) < KEPT_MS) return kept as unknown as OpenApplication
  } catch {
    // Not as it should be: it goes.
  }
  forgetOpen()
  return null
}
