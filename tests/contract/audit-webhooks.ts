import { ids } from './kit.ts'
import type { testApp } from './kit.ts'

type Given = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'signIn' | 'database'>

const GIVEN = { url: 'https://erp.bazar.example/hooks', description: 'Our ERP', events: ['order.state_changed'], isOn: true }

/** The calls of webhooks, each with a webhook that has a secret. */
export const webhookCalls = ({ ask, signIn, database: { pool } }: Given) => {
  const token = async () => (await signIn('ana@bazar.example', '/user/login/token')).access_token
  const aWebhook = async (): Promise<string> => {
    await pool.query('delete from webhook_endpoint')
    const { rows } = await pool.query<{ id: string }>(
      `with made as (
          insert into webhook_endpoint (tenant_id, account_id, url, events, is_on, made_at, made_by)
          values ('main', $1, 'https://erp.bazar.example', '{stock.out}', true, now(), 'Ana') returning webhook_id as id
        )
        insert into webhook_secret (tenant_id, account_id, webhook_id, made_at) select 'main', $1, id, now() from made
        returning webhook_id as id`,
      [ids.mine],
    )
    return rows[0]!.id
  }
  const aDelivery = async (webhookId: string): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into webhook_delivery (tenant_id, account_id, webhook_id, type, data) values ('main', $1, $2, 'stock.out', '{}')
        returning delivery_id as id`,
      [ids.mine, webhookId],
    )
    return rows[0]!.id
  }
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    ask({ method, url: `/api/v1.0/webhook${path}`, payload, token: await token() })
  return {
    'webhooks.add': async () => {
      await pool.query('delete from webhook_endpoint')
      return send('POST', '', GIVEN)
    },
    'webhooks.change': async () => send('PUT', '', { webhookId: await aWebhook(), ...GIVEN }),
    'webhooks.delete': async () => send('POST', '/delete', { webhookId: await aWebhook() }),
    'webhooks.secret': async () => send('POST', '/secret', { webhookId: await aWebhook() }),
    'webhooks.test': async () => send('POST', '/test', { webhookId: await aWebhook() }),
    'webhooks.again': async () => {
      const webhookId = await aWebhook()
      return send('POST', '/again', { webhookId, deliveryId: await aDelivery(webhookId) })
    },
  }
}
