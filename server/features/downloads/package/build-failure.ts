import { hasCode } from '../../../db/data-lock.ts'

/** `diskFull` is reported at once; a process that stops leaves the package to the next one. */
export type Why = 'diskFull' | 'stopping' | 'failed'

/** A package that was not built. Its two fields cross from one process to another. */
export class BuildFailure extends Error {
  override name = 'BuildFailure'
  readonly why: Why

  constructor(why: Why, message: string) {
    super(message)
    this.why = why
  }
}

export const whyOf = (error: unknown): Why => {
  if (error instanceof BuildFailure) return error.why
  return hasCode(error, 'ENOSPC', 'EDQUOT') ? 'diskFull' : 'failed'
}
