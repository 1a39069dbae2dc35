import type { Minor } from '#domain/rules/money.ts'
import { useAccount } from '../../lib/device.ts'

/** The limit that such an order of this person is above, so that a colleague has to approve it (record 240); null is none. */
export function usePassedLimit(total: Minor): Minor | null {
  const limit = useAccount()?.orderLimit ?? null
  return limit !== null && total > limit ? limit : null
}
