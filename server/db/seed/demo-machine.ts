import { createHash } from 'node:crypto'
import { brands } from '#domain/brands/index.ts'
import { uuidOf } from './seed-rows.ts'
import type { Row } from './seed-rows.ts'

/** Secret of the demo world's ERP clients, and of nothing else: production refuses to start with them. */
export const DEMO_ERP_SECRET = 'tradepad_demo-erp'

export const demoErpId = (tenant: string): string => uuidOf('machine', tenant, 'erp')

/** One ERP client per brand, for `npm run erp:demo`. */
export function machineRows(): (readonly [string, readonly Row[]])[] {
  const tenants = Object.keys(brands)
  const hash = createHash('sha256').update(DEMO_ERP_SECRET).digest('hex')
  return [
    [
      'machine_client',
      tenants.map((tenant) => ({ tenant_id: tenant, client_id: demoErpId(tenant), name: 'Demo ERP', scopes: ['erp'] })),
    ],
    ['machine_secret', tenants.map((tenant) => ({ tenant_id: tenant, client_id: demoErpId(tenant), hash: `\\x${hash}` }))],
  ]
}
