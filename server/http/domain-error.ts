import type { RefusalData } from '#domain/contract/envelope.ts'
import type { ErrorName } from '#domain/contract/errors.ts'

/**
 * A refusal on its way to the envelope. Thrown, not returned, so that the transaction of the effect rolls back; `mount` and the
 * command runner turn it into status, code and words.
 */
export class DomainError extends Error {
  readonly error: ErrorName
  readonly data: RefusalData | null
  constructor(error: ErrorName, data: RefusalData | null = null, options?: ErrorOptions) {
    super(error, options)
    this.name = 'Refused'
    this.error = error
    this.data = data
  }
}

/** Refuses a call with a code of `domain/contract/errors.ts`. */
export const refuse = (error: ErrorName, data: RefusalData | null = null): never => {
  throw new DomainError(error, data)
}
