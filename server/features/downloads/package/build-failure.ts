import { hasCode } from '../../../db/data-lock.ts'

/** `diskFull` is told at once; a process that stops leaves the package to the next one. */
export type Why = 'diskFull' | 'stopping' | 'failed'

/** A package that was not built. It crosses from one process to another as its two fields. */
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
