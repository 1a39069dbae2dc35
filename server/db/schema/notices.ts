import type { Generated } from 'kysely'
import type { Moment } from './columns.ts'

/** Who wants to hear that an article has arrived. */
export interface NoticeTables {
  arrival_notice: ArrivalNoticeTable
}

export interface ArrivalNoticeTable {
  tenant_id: string
  account_id: string
  goods_id: string
  principal: string
  /** '' is the person himself. */
  email: Generated<string>
  quantity: number | null
  since: Moment
}
