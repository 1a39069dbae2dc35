import { hasRoute } from '#domain/brands/features.ts'
import { guideFor } from '#domain/guides/guide-of-path.ts'
import type { GuideType } from '#domain/guides/guides.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useIdentity } from '../../lib/device.ts'

/** The tour of the first of these screens that has one for the signed-in person; null if none has. */
export function useGuideOf(paths: readonly string[]): GuideType | null {
  const role = useIdentity()?.role
  const hasAccount = useAccount() !== null
  const offered = paths.filter((path) => hasRoute(currentBrand(), path))
  return role === undefined ? null : guideFor(offered, { role, hasAccount })
}
