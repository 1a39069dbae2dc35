import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ErpOrder } from '#domain/contract/erp-order.ts'
import { testApp } from '../../../../tests/contract/kit.ts'
import { anAccount, anArticle } from '../../../../tests/kit/builders.ts'
import { anErp } from '../../../../tests/kit/erp.ts'
import { machineToken } from '../../../../tests/kit/machine.ts'

const server = await testApp()
const { ask, clock, database } = server
const erp = await anErp(server)
const account = await anAccount(database)
const kettle = await anArticle(database, { stock: 100_000 })
const lamp = await anArticle(database, { stock: 100_000, price: 250 })

const readAll = async (limit: number, from = 0): Promise<ErpOrder[]> => {
  const orders: ErpOrder[] = []
  for (let after = from; ;) {
    const { data } = (await erp.read(`orders?after=${after}&limit=${limit}`)).json<{
      data: { list: ErpOrder[]; after: number; more: boolean }
    }>()
    orders.push(...data.list)
    after = data.after
    if (!data.more) return orders
  }
}
const parcel = (
  orderNumber: string,
  shipmentNumber: string,
  lines: readonly (readonly [string, number])[],
  more: object = {},
) => ({
  orderNumber,
  shipmentNumber,
  carrier: 'Demo Parcel',
  trackingNumber: `T-${shipmentNumber}`,
  trackingUrl: 'https://parcel.example/1',
  shippedAt: clock.now.toISOString(),
  lines: lines.map(([goodsId, quantity]) => ({ goodsId, quantity })),
  ...more,
})

describe('orders by cursor', () => {
  test('are each read once while many are submitted and read at the same time', { timeout: 60_000 }, async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => anAccount(database)))
    const given: string[] = []
    const over = { yes: false }
    const seen: string[] = []
    const reading = (async () => {
      for (let after = 0, idle = false; !idle;) {
        const wasOver = over.yes
        const answer = await erp.read(`orders?after=${after}&limit=7`)
        const { list, after: next } = answer.json<{ data: { list: ErpOrder[]; after: number } }>().data
        seen.push(...list.map(({ orderNumber }) => orderNumber))
        after = next
        idle = wasOver && list.length === 0
      }
    })()
    await Promise.all(
      buyers.map(async (buyer) => {
        for (let at = 0; at < 10; at++) given.push((await erp.order(buyer, [[kettle, 1]])).orderNumber)
      }),
    )
    over.yes = true
    await reading
    expect(new Set(seen).size).toBe(seen.length)
    expect(given.filter((number) => !seen.includes(number))).toEqual([])
  })

  test('an order is complete: its client, prices, address and shipped pieces', async () => {
    const { orderNumber } = await erp.order(
      account,
      [
        [kettle, 2],
        [lamp, 4, 250],
      ],
      { ownNumber: 'PO-7', notes: 'ring twice' },
    )
    await erp.told('shipments', { rows: [parcel(orderNumber, 'W1', [[lamp, 1]])] })
    const order = (await readAll(100)).find((one) => one.orderNumber === orderNumber)
    expect(order).toMatchObject({
      client: { company: 'Lámparas del Sur S.L.', country: 'ES' },
      state: 'unshipped',
      ownNumber: 'PO-7',
      notes: 'ring twice',
      subtotal: '30.00',
      address: { street: 'Calle Mayor 1' },
      lines: [
        { goodsId: kettle, quantity: 2, unitPrice: '10.00', lineTotal: '20.00' },
        { goodsId: lamp, quantity: 4 },
      ],
      shipped: [{ goodsId: lamp, quantity: 1 }],
    })
  })

  test('are none for another tenant, and a wrong query is refused', async () => {
    const foreign = await machineToken(server, { tenant: 'nobleza' })
    const headers = { host: 'nobleza.localhost' }
    expect((await ask({ url: '/api/v1.0/erp/orders', token: foreign, headers })).json()).toMatchObject({
      data: { list: [], more: false },
    })
    for (const query of ['after=x', 'limit=0', 'limit=101', 'after=-1', 'after=1.5', 'befor=1'])
      expect([query, (await erp.read(`orders?${query}`)).statusCode]).toEqual([query, 400])
  })
})

describe('states', () => {
  test('an order is picked once; one cancelled meanwhile is not', async () => {
    const [first, second] = [await erp.order(account, [[kettle, 1]]), await erp.order(account, [[kettle, 1]])]
    const cancelled = { orderId: second.orderId, option: 'tooLate', reason: '' }
    await ask({ method: 'POST', url: '/api/v1.0/order/cancel', payload: cancelled, token: second.buyer })
    const rows = [
      { ref: 'a', orderNumber: first.orderNumber, state: 'unshipped' },
      { ref: 'b', orderNumber: second.orderNumber, state: 'unshipped' },
      { orderNumber: 'NV-nothing', state: 'unshipped' },
    ]
    expect(await erp.told('states', { rows })).toEqual({
      results: [
        { ref: 'a', ok: true, known: false, error: null },
        { ref: 'b', ok: false, known: false, error: 'erp.orderCancelled' },
        { ref: 'NV-nothing', ok: false, known: false, error: 'erp.unknownOrder' },
      ],
      done: 1,
      refused: 2,
    })
    expect((await erp.told('states', { rows })).results[0]).toMatchObject({ ok: true, known: true })
    expect(await erp.eventsOf(first.orderId)).toEqual(['picking machine Test ERP'])
    const note = { orderId: first.orderId, note: 'gate 4' }
    const noted = await ask({ method: 'POST', url: '/api/v1.0/order/note', payload: note, token: first.buyer })
    expect(noted.json()).toMatchObject({ error: 'order.picked' })
  })

  test('an order can be closed short once a part of it is shipped, and not before', async () => {
    const { orderNumber } = await erp.order(account, [[kettle, 5]])
    const close = { rows: [{ orderNumber, state: 'shipped' }] }
    expect((await erp.told('states', close)).results[0]).toMatchObject({
      error: 'erp.notMovable',
      values: { state: 'submitted' },
    })
    await erp.told('states', { rows: [{ orderNumber, state: 'unshipped' }] })
    expect((await erp.told('states', close)).results[0]).toMatchObject({ error: 'erp.nothingShipped' })
    await erp.told('shipments', { rows: [parcel(orderNumber, 'C1', [[kettle, 3]])] })
    expect((await erp.told('states', close)).results[0]).toMatchObject({ ok: true })
    expect(await erp.stateOf(orderNumber)).toBe('shipped')
  })
})

describe('shipments', () => {
  test('a part leaves the order unshipped, the last piece makes it shipped; each is reported once', async () => {
    const { orderNumber, orderId } = await erp.order(account, [
      [kettle, 3],
      [lamp, 2, 250],
    ])
    const first = parcel(orderNumber, 'P1', [[kettle, 2]])
    expect(await erp.told('shipments', { rows: [first, first] })).toMatchObject({
      results: [{ known: false }, { known: true }],
      done: 2,
    })
    expect(await erp.stateOf(orderNumber)).toBe('unshipped')
    expect(
      await erp.told('shipments', {
        rows: [
          first,
          parcel(orderNumber, 'P2', [
            [kettle, 1],
            [lamp, 2],
          ]),
        ],
      }),
    ).toMatchObject({
      results: [
        { ok: true, known: true },
        { ok: true, known: false },
      ],
    })
    expect(await erp.stateOf(orderNumber)).toBe('shipped')
    expect(await erp.eventsOf(orderId)).toEqual(['picking', 'shipped', 'shipped'].map((kind) => `${kind} machine Test ERP`))
    const { rows } = await database.pool.query(
      `select data->>'shipment' as shipment, data->>'kind' as kind from jobs.job where data->>'orderId' = $1 and data->>'kind' = 'orderShipped' order by 1`,
      [orderId],
    )
    expect(rows).toEqual(['P1', 'P2'].map((shipment) => ({ shipment, kind: 'orderShipped' })))
  })

  test('an order whose first parcel has left cannot be cancelled', async () => {
    const { orderNumber, orderId, buyer } = await erp.order(account, [[kettle, 3]])
    await erp.told('shipments', { rows: [parcel(orderNumber, 'P1', [[kettle, 1]])] })
    const payload = { orderId, option: 'tooLate', reason: '' }
    const answer = await ask({ method: 'POST', url: '/api/v1.0/order/cancel', payload, token: buyer })
    expect(answer.json()).toMatchObject({ error: 'order.notCancellable' })
    expect(await erp.stateOf(orderNumber)).toBe('unshipped')
  })

  test.each([
    ['more than was ordered', [[kettle, 4]], {}, { error: 'erp.moreThanOpen', values: { open: 3 } }],
    [
      'an article twice, together too many',
      [
        [kettle, 2],
        [kettle, 2],
      ],
      {},
      { error: 'erp.moreThanOpen' },
    ],
    ['an article of no line', [[lamp, 1]], {}, { error: 'erp.notInOrder', values: { goodsId: lamp } }],
  ] as const)('%s is refused, and the other rows are kept', async (_, lines, more, refusal) => {
    const { orderNumber } = await erp.order(account, [[kettle, 3]])
    const rows = [parcel(orderNumber, 'B1', lines, more), parcel(orderNumber, 'B2', [[kettle, 3]])]
    expect((await erp.told('shipments', { rows })).results).toMatchObject([{ ok: false, ...refusal }, { ok: true }])
  })

  test('the same number with other content is refused, and so is a shipment of a cancelled order', async () => {
    const { orderNumber } = await erp.order(account, [[kettle, 3]])
    await erp.told('shipments', { rows: [parcel(orderNumber, 'O1', [[kettle, 1]])] })
    for (const other of [
      parcel(orderNumber, 'O1', [[kettle, 2]]),
      parcel(orderNumber, 'O1', [[kettle, 1]], { carrier: 'Another' }),
    ])
      expect((await erp.told('shipments', { rows: [other] })).results[0]).toMatchObject({ error: 'erp.otherContent' })
    const cancelled = await erp.order(account, [[kettle, 3]])
    await ask({
      method: 'POST',
      url: '/api/v1.0/order/cancel',
      payload: { orderId: cancelled.orderId, option: 'tooLate', reason: '' },
      token: cancelled.buyer,
    })
    const late = parcel(cancelled.orderNumber, 'O2', [[kettle, 1]])
    expect((await erp.told('shipments', { rows: [late] })).results[0]).toMatchObject({
      error: 'erp.orderCancelled',
    })
  })

  test('of 64 at once for the last open pieces, one is accepted', { timeout: 60_000 }, async () => {
    const { orderNumber, orderId } = await erp.order(account, [[kettle, 2]])
    const answers = await Promise.all(
      Array.from({ length: 64 }, (__, at) => erp.told('shipments', { rows: [parcel(orderNumber, `R${at}`, [[kettle, 2]])] })),
    )
    const verdicts = answers.map(({ results }) => results[0]!)
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(verdicts.filter(({ ok }) => !ok).map(({ error }) => error))).toEqual(new Set(['erp.notMovable']))
    const { rows } = await database.pool.query('select sum(quantity)::int as sent from shipment_line where order_id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ sent: 2 }])
  })

  test(
    'the same key returns the first answer and changes nothing; the same rows in two opposite orders do not deadlock',
    { timeout: 60_000 },
    async () => {
      const made = await Promise.all(Array.from({ length: 12 }, () => erp.order(account, [[kettle, 100]])))
      const rows = Array.from({ length: 250 }, (__, at) => parcel(made[at % 12]!.orderNumber, `K${at}`, [[kettle, 1]]))
      const key = { 'idempotency-key': randomUUID() }
      const [up, down] = await Promise.all([
        erp.tell('shipments', { rows }, key),
        erp.tell('shipments', { rows: rows.toReversed() }),
      ])
      expect([up.statusCode, down.statusCode]).toEqual([200, 200])
      expect(up.json<{ data: { done: number } }>().data.done + 0).toBe(250)
      expect((await erp.tell('shipments', { rows }, key)).json()).toEqual(up.json())
      expect((await erp.tell('shipments', { rows: rows.slice(1) }, key)).json()).toMatchObject({ error: 'idempotency.keyReused' })
      const { rows: sent } = await database.pool.query(
        'select sum(quantity)::int as sent from shipment_line where order_id = any($1)',
        [made.map(({ orderId }) => orderId)],
      )
      expect(sent).toEqual([{ sent: 250 }])
    },
  )

  test('malformed or too many rows are refused as a whole, with the name of the field', async () => {
    const { orderNumber } = await erp.order(account, [[kettle, 3]])
    const good = parcel(orderNumber, 'X1', [[kettle, 1]])
    for (const [field, row] of [
      ['rows.1.lines.0.quantity', parcel(orderNumber, 'X2', [[kettle, 0.5]])],
      ['rows.1.lines.0.quantity', parcel(orderNumber, 'X2', [[kettle, -1]])],
      ['rows.1.shippedAt', { ...good, shippedAt: 'yesterday' }],
      ['rows.1.trackingUrl', { ...good, trackingUrl: 'javascript:alert(1)' }],
      ['rows.1.shipmentNumber', { ...good, shipmentNumber: ' ' }],
      ['rows.1.carrier', { ...good, carrier: 'a\0b' }],
    ] as const)
      expect((await erp.tell('shipments', { rows: [good, row] })).json()).toMatchObject({
        error: 'request.invalid',
        data: { values: { field } },
      })
    const many = Array.from({ length: 501 }, () => good)
    for (const rows of [[], many]) expect((await erp.tell('shipments', { rows })).statusCode).toBe(400)
    const { rows: stored } = await database.pool.query(`select from shipment where shipment_number like 'X%'`)
    expect(stored).toEqual([])
  })
})
