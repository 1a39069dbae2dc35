import type { CommandBodyOf } from '#domain/contract/call.ts'
import { plans } from '#domain/contract/plans.ts'
import type { Plan } from '#domain/contract/plans.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** The last changed first, as the server lists them. */
export const plansMirror = createListMirror<Plan>({
  table: 'plans',
  calls: [plans.save, plans.delete],
  read: ({ api, account }) => readAllPages((paging) => api.call(plans.page, { account, query: paging })),
  change(list, { call, body, at }) {
    const { planId, ...save } = body as CommandBodyOf<typeof plans.save>
    const known = list.find((plan) => plan.planId === planId)
    const others = list.filter((plan) => plan !== known)
    if (call === plans.delete.name) return others
    const lines = save.lines ?? known?.lines
    // A rename of what is gone: the server will say so.
    if (!lines) return list
    const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const { createdAt = at, changedBy = '' } = known ?? {}
    return [
      { planId, name: save.name, itemCount: lines.length, totalQuantity, createdAt, changedAt: at, changedBy, lines },
      ...others,
    ]
  },
  settled: (list, data) => list.map((plan) => (plan.planId === (data as Plan | null)?.planId ? (data as Plan) : plan)),
})
