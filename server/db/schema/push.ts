import type { Generated } from 'kysely'
import type { Moment } from './columns.ts'

/** Browsers that asked to be told, and what waits to be told them. */
export interface PushTables {
  push_subscription: PushSubscriptionTable
  push_message: PushMessageTable
}

export interface PushSubscriptionTable {
  tenant_id: string
  endpoint: string
  principal_kind: 'buyer' | 'staff'
  principal_id: string
  session_id: string
  p256dh: string
  auth: string
  language: string
  kinds: readonly ('orders' | 'arrivals')[]
  since: Moment
}

export interface PushMessageTable {
  tenant_id: string
  message_id: Generated<string>
  endpoint: string
  kind: 'orderGiven' | 'orderCancelled' | 'goodsArrived'
  subject: string
  /** The order's; null for an article. */
  account_id: string | null
  made_at: Moment
  due_at: Moment
  tries: Generated<number>
  dead_at: Date | null
}
