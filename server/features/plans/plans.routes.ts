import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { downloadPlan } from './download-plan.ts'
import { dropPlan, pagePlans, savePlan, showPlan } from './plans.service.ts'

export function mountPlans(api: Api): void {
  mount(api, contract.plans.save, savePlan)
  mount(api, contract.plans.delete, dropPlan)
  mount(api, contract.plans.page, pagePlans)
  mount(api, contract.plans.detail, showPlan)
  mount(api, contract.plans.download, downloadPlan(api.words))
}
