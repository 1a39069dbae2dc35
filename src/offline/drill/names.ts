import { privateDbName } from '../adapters/shared-db.ts'
import type { DrillKey } from './mode.ts'

/** Replaces the tenant during a drill in every name that the device derives from it (databases, channels, locks, marks). */
export const drillPlace = (tenant: string, { id }: DrillKey): string => `drill-${id}~${tenant}`

export const drillDatabases = (tenant: string, key: DrillKey) => {
  const place = drillPlace(tenant, key)
  return { shared: `t:${place}`, own: privateDbName(place, key.person), catalogue: `c:${place}` }
}

/** Held by the one tab that the drill belongs to, as long as that lives. */
export const drillLock = ({ id }: DrillKey): string => `drill:${id}`
