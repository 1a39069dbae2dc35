import type { OrderState } from '#domain/rules/order.ts'
import type { ReturnStep } from '#domain/rules/returns.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'

interface Judgement {
  readonly returnId: string
  readonly orderId: string
  readonly state: 'accepted' | 'refused'
  /** Why it was refused, or what to mind if it was accepted. */
  readonly answer: string
  readonly history: readonly ReturnStep[]
  readonly orderState: OrderState
  readonly facts: Readonly<Record<string, string>>
  readonly now: Date
}

/** Stores service's decision on a request, moves its order and adds the order's event; the order is locked. */
export async function storeJudgement(tx: Tx, { tenant, account, actor }: Scope, judged: Judgement): Promise<void> {
  const { returnId, orderId, state, answer, history, orderState, facts, now } = judged
  await tx.query({
    name: 'return-judge',
    text: `with judged as (
        update order_return set state = $4, answer = $5, history = $6::jsonb where tenant_id = $1 and account_id = $2 and return_id = $3
      ), moved as (
        update orders set state = $8 where tenant_id = $1 and account_id = $2 and order_id = $7 and state <> $8
      )
      insert into order_event (tenant_id, account_id, order_id, event_id, at, kind, actor_kind, actor_name, facts)
      values ($1, $2, $7, uuidv7(), $9, $10, $11, $12, $13::jsonb)`,
    values: [
      tenant,
      account,
      returnId,
      state,
      answer,
      JSON.stringify(history),
      orderId,
      orderState,
      now,
      state === 'accepted' ? 'returnAccepted' : 'returnRefused',
      actor.kind,
      actor.name,
      JSON.stringify(facts),
    ],
  })
}
