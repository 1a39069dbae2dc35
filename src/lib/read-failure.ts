import type { Failure } from '../api/answer.ts'

/** A read that was refused or got no answer, as the query's error. */
export class ReadFailure extends Error {
  readonly answer: Failure
  constructor(answer: Failure) {
    super(`read failed: ${answer.kind}`)
    this.name = 'ReadFailure'
    this.answer = answer
  }

  static of(error: unknown): ReadFailure {
    return error instanceof ReadFailure ? error : new ReadFailure({ ok: false, kind: 'serverFailed' })
  }
}
