import type { Generated } from 'kysely'
import type { Json, Moment } from './columns.ts'

/** What makes a command count once (I4). */
export interface SyncTables {
  command_verdict: CommandVerdictTable
}

export interface CommandVerdictTable {
  tenant_id: string
  principal: string
  command_id: string
  account_id: string | null
  call: string
  version: Generated<number>
  fingerprint: string
  status: number
  body: Json<unknown>
  at: Moment
}
