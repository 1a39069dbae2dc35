/** A row of the audit as the tests read it. */
export interface AuditRow {
  action: string
  subject: string
  actor_id: string
  account_id: string | null
  request_id: string
  command_id: string | null
  asked: string
}
