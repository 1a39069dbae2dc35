import { ofTheApi } from './weaknesses/api.ts'
import { ofTheServer } from './weaknesses/trust.ts'
import type { Weakness } from './weaknesses/weakness.ts'

/**
 * Weaknesses of the API's input checks (A) and of the trust in the server (T), one by one as they were found. Each has the test
 * that failed on it, or the reason why there is none.
 */
export const weaknesses: readonly Weakness[] = [...ofTheApi, ...ofTheServer]
