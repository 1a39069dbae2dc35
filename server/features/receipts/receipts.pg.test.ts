import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '#domain/contract/call.ts'
import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { contract } from '#domain/contract/index.ts'
import { testApp } from '../../../tests/contract/kit.ts'
import { anAccount, anArticle } from '../../../tests/kit/builders.ts'
import { anErp } from '../../../tests/kit/erp.ts'
import { codeOf } from './sign-receipt.ts'

const server = await testApp()
const { ask, database } = server
const erp = await anErp(server)
const account = await anAccount(database)
const kettle = await anArticle(database, { stock: 10_000 })
type Reply = ReplyOf<typeof contract.receipts.sign>

let parcels = 0
/** An order of ten kettles of which `sent` are shipped. */
const anOrder = async (sent: number) => {
  const order = await erp.order(account, [[kettle, 10]])
  const row = { orderNumber: order.orderNumber, shipmentNumber: `D-${++parcels}`, shippedAt: '2026-11-21T09:00:00.000Z' }
  if (sent > 0) await erp.told('shipments', { rows: [{ ...row, lines: [{ goodsId: kettle, quantity: sent }] }] })
  return order
}
const aReceipt = (orderId: string, arrived: number, part: Partial<SignedDelivery> = {}): SignedDelivery => ({
  receiptId: randomUUID(),
  orderId,
  signedAt: '2026-11-21T09:30:00.000Z',
  lines: [{ goodsId: kettle, expected: Math.max(arrived, 1), arrived, damaged: 0, note: '' }],
  signature: { name: 'Ana Ruiz', width: 600, height: 200, strokes: [[1, 2, 3, 4]] },
  ...part,
})
const sign = (payload: object, token: string) => ask({ method: 'POST', url: '/api/v1.0/order/receipt', payload, token })
const check = (code: string, host = 'localhost') => ask({ url: `/api/v1.0/order/receipt/check?code=${code}`, headers: { host } })
const errorOf = (answer: { json: () => unknown }) => (answer.json() as { error?: string }).error

describe('goods are signed for', () => {
  test('the order lists the delivery, with an event, and reads the same afterwards', async () => {
    const { orderId, buyer } = await anOrder(6)
    const given = aReceipt(orderId, 6, {
      lines: [{ goodsId: kettle, expected: 6, arrived: 5, damaged: 2, note: 'wet' }],
    })
    const answer = await sign(given, buyer)
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: Reply }>()
    const { orderId: _, ...kept } = given
    expect(data.deliveries).toEqual([{ ...kept, by: 'Asker' }])
    expect(data.shipments).toHaveLength(1)
    const read = await ask({ url: `/api/v1.0/order/detail?orderId=${orderId}`, token: buyer })
    const detail = read.json<{ data: Reply }>().data
    expect(detail.deliveries).toEqual(data.deliveries)
    expect(detail.events?.map(({ kind }) => kind).filter((kind) => kind === 'delivered')).toHaveLength(1)
    expect(data.events?.length).toBe(detail.events?.length)
  })

  test('sent again it is the same one; another with its id is refused', async () => {
    const { orderId, buyer } = await anOrder(6)
    const given = aReceipt(orderId, 2)
    await sign(given, buyer)
    const again = await sign(given, buyer)
    expect(again.json<{ data: Reply }>().data.deliveries).toHaveLength(1)
    expect(errorOf(await sign({ ...given, signedAt: '2026-11-21T09:31:00.000Z' }, buyer))).toBe('receipt.idTaken')
  })

  test('never for more than was sent, also in parts; missing pieces can be signed for later', async () => {
    const { orderId, buyer } = await anOrder(6)
    expect((await sign(aReceipt(orderId, 4), buyer)).statusCode).toBe(200)
    const beyond = await sign(aReceipt(orderId, 3), buyer)
    expect(beyond.statusCode).toBe(422)
    expect(beyond.json()).toMatchObject({ error: 'receipt.beyondShipped', data: { values: { goodsId: kettle, open: 2 } } })
    expect((await sign(aReceipt(orderId, 2), buyer)).statusCode).toBe(200)
  })

  test('missing pieces count as sent: the paper holds neither more of an article nor another article', async () => {
    const { orderId, buyer } = await anOrder(6)
    const line = (goodsId: string, expected: number, arrived: number) => ({ goodsId, expected, arrived, damaged: 0, note: '' })
    const refused = async (...lines: SignedDelivery['lines']) => {
      const { error, data } = (await sign(aReceipt(orderId, 1, { lines }), buyer)).json<{ error: string; data: object }>()
      return { error, data }
    }
    const values = (goodsId: string, open: number) => ({ error: 'receipt.beyondShipped', data: { values: { goodsId, open } } })
    expect(await refused(line(kettle, 999_999, 1))).toMatchObject(values(kettle, 6))
    expect(await refused(line(kettle, 7, 6))).toMatchObject(values(kettle, 6))
    expect(await refused(line(kettle, 1, 1), line('NOT-IN-ORDER', 500, 0))).toMatchObject(values('NOT-IN-ORDER', 0))
    // Six were open when it was written offline; that somebody has signed for four meanwhile does not invalidate it.
    expect((await sign(aReceipt(orderId, 4), buyer)).statusCode).toBe(200)
    expect((await sign(aReceipt(orderId, 1, { lines: [line(kettle, 6, 2)] }), buyer)).statusCode).toBe(200)
  })

  test('of ten who sign for the same six pieces at once, one succeeds', async () => {
    const { orderId, buyer } = await anOrder(6)
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign(aReceipt(orderId, 6), buyer)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => errorOf(answer) === 'receipt.beyondShipped')).toHaveLength(9)
    const { rows } = await database.pool.query(`select 1 from order_event where order_id = $1 and kind = 'delivered'`, [orderId])
    expect(rows).toHaveLength(1)
  })

  test('nothing that was not sent can be signed for, and nothing of another account', async () => {
    const { orderId, buyer } = await anOrder(0)
    expect(errorOf(await sign(aReceipt(orderId, 1), buyer))).toBe('receipt.notShipped')
    const other = await anAccount(database)
    const { buyer: stranger } = await erp.order(other, [[kettle, 1]])
    const there = await anOrder(6)
    expect(errorOf(await sign(aReceipt(there.orderId, 1), stranger))).toBe('order.notFound')
  })

  test.each([
    ['nobody is named', { signature: { name: ' ', width: 600, height: 200, strokes: [[1, 2]] } }],
    ['nothing came', { lines: [{ goodsId: 'A', expected: 1, arrived: 0, damaged: 0, note: '' }] }],
    ['more is damaged than came', { lines: [{ goodsId: 'A', expected: 2, arrived: 1, damaged: 2, note: '' }] }],
    ['a part of a piece', { lines: [{ goodsId: 'A', expected: 2, arrived: 0.5, damaged: 0, note: '' }] }],
    ['a stroke beyond its field', { signature: { name: 'A', width: 600, height: 200, strokes: [[601, 2]] } }],
  ])('an impossible receipt is refused: %s', async (_what, part) => {
    const { orderId, buyer } = await anOrder(1)
    expect(errorOf(await sign({ ...aReceipt(orderId, 1), ...part }, buyer))).toBe('request.invalid')
  })
})

describe('anybody checks a receipt', () => {
  test('its code returns what the paper shows and nothing else, without a sign-in', async () => {
    const { orderId, orderNumber, buyer } = await anOrder(6)
    const given = aReceipt(orderId, 6, { lines: [{ goodsId: kettle, expected: 6, arrived: 5, damaged: 2, note: 'wet' }] })
    await sign(given, buyer)
    const answer = await check(codeOf(given))
    expect(answer.json<{ data: object }>().data).toEqual({
      orderNumber: `…${orderNumber.slice(-4)}`,
      signedOn: '2026-11-21',
      toldOn: '2026-11-21',
      arrived: 5,
      missing: 1,
      damaged: 2,
      signer: 'A. R.',
    })
    // It is unknown to another tenant.
    expect(errorOf(await check(codeOf(given), 'nobleza.localhost'))).toBe('receipt.notFound')
  })

  test('a code that was never reported is not found; a malformed one is refused', async () => {
    const answer = await check('A'.repeat(24))
    expect(answer.statusCode).toBe(404)
    expect(errorOf(answer)).toBe('receipt.notFound')
    expect(errorOf(await check('short'))).toBe('request.invalid')
  })

  test('guessing codes is stopped', async () => {
    const answers = []
    for (let at = 0; at < 40; at++) answers.push((await check('B'.repeat(24))).statusCode)
    expect(answers.at(-1)).toBe(429)
  })
})
