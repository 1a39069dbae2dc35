import type { Failure } from '../../api/answer.ts'
import { toast } from '../../ui/toasts.ts'

export interface GuideWords {
  readonly next: string
  readonly back: string
  readonly done: string
  readonly close: string
  readonly nothing: string
  readonly failed: (failure: Failure) => string
}

/** Says why no guide is shown. */
export const errorNote = (words: GuideWords, failure: Failure | null): void =>
  toast(failure ? words.failed(failure) : words.nothing, { tone: 'wait' })
