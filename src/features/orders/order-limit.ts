import type { Minor } from '#domain/rules/money.ts'
import { useAccount } from '../../lib/device.ts'

/** The person's limit if this total exceeds it, so that a colleague has to approve the order (record 240); else null. */
export function usePassedLimit(total: Minor): Minor | null {
  const limit = useAccount()?.orderLimit ?? null
  return limit !== null && total > limit ? limit : null
}
