import { articleToWire } from '#domain/contract/goods-wire.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Plan } from '#domain/contract/plans.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { deletePlan, findPlan, putPlan, readPlanPage, renamePlan } from './plans.store.ts'
import type { StoredPlan } from './plans.store.ts'

type Plans = typeof contract.plans

/** Saves the whole plan if lines are given, else only the name: a rename from an outdated view undoes nobody's lines. */
export async function savePlan({ tx, scope, body, now }: RequestContext<Plans['save']>): Promise<Plan> {
  const { planId, name, lines } = body
  const plan = lines ? await putPlan(tx, scope, { planId, name, lines }, now) : await renamePlan(tx, scope, { planId, name }, now)
  return plan ? planToWire(plan) : refuse('plan.notFound')
}

export async function dropPlan({ tx, scope, query }: RequestContext<Plans['delete']>): Promise<null> {
  await deletePlan(tx, scope, query.planId)
  return null
}

export async function pagePlans({ tx, scope, query }: RequestContext<Plans['page']>) {
  const { list, total } = await readPlanPage(tx, scope, query)
  return { list: list.map(planToWire), total, ...query }
}

/** A plan names articles; their facts and prices are read now. */
export async function showPlan({ tx, scope, query, language, now }: RequestContext<Plans['detail']>) {
  const plan = (await findPlan(tx, scope, query.planId)) ?? refuse('plan.notFound')
  const account = await readAccountFacts(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now }
  const articles = await readArticles(
    tx,
    reader,
    plan.lines.map(({ goodsId }) => goodsId),
  )
  const lines = plan.lines.map((line) => {
    const article = articles.get(line.goodsId)
    return { ...line, goods: article ? articleToWire(article, account) : null }
  })
  return { ...planToWire(plan), lines }
}

function planToWire({ createdAt, changedAt, lines, ...plan }: StoredPlan): Plan {
  return { ...plan, createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString(), lines: [...lines] }
}
