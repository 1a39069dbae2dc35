import { plans } from '#domain/contract/plans.ts'
import type { Plan } from '#domain/contract/plans.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** Last changed first, as the server lists them. */
export const plansMirror = createListMirror<Plan>({
  table: 'plans',
  read: ({ api, account }) => readAllPages((paging) => api.call(plans.page, { account, query: paging })),
  settled: (list, data) => list.map((plan) => (plan.planId === (data as Plan | null)?.planId ? (data as Plan) : plan)),
})
