import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { NotLetIn, openDoor } from '../../tools/erp-demo/door.ts'
import type { Door } from '../../tools/erp-demo/door.ts'
import { openNotebook } from '../../tools/erp-demo/memory.ts'
import { play } from '../../tools/erp-demo/play.ts'
import { testApp } from '../contract/kit.ts'
import { anAccount, anArticle } from '../kit/builders.ts'
import { anErp } from '../kit/erp.ts'
import { aMachine } from '../kit/machine.ts'

const server = await testApp()
// The demo ERP uses the current time, and a stock count from the future is not accepted.
server.clock.now = new Date()
const { app, database } = server
const { pool } = database
const erp = await anErp(server)
const machine = await aMachine(database)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const folder = await mkdtemp(join(tmpdir(), 'erp-demo-'))
afterAll(() => rm(folder, { recursive: true }))

const account = await anAccount(database)
const kettle = await anArticle(database, { stock: 1000 })
const lamp = await anArticle(database, { stock: 1000, price: 333 })

/** Plays once on this notebook; `through` may tamper with the door. */
const playOnce = async (file: string, through: (door: Door, stop: AbortController) => Door = (door) => door) => {
  const lines: string[] = []
  const stop = new AbortController()
  const say = (line: string) => void lines.push(line)
  const door = openDoor({ url, clientId: machine.id, secret: machine.secret, say, signal: stop.signal })
  const notebook = await openNotebook(join(folder, file))
  await play({ door: through(door, stop), notebook, say, speed: 1, once: true, signal: stop.signal })
  return lines
}

interface Kept {
  state: string
  shipped: number
  parcels: number
  invoices: number
  subtotal: number
  discount: number
  tax: number
  total: number
}
/** The final state of an order in the shop. */
const keptOf = async (orderId: string): Promise<Kept> => {
  const { rows } = await pool.query<Kept>(
    `select o.state, (select sum(quantity)::int from shipment_line where order_id = $1) as shipped,
      (select count(*)::int from shipment where order_id = $1) as parcels, count(*)::int as invoices,
      sum(i.subtotal)::int as subtotal, sum(i.discount)::int as discount, sum(i.tax)::int as tax, sum(i.total)::int as total
    from orders o join invoice i using (tenant_id, account_id, order_id) where o.order_id = $1 group by o.state`,
    [orderId],
  )
  return rows[0]!
}
const sumsOf = async (orderId: string) =>
  (
    await pool.query<object>('select subtotal, discount + coupon as discount, tax, total from orders where order_id = $1', [
      orderId,
    ])
  ).rows[0]!

describe('the demo ERP', () => {
  test('takes orders from submitted to shipped and invoiced, in one parcel or two, with the orders’ own sums', async () => {
    const vip = await anAccount(database, { user_rate: 7.5 })
    const given = []
    for (const [buyer, kettles, lamps] of [
      [account, 7, 5],
      [vip, 3, 11],
      [account, 1, 1],
      [vip, 13, 2],
    ] as const)
      given.push(
        await erp.order(buyer, [
          [kettle, kettles],
          [lamp, lamps, 333],
        ]),
      )
    const lines = await playOnce('first.json')
    for (const { orderId, orderNumber } of given) {
      const { state, shipped, parcels, invoices, ...sums } = await keptOf(orderId)
      expect([orderNumber, state, parcels, sums]).toEqual([orderNumber, 'shipped', invoices, await sumsOf(orderId)])
      const { rows } = await pool.query('select sum(quantity)::int as ordered from order_line where order_id = $1', [orderId])
      expect(rows).toEqual([{ ordered: shipped }])
      expect((await erp.eventsOf(orderId)).filter((event) => event.startsWith('picking'))).toHaveLength(1)
      expect(lines.filter((line) => line.startsWith(orderNumber))).toHaveLength(1 + 2 * parcels)
    }
    expect(await playOnce('first.json')).toEqual([])
  })

  test('continues after a kill at every step and doubles nothing, even if the answer was lost', { timeout: 60_000 }, async () => {
    const { orderId } = await erp.order(account, [
      [kettle, 4],
      [lamp, 6, 333],
    ])
    for (let killed = true, rounds = 0; killed && rounds < 30; rounds++) {
      killed = false
      await playOnce('kills.json', (door, stop) => ({
        ...door,
        // The shop has received it, and the ERP dies before it learns that.
        async tell(...told) {
          const verdict = await door.tell(...told)
          if (verdict.known) return verdict
          killed = true
          stop.abort()
          throw new Error('killed')
        },
      })).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'killed') throw error
      })
    }
    const { state, parcels, invoices, shipped, ...sums } = await keptOf(orderId)
    expect([state, shipped, parcels, sums]).toEqual(['shipped', 10, invoices, await sumsOf(orderId)])
  })

  test('leaves an order alone once its client has cancelled it', async () => {
    const { orderId, orderNumber, buyer } = await erp.order(account, [[kettle, 1]])
    const payload = { orderId, option: 'tooLate', reason: '' }
    const lines = await playOnce('cancelled.json', (door) => ({
      ...door,
      async tell(...told) {
        await server.ask({ method: 'POST', url: '/api/v1.0/order/cancel', payload, token: buyer })
        return door.tell(...told)
      },
    }))
    expect(lines.filter((line) => line.startsWith(orderNumber))).toEqual([expect.stringContaining('was cancelled by the client')])
    expect(await erp.stateOf(orderNumber)).toBe('cancelled')
  })

  test('reports when a sold-out article arrives, and puts the first delivery into stock', async () => {
    const soldOut = await Promise.all(Array.from({ length: 16 }, () => anArticle(database, { stock: 0 })))
    const lines = await playOnce('shelf.json')
    const { rows } = await pool.query<{ id: string; remaining: number; arrivals: number }>(
      `select s.goods_id as id, s.remaining, count(a.day)::int as arrivals from stock s left join goods_arrival a using (tenant_id, goods_id)
        where s.goods_id = any($1) group by s.goods_id, s.remaining having s.remaining > 0`,
      [soldOut],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, remaining, arrivals } of rows) {
      expect([remaining % 60, arrivals]).toEqual([0, 1])
      expect(lines.filter((line) => line.startsWith(id))).toHaveLength(2)
    }
  })

  test('takes returns back: each is judged, and goods sent in are received and credited', async () => {
    const buyer = await anAccount(database, { user_rate: 7.5 })
    const order = await erp.order(buyer, [
      [kettle, 4],
      [lamp, 3],
    ])
    await playOnce('returns.json')
    const post = (path: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: `/api/v1.0/order/return${path}`,
        payload,
        headers: { host: 'localhost', plat: 'BS', authorization: `Bearer ${order.buyer}` },
      })
    const returnIds: string[] = []
    for (const goodsId of [kettle, kettle, lamp, lamp]) {
      const returnId = crypto.randomUUID()
      returnIds.push(returnId)
      const lines = [{ goodsId, quantity: 1, reason: 'damaged' }]
      expect((await post('', { returnId, orderId: order.orderId, lines })).statusCode).toBe(200)
    }
    const statesOf = async () =>
      (
        await pool.query<{ id: string; state: string; notes: string[] }>(
          'select return_id as id, state, credit_notes as notes from order_return where return_id = any($1) order by return_number',
          [returnIds],
        )
      ).rows
    await playOnce('returns.json')
    const judged = await statesOf()
    const accepted = judged.filter(({ state }) => state === 'accepted')
    expect(judged.every(({ state }) => state === 'accepted' || state === 'refused')).toBe(true)
    expect(accepted.length).toBeGreaterThan(0)
    for (const { id } of accepted)
      expect((await post('/send', { returnId: id, carrier: 'Demo Parcel', trackingNumber: 'T-1' })).statusCode).toBe(200)
    await playOnce('returns.json')
    const ended = (await statesOf()).filter(({ state }) => state !== 'refused')
    expect(ended.map(({ state, notes }) => [state, notes.length])).toEqual(accepted.map(() => ['credited', 1]))
    expect(await erp.stateOf(order.orderNumber)).toBe('returned')
  })

  test('explains a refused sign-in and an unreadable notebook', async () => {
    const say = () => undefined
    const door = openDoor({ url, clientId: machine.id, secret: 'wrong', say, signal: new AbortController().signal })
    await expect(door.orders(0)).rejects.toThrow(NotLetIn)
    await writeFile(join(folder, 'broken.json'), '{"cursor":')
    await expect(openNotebook(join(folder, 'broken.json'))).rejects.toThrow(/cannot be read. Delete it/)
    expect(await readFile(join(folder, 'broken.json'), 'utf8')).toBe('{"cursor":')
  })
})
