import type { RowVerdicts } from '#domain/contract/erp.ts'
import type { testApp } from '../contract/kit.ts'
import { aDraft } from './builders.ts'
import type { TestAccount } from './builders.ts'
import { machineToken } from './machine.ts'
import { signedFor } from '../trust/two-tenants.ts'

type Server = Awaited<ReturnType<typeof testApp>>

/** An ERP of `main` that calls the server, and clients who order. */
export async function anErp(server: Server) {
  const { ask, clock, database } = server
  const token = await machineToken(server)
  const tell = (path: string, payload: object, headers: Record<string, string> = {}) =>
    ask({ method: 'POST', url: `/api/v1.0/erp/${path}`, payload, token, headers })
  return {
    token,
    tell,
    /** Returns the verdicts of the rows. */
    async told(path: string, payload: object): Promise<RowVerdicts> {
      const answer = await tell(path, payload)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<{ data: RowVerdicts }>().data
    },
    read: (path: string) => ask({ url: `/api/v1.0/erp/${path}`, token }),
    /** Submits an order over HTTP and returns it. */
    async order(account: TestAccount, lines: Parameters<typeof aDraft>[1], part: Parameters<typeof aDraft>[2] = {}) {
      const at = clock.now.toISOString()
      const draft = aDraft(account, lines, { draftedAt: at, pricesReadAt: at, ...part })
      const buyer = await signedFor(server, account, {
        kind: 'buyer',
        id: account.actor.id,
        role: 'buyer',
        account: account.account,
      })
      const answer = await ask({ method: 'POST', url: '/api/v1.0/order/submitOrder', payload: draft, token: buyer })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const { orderNumber } = answer.json<{ data: { orderNumber: string } }>().data
      return { orderId: draft.orderId, orderNumber, buyer }
    },
    async stateOf(orderNumber: string): Promise<string> {
      const { rows } = await database.pool.query<{ state: string }>('select state from orders where order_number = $1', [
        orderNumber,
      ])
      return rows[0]!.state
    },
    async eventsOf(orderId: string): Promise<string[]> {
      const sql = 'select kind, actor_kind, actor_name from order_event where order_id = $1 order by event_id'
      const { rows } = await database.pool.query<{ kind: string; actor_kind: string; actor_name: string }>(sql, [orderId])
      return rows.map(({ kind, actor_kind, actor_name }) => `${kind} ${actor_kind} ${actor_name}`)
    },
  }
}
