import type { Call } from './call.ts'
import { erp } from './erp.ts'
import { calls } from './index.ts'

/** Every call that the service answers: the app's, and those of the ERP's door. */
export const everyCall: readonly Call[] = [...calls, ...Object.values(erp)]
