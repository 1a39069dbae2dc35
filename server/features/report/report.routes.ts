import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import type { RequestContext } from '../../http/handler.ts'
import { mount } from '../../http/mount.ts'
import { writeWebLog } from './report.store.ts'

export function mountReport(api: Api): void {
  mount(api, contract.report.webLog, keepWebLog)
}

async function keepWebLog({ tx, scope, body, now }: RequestContext<typeof contract.report.webLog>) {
  await writeWebLog(tx, scope, body, now)
  return null
}
