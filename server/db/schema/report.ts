import type { Generated } from 'kysely'
import type { Moment } from './columns.ts'

/** Who did what for whom, and what browsers reported; plus the migrations applied. */
export interface ReportTables {
  audit: AuditTable
  web_log: WebLogTable
  migration: MigrationTable
}

export interface AuditTable {
  tenant_id: string
  audit_id: Generated<string>
  at: Moment
  actor_kind: string
  actor_id: string
  account_id: string | null
  action: string
  subject: Generated<string>
}

export interface WebLogTable {
  tenant_id: string
  log_id: Generated<string>
  at: Moment
  address: string
  name: string
  message: string
}

export interface MigrationTable {
  name: string
  hash: string
  at: Moment
}
