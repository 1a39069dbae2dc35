import type { Json, Moment } from './columns.ts'

/** Distribution plans of one client account. */
export interface PlanTables {
  distribution_plan: DistributionPlanTable
}

export interface DistributionPlanTable {
  tenant_id: string
  account_id: string
  /** Made on the device. */
  plan_id: string
  name: string
  lines: Json<readonly { goodsId: string; quantity: number }[]>
  item_count: number
  total_quantity: number
  created_at: Moment
  changed_at: Moment
  changed_by: string
}
