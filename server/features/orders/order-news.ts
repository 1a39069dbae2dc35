import { jobPayload } from '../../jobs/enqueue.ts'
import type { PayloadOf } from '../../jobs/job-table.ts'
import type { Scope } from '../../http/scope.ts'

/** Payload of the job that an order's own statement adds with enqueue_job('order.tell', …). */
export const orderNews = (
  { tenant, account, actor }: Scope,
  news: Pick<PayloadOf<'order.tell'>, 'orderId' | 'kind' | 'language'>,
): string => jobPayload('order.tell', { tenant, account, actor: { kind: actor.kind, id: actor.id }, ...news })
