import { ofTheApi } from './weaknesses/api.ts'
import { ofTheServer } from './weaknesses/trust.ts'
import type { Weakness } from './weaknesses/weakness.ts'

/**
 * What came in badly through the API (A) and what shook the trust in the server (T), line by line as it was found. A weakness is
 * here with the test that failed on it, or with the reason why there is none.
 */
export const weaknesses: readonly Weakness[] = [...ofTheApi, ...ofTheServer]
