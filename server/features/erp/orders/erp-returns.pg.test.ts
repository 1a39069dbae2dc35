import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ErpReturnRead } from '#domain/contract/erp-return.ts'
import { testApp } from '../../../../tests/contract/kit.ts'
import { anAccount, anArticle } from '../../../../tests/kit/builders.ts'
import { anErp } from '../../../../tests/kit/erp.ts'
import { machineToken } from '../../../../tests/kit/machine.ts'

const server = await testApp()
const { ask, clock, database } = server
const erp = await anErp(server)
const account = await anAccount(database)
const kettle = await anArticle(database, { stock: 100_000 })

let number = 0
const money = (pieces: number) => ({
  issuedOn: '2026-11-21',
  currency: 'EUR',
  subtotal: `${pieces * 10}.00`,
  discount: '0.00',
  tax: (pieces * 2.1).toFixed(2),
  taxPercent: 21,
  taxCase: 'domestic',
  total: (pieces * 12.1).toFixed(2),
  lines: [{ goodsId: kettle, quantity: pieces, unitPrice: '10.00', lineTotal: `${pieces * 10}.00` }],
})
/** An order of kettles that was shipped and invoiced, and a return of some of them. */
const aReturn = async (pieces: number, back: number) => {
  const order = await erp.order(account, [[kettle, pieces]])
  const { orderNumber } = order
  const one = ++number
  const shipment = {
    orderNumber,
    shipmentNumber: `S-${one}`,
    shippedAt: clock.now.toISOString(),
    lines: [{ goodsId: kettle, quantity: pieces }],
  }
  await erp.told('shipments', { rows: [shipment] })
  await erp.told('invoices', { rows: [{ orderNumber, invoiceNumber: `I-${one}`, ...money(pieces) }] })
  return { ...order, invoiceNumber: `I-${one}`, ...(await requested(order, back)) }
}
const requested = async ({ orderId, buyer }: { orderId: string; buyer: string }, quantity: number) => {
  const payload = { returnId: randomUUID(), orderId, lines: [{ goodsId: kettle, quantity, reason: 'faulty' }] }
  const answer = await ask({ method: 'POST', url: '/api/v1.0/order/return', payload, token: buyer })
  return answer.json<{ data: { returnId: string; returnNumber: string } }>().data
}
const tell = async (row: object) => (await erp.told('returns', { rows: [row] })).results[0]
const credit = (credits: string, pieces: number, invoiceNumber = `C-${++number}`) => ({
  invoiceNumber,
  credits,
  ...money(pieces),
})
const aPdf = (inside = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
const labelOf = (returnId: string, token: string) => ask({ url: `/api/v1.0/order/return/label?returnId=${returnId}`, token })

describe('the life of a return', () => {
  test('takes its order from shipped to returning and returned, and ends with a credit note', async () => {
    const { orderId, orderNumber, buyer, returnId, returnNumber, invoiceNumber } = await aReturn(3, 2)
    expect(await tell({ returnNumber, state: 'accepted', answer: 'in its box, please' })).toMatchObject({
      ref: returnNumber,
      ok: true,
      known: false,
    })
    expect(await tell({ returnNumber, state: 'accepted' })).toMatchObject({ ok: true, known: true })
    expect(await erp.stateOf(orderNumber)).toBe('returning')
    const payload = { returnId, carrier: 'Demo Parcel', trackingNumber: 'T-1', tagId: 'TAG' }
    await ask({ method: 'POST', url: '/api/v1.0/order/return/send', payload, token: buyer })
    expect(await erp.stateOf(orderNumber)).toBe('returning')
    expect(await tell({ returnNumber, state: 'credited', creditNotes: [credit(invoiceNumber, 2)] })).toMatchObject({
      error: 'erp.returnNotMovable',
      values: { state: 'sent', to: 'credited' },
    })
    expect(await tell({ returnNumber, state: 'received' })).toMatchObject({ ok: true })
    expect(await erp.stateOf(orderNumber)).toBe('returned')
    const note = credit(invoiceNumber, 2)
    expect(await tell({ returnNumber, state: 'credited', creditNotes: [note] })).toMatchObject({ ok: true, known: false })
    expect(await tell({ returnNumber, state: 'credited', creditNotes: [note] })).toMatchObject({ ok: true, known: true })
    expect(await tell({ returnNumber, state: 'credited', creditNotes: [credit(invoiceNumber, 1)] })).toMatchObject({
      error: 'erp.otherContent',
    })
    const stored = await database.pool.query('select kind, credits from invoice where invoice_number = $1', [note.invoiceNumber])
    expect(stored.rows).toEqual([{ kind: 'creditNote', credits: invoiceNumber }])
    const kinds = (await erp.eventsOf(orderId)).map((event) => event.split(' ')[0])
    expect(kinds.slice(-5)).toEqual(['returnAsked', 'returnAccepted', 'returnSent', 'returnReceived', 'credited'])
    const list = await ask({ url: '/api/v1.0/order/return/page?limit=1', token: buyer })
    expect(list.json()).toMatchObject({
      data: { list: [{ state: 'credited', answer: 'in its box, please', creditNotes: [note.invoiceNumber], tagId: 'TAG' }] },
    })
  })

  test('a refusal needs a reason, holds no pieces and leaves the order unchanged', async () => {
    const order = await aReturn(2, 2)
    const { returnNumber, orderNumber } = order
    expect((await erp.tell('returns', { rows: [{ returnNumber, state: 'refused' }] })).statusCode).toBe(400)
    expect(await tell({ returnNumber, state: 'refused', answer: 'worn' })).toMatchObject({ ok: true })
    expect(await tell({ returnNumber, state: 'refused', answer: 'other' })).toMatchObject({ error: 'erp.otherContent' })
    expect(await tell({ returnNumber, state: 'accepted' })).toMatchObject({ error: 'erp.returnNotMovable' })
    expect(await erp.stateOf(orderNumber)).toBe('shipped')
    const next = await requested(order, 2)
    expect(next.returnNumber).toBe(`${orderNumber}-R2`)
  })

  test('an order is returned once the last of its returns is back', async () => {
    const order = await aReturn(4, 1)
    const second = await requested(order, 1)
    for (const { returnNumber } of [order, second]) await tell({ returnNumber, state: 'accepted' })
    await tell({ returnNumber: order.returnNumber, state: 'received' })
    expect(await erp.stateOf(order.orderNumber)).toBe('returning')
    await tell({ returnNumber: second.returnNumber, state: 'received' })
    expect(await erp.stateOf(order.orderNumber)).toBe('returned')
  })

  test.each([
    ['received', 'returned'],
    ['accepted', 'returning'],
  ] as const)('a return that is %s before the last parcel makes the order %s with that parcel', async (far, state) => {
    const order = await erp.order(account, [[kettle, 2]])
    const { orderNumber } = order
    const ship = (lines: readonly object[]) => {
      const shipment = { orderNumber, shipmentNumber: `S-${++number}`, shippedAt: clock.now.toISOString(), lines }
      return erp.told('shipments', { rows: [shipment] })
    }
    await ship([{ goodsId: kettle, quantity: 1 }])
    const { returnNumber } = await requested(order, 1)
    await tell({ returnNumber, state: 'accepted', carrier: 'Demo Parcel', trackingNumber: 'T-1', tagId: 'TAG-1' })
    if (far === 'received') await tell({ returnNumber, state: 'received' })
    expect(await erp.stateOf(orderNumber)).toBe('unshipped')
    await ship([{ goodsId: kettle, quantity: 1 }])
    expect(await erp.stateOf(orderNumber)).toBe(state)
    const { rows } = await database.pool.query('select tag_id from order_return where return_number = $1', [returnNumber])
    expect(rows).toEqual([{ tag_id: 'TAG-1' }])
  })

  test('if the ERP accepts and the client withdraws at once, one of them wins', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round++) {
      const { returnId, returnNumber, buyer } = await aReturn(1, 1)
      const [verdict, answer] = await Promise.all([
        tell({ returnNumber, state: 'accepted' }),
        ask({ method: 'POST', url: '/api/v1.0/order/return/withdraw', payload: { returnId }, token: buyer }),
      ])
      expect([verdict?.ok, answer.statusCode === 200].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('credit notes of a return', () => {
  test('credit no more than came back, once, and all or nothing', async () => {
    const { orderNumber, returnNumber, invoiceNumber } = await aReturn(3, 1)
    expect(await tell({ returnNumber, state: 'received' })).toMatchObject({ error: 'erp.returnNotMovable' })
    expect(await tell({ returnNumber, state: 'accepted' })).toMatchObject({ ok: true })
    await tell({ returnNumber, state: 'received' })
    expect(await tell({ returnNumber, state: 'credited', creditNotes: [credit(invoiceNumber, 2)] })).toMatchObject({
      error: 'erp.moreThanOpen',
      values: { goodsId: kettle, open: 1 },
    })
    expect(await tell({ returnNumber, state: 'credited', creditNotes: [credit('none', 1)] })).toMatchObject({
      error: 'erp.unknownInvoice',
    })
    const note = credit(invoiceNumber, 1)
    await erp.told('invoices', { rows: [{ orderNumber, kind: 'creditNote', ...note }] })
    expect(await tell({ returnNumber, state: 'credited', creditNotes: [note] })).toMatchObject({ error: 'erp.otherContent' })
    expect((await erp.tell('returns', { rows: [{ returnNumber, state: 'credited' }] })).statusCode).toBe(400)
    const { rows } = await database.pool.query('select state, credit_notes from order_return where return_number = $1', [
      returnNumber,
    ])
    expect(rows).toEqual([{ state: 'received', credit_notes: [] }])
  })
})

describe('the label', () => {
  test('is kept unchanged, may follow its acceptance, and is never replaced', { timeout: 60_000 }, async () => {
    const { returnId, returnNumber, buyer } = await aReturn(1, 1)
    await tell({ returnNumber, state: 'accepted' })
    const label = aPdf().toString('base64')
    expect(await tell({ returnNumber, state: 'accepted', label })).toMatchObject({ ok: true, known: false })
    expect(await tell({ returnNumber, state: 'accepted', label })).toMatchObject({ ok: true, known: true })
    expect(await tell({ returnNumber, state: 'accepted', label: aPdf('/Lang (en)').toString('base64') })).toMatchObject({
      error: 'erp.otherContent',
    })
    expect((await labelOf(returnId, buyer)).rawPayload).toEqual(aPdf())
  })

  test('of 20 MB is accepted and returned byte by byte; a larger one is refused', { timeout: 120_000 }, async () => {
    const { returnId, returnNumber, buyer } = await aReturn(1, 1)
    const small = aPdf()
    const sized = (bytes: number) =>
      Buffer.concat([small.subarray(0, 9), Buffer.alloc(bytes - small.length, 0x20), small.subarray(9)])
    const limit = 20 * 1024 * 1024
    expect(await tell({ returnNumber, state: 'accepted', label: sized(limit + 1).toString('base64') })).toMatchObject({
      error: 'erp.badLabel',
    })
    expect(await tell({ returnNumber, state: 'accepted', label: sized(limit).toString('base64') })).toMatchObject({ ok: true })
    const given = (await labelOf(returnId, buyer)).rawPayload
    expect(createHash('sha256').update(given).digest('hex')).toBe(createHash('sha256').update(sized(limit)).digest('hex'))
  })

  test.each([
    ['is none', Buffer.from('<html>').toString('base64')],
    ['runs a script', aPdf('/OpenAction << /S /JavaScript /JS (app.alert) >>').toString('base64')],
    ['is locked', aPdf('/Encrypt 5 0 R').toString('base64')],
    ['is no base64', 'äöü'],
  ])('that %s is refused, and nothing is accepted', async (_, label) => {
    const { returnNumber } = await aReturn(1, 1)
    expect(await tell({ returnNumber, state: 'accepted', label })).toMatchObject({ error: 'erp.badLabel' })
    expect(await tell({ returnNumber, state: 'accepted' })).toMatchObject({ ok: true, known: false })
  })
})

describe('the list', () => {
  const read = async (query: string, token = erp.token) =>
    (await ask({ url: `/api/v1.0/erp/returns?${query}`, token })).json<{
      data: { list: ErpReturnRead[]; after: string; more: boolean }
    }>().data

  test('has each return in a state once, with what was invoiced', async () => {
    const mine = [await aReturn(2, 1), await aReturn(2, 1), await aReturn(2, 1)]
    const seen: ErpReturnRead[] = []
    for (let after = '', more = true; more;) {
      const page = await read(`state=requested&limit=2&after=${after}`)
      seen.push(...page.list)
      ;({ after, more } = page)
    }
    const numbers = seen.map(({ returnNumber }) => returnNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toEqual(expect.arrayContaining(mine.map(({ returnNumber }) => returnNumber)))
    expect(seen.find(({ returnNumber }) => returnNumber === mine[0]!.returnNumber)).toMatchObject({
      orderNumber: mine[0]!.orderNumber,
      lines: [{ goodsId: kettle, quantity: 1, reason: 'faulty' }],
      invoices: [{ invoiceNumber: mine[0]!.invoiceNumber, taxPercent: 21, lines: [{ unitPrice: '10.00' }] }],
    })
  })

  test('is empty for another tenant, and the return numbers are unknown there', async () => {
    const { returnNumber } = await aReturn(1, 1)
    const token = await machineToken(server, { tenant: 'second' })
    const headers = { host: 'second.localhost' }
    const list = await ask({ url: '/api/v1.0/erp/returns', token, headers })
    expect(list.json()).toMatchObject({ data: { list: [] } })
    const payload = { rows: [{ returnNumber, state: 'accepted' }] }
    const told = await ask({ method: 'POST', url: '/api/v1.0/erp/returns', payload, token, headers })
    expect(told.json()).toMatchObject({ data: { results: [{ ok: false, error: 'erp.unknownReturn' }] } })
  })
})
