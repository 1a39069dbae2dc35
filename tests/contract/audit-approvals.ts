import { randomUUID } from 'node:crypto'
import { ids } from './kit.ts'
import type { testApp } from './kit.ts'

type Given = Pick<Awaited<ReturnType<typeof testApp>>, 'ask' | 'signIn' | 'database'>

/** The calls about orders that wait for an approval, each with what it needs. */
export const approvalCalls = ({ ask, signIn, database: { pool } }: Given) => {
  const token = async () => (await signIn('ana@bazar.example', '/user/login/token')).access_token
  const post = async (path: string, payload: object) =>
    ask({ method: 'POST', url: `/api/v1.0/order/approval/${path}`, payload, token: await token() })
  const addressId = randomUUID()
  const draft = (orderId: string) => ({
    orderId,
    draftedAt: '2026-11-21T09:00:00.000Z',
    currency: 'EUR',
    priceListVersion: 1,
    pricesReadAt: '2026-11-21T09:00:00.000Z',
    addressId,
    ownNumber: '',
    notes: '',
    requestedOn: null,
    lines: [{ goodsId: 'LAMP', quantity: 1, unitPriceSeen: '999.00', lineTotalSeen: '999.00' }],
  })
  /** One of Ana's own open requests. */
  const asked = async () => {
    const orderId = randomUUID()
    await pool.query(
      `insert into order_approval (tenant_id, account_id, order_id, draft, shown, asked_by, asked_name, asked_at, language, total, currency, line_count)
        values ('main', $1, $2, $3, '{}', $4, 'Ana', '2026-11-21T10:00:00Z', 'en', 100, 'EUR', 1)`,
      [ids.mine, orderId, JSON.stringify(draft(orderId)), ids.buyer],
    )
    return orderId
  }
  const addressed = () =>
    pool.query(
      `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code)
        values ('main', $1, $2, 'Bazar Norte', 'Ana', 'Calle Mayor 1', 'ES', 'Sevilla', '41001') on conflict do nothing`,
      [ids.mine, addressId],
    )
  return {
    'approvals.ask': async () => {
      await addressed()
      return post('ask', draft(randomUUID()))
    },
    'approvals.approve': async () => {
      await addressed()
      return post('approve', { orderId: await asked() })
    },
    'approvals.refuse': async () => post('refuse', { orderId: await asked(), reason: 'Next month' }),
    'approvals.withdraw': async () => post('withdraw', { orderId: await asked() }),
  }
}
