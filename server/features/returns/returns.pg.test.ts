import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Return } from '#domain/contract/returns.ts'
import { testApp } from '../../../tests/contract/kit.ts'
import { anAccount, anArticle } from '../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../tests/kit/builders.ts'
import { anErp } from '../../../tests/kit/erp.ts'

const server = await testApp()
const { ask, clock, database } = server
const erp = await anErp(server)
const account = await anAccount(database)
const kettle = await anArticle(database, { stock: 100_000 })
const lamp = await anArticle(database, { stock: 100_000 })

let parcels = 0
/** An order that was shipped. */
const shipped = async (of: TestAccount, ...lines: readonly (readonly [string, number])[]) => {
  const order = await erp.order(
    of,
    lines.map(([goodsId, quantity]) => [goodsId, quantity] as const),
  )
  const row = {
    orderNumber: order.orderNumber,
    shipmentNumber: `P-${++parcels}`,
    shippedAt: clock.now.toISOString(),
    lines: lines.map(([goodsId, quantity]) => ({ goodsId, quantity })),
  }
  expect((await erp.told('shipments', { rows: [row] })).results[0]).toMatchObject({ ok: true })
  return order
}

interface Answer {
  readonly status: number
  readonly error: string | null
  readonly data: Return
  readonly values: unknown
}
const post = async (path: string, payload: object, token: string): Promise<Answer> => {
  const answer = await ask({ method: 'POST', url: `/api/v1.0/order/return${path}`, payload, token })
  const told = answer.json<{ error?: string; data: Return & { values?: unknown } }>()
  return { status: answer.statusCode, error: told.error ?? null, data: told.data, values: told.data?.values }
}
const aLine = (goodsId: string, quantity: number, part: object = {}) => ({ goodsId, quantity, reason: 'damaged', ...part })
const request = (orderId: string, lines: object[], token: string, returnId: string = randomUUID()) =>
  post('', { returnId, orderId, lines }, token)
const page = async (token: string, query = '') => {
  const answer = await ask({ url: `/api/v1.0/order/return/page${query}`, token })
  return answer.json<{ data: { list: Return[]; total: number } }>().data
}
const tell = async (row: object) => (await erp.told('returns', { rows: [row] })).results[0]

const jpeg = (text = 'x') => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text.padEnd(40))])
const upload = async (bytes: Buffer, token: string, hash = createHash('sha256').update(bytes).digest('hex')) => {
  const answer = await ask({
    method: 'PUT',
    url: `/api/v1.0/upload/${hash}?offset=0&size=${bytes.length}`,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
    token,
  })
  return { hash, size: bytes.length, status: answer.statusCode }
}

describe('a request', () => {
  test('names what was shipped, gets a number from its order, and is listed in the order’s life', async () => {
    const { orderId, orderNumber, buyer } = await shipped(account, [kettle, 3])
    const asked = await request(orderId, [aLine(kettle, 2, { note: 'lid broken' })], buyer)
    expect(asked).toMatchObject({ status: 200, data: { state: 'requested', returnNumber: `${orderNumber}-R1`, orderNumber } })
    expect(asked.data.lines).toMatchObject([{ goodsId: kettle, name: expect.stringMatching(/^Kettle/), quantity: 2, photos: [] }])
    expect((await erp.eventsOf(orderId)).at(-1)).toMatch(/^returnAsked buyer/)
    expect(await erp.stateOf(orderNumber)).toBe('shipped')
    // Repeated under its id it is the same; a second one may name the rest, but no more.
    expect(await request(orderId, [aLine(kettle, 2)], buyer, asked.data.returnId)).toMatchObject({
      status: 200,
      data: asked.data,
    })
    expect(await request(orderId, [aLine(kettle, 2)], buyer)).toMatchObject({
      status: 422,
      error: 'return.beyondShipped',
      values: { goodsId: kettle, open: 1 },
    })
    expect(await request(orderId, [aLine(kettle, 1)], buyer)).toMatchObject({ data: { returnNumber: `${orderNumber}-R2` } })
  })

  test('an order older than parcel reports can be returned completely, also in parts', async () => {
    const { orderId, orderNumber, buyer } = await erp.order(account, [[kettle, 3]])
    await database.pool.query(`update orders set state = 'shipped' where order_id = $1`, [orderId])
    const first = await request(orderId, [aLine(kettle, 2)], buyer)
    expect(first).toMatchObject({ status: 200 })
    await tell({ returnNumber: first.data.returnNumber, state: 'accepted' })
    expect(await erp.stateOf(orderNumber)).toBe('returning')
    expect(await request(orderId, [aLine(kettle, 2)], buyer)).toMatchObject({
      error: 'return.beyondShipped',
      values: { open: 1 },
    })
    expect(await request(orderId, [aLine(kettle, 1)], buyer)).toMatchObject({ status: 200 })
  })

  test('64 at once for the last piece: one gets it', { timeout: 60_000 }, async () => {
    const { orderId, buyer } = await shipped(account, [kettle, 1])
    const answers = await Promise.all(Array.from({ length: 64 }, () => request(orderId, [aLine(kettle, 1)], buyer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([null, 'return.beyondShipped']))
  })

  test('for unshipped pieces, an unknown order or a foreign order is refused', async () => {
    const order = await erp.order(account, [[kettle, 3]])
    expect(await request(order.orderId, [aLine(kettle, 1)], order.buyer)).toMatchObject({ error: 'return.beyondShipped' })
    expect(await request(randomUUID(), [aLine(kettle, 1)], order.buyer)).toMatchObject({ status: 404, error: 'order.notFound' })
    const stranger = await shipped(await anAccount(database), [kettle, 1])
    expect(await request(stranger.orderId, [aLine(kettle, 1)], order.buyer)).toMatchObject({
      status: 404,
      error: 'order.notFound',
    })
  })

  test.each([
    ['nothing', []],
    ['no pieces', [aLine('A', 0)]],
    ['less than none', [aLine('A', -1)]],
    ['half a piece', [aLine('A', 0.5)]],
    ['another reason without words', [aLine('A', 1, { reason: 'other' })]],
    ['a reason that there is not', [aLine('A', 1, { reason: 'bored' })]],
    ['six photos of a line', [aLine('A', 1, { photos: Array.from({ length: 6 }, () => ({ hash: 'a'.repeat(64), size: 1 })) })]],
  ])('of %s is invalid', async (_, lines) => {
    const { orderId, buyer } = await erp.order(account, [[kettle, 1]])
    expect(await request(orderId, lines, buyer)).toMatchObject({ status: 400 })
  })

  test('cannot take over the id of another return of the account', async () => {
    const [first, second] = [await shipped(account, [kettle, 1]), await shipped(account, [kettle, 1])]
    const { data } = await request(first.orderId, [aLine(kettle, 1)], first.buyer)
    expect(await request(second.orderId, [aLine(kettle, 1)], second.buyer, data.returnId)).toMatchObject({
      error: 'return.idTaken',
    })
  })
})

describe('photos', () => {
  test('are uploaded before, shown only to their account, and may belong to two returns', async () => {
    const { orderId, buyer } = await shipped(account, [kettle, 3])
    const bytes = jpeg('first')
    const { hash, size } = await upload(bytes, buyer)
    const photos = [{ hash, size }]
    const { data } = await request(orderId, [aLine(kettle, 1, { photos })], buyer)
    expect(data.lines[0]!.photos).toEqual([hash])
    const url = `/api/v1.0/order/return/photo?returnId=${data.returnId}&hash=${hash}`
    const shown = await ask({ url, token: buyer })
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([200, 'image/jpeg', bytes])
    expect((await request(orderId, [aLine(kettle, 1, { photos })], buyer)).data.lines[0]!.photos).toEqual([hash])
    const left = await database.pool.query('select 1 from upload where hash = $1', [hash])
    expect(left.rows).toEqual([])
    const stranger = await shipped(await anAccount(database), [kettle, 1])
    expect((await ask({ url, token: stranger.buyer })).statusCode).toBe(404)
    expect(await request(stranger.orderId, [aLine(kettle, 1, { photos })], stranger.buyer)).toMatchObject({
      error: 'return.photoMissing',
    })
  })

  test('that did not arrive or have another size leave nothing behind', async () => {
    const { orderId, buyer } = await shipped(account, [kettle, 1])
    const { hash, size } = await upload(jpeg('other'), buyer)
    for (const photo of [
      { hash: 'f'.repeat(64), size: 10 },
      { hash, size: size + 1 },
    ])
      expect(await request(orderId, [aLine(kettle, 1, { photos: [photo] })], buyer)).toMatchObject({
        status: 422,
        error: 'return.photoMissing',
      })
    expect(await request(orderId, [aLine(kettle, 1)], buyer)).toMatchObject({ status: 200 })
  })

  test('of another kind are refused by their first bytes; a spreadsheet is no photo, and a photo no spreadsheet', async () => {
    const { orderId, buyer } = await shipped(account, [kettle, 1])
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>\0'), buyer)).status).toBe(415)
    expect((await upload(Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00'), buyer)).status).toBe(415)
    expect((await upload(jpeg('a'), buyer, 'a'.repeat(64))).status).toBe(422)
    const sheet = await upload(Buffer.from('code;quantity\nA;1\n'), buyer)
    const photos = [{ hash: sheet.hash, size: sheet.size }]
    expect(await request(orderId, [aLine(kettle, 1, { photos })], buyer)).toMatchObject({ error: 'return.photoMissing' })
    const photo = await upload(jpeg('no sheet'), buyer)
    const payload = { importId: randomUUID(), fileName: 'a.csv', size: photo.size, hash: photo.hash }
    const handedIn = await ask({ method: 'POST', url: '/api/v1.0/batchImportOrder/importOrder', payload, token: buyer })
    expect(handedIn.json()).toMatchObject({ error: 'batch.fileMissing' })
  })

  test('larger than 4 MB are refused with their first piece', async () => {
    const { buyer } = await erp.order(account, [[kettle, 1]])
    const answer = await ask({
      method: 'PUT',
      url: `/api/v1.0/upload/${'b'.repeat(64)}?offset=0&size=${4 * 1024 * 1024 + 1}`,
      payload: jpeg(),
      headers: { 'content-type': 'application/octet-stream' },
      token: buyer,
    })
    expect(answer.statusCode).toBe(413)
  })
})

describe('after the request', () => {
  test('it can be withdrawn until somebody judges it, and its pieces can be requested again', async () => {
    const { orderId, buyer } = await shipped(account, [kettle, 1])
    const { data } = await request(orderId, [aLine(kettle, 1)], buyer)
    const withdraw = (token = buyer) => post('/withdraw', { returnId: data.returnId }, token)
    const stranger = await erp.order(await anAccount(database), [[kettle, 1]])
    expect(await withdraw(stranger.buyer)).toMatchObject({ status: 404, error: 'return.notFound' })
    expect(await withdraw()).toMatchObject({ status: 200, data: { state: 'withdrawn' } })
    expect(await withdraw()).toMatchObject({ status: 200, data: { state: 'withdrawn' } })
    expect((await erp.eventsOf(orderId)).filter((event) => event.startsWith('returnWithdrawn'))).toHaveLength(1)
    const again = await request(orderId, [aLine(kettle, 1)], buyer)
    expect(again).toMatchObject({ status: 200 })
    await tell({ returnNumber: again.data.returnNumber, state: 'accepted' })
    expect(await post('/withdraw', { returnId: again.data.returnId }, buyer)).toMatchObject({
      status: 409,
      error: 'return.judged',
    })
  })

  test('its parcel is entered once it is accepted, and can be corrected until it arrives', async () => {
    const { orderId, buyer } = await shipped(account, [kettle, 1])
    const { data } = await request(orderId, [aLine(kettle, 1)], buyer)
    const send = (part: object, token = buyer) =>
      post('/send', { returnId: data.returnId, carrier: 'Demo Parcel', trackingNumber: 'T-1', ...part }, token)
    expect(await send({})).toMatchObject({ status: 409, error: 'return.notAccepted' })
    await tell({ returnNumber: data.returnNumber, state: 'accepted' })
    const stranger = await erp.order(await anAccount(database), [[kettle, 1]])
    expect(await send({}, stranger.buyer)).toMatchObject({ status: 404 })
    expect(await send({ tagId: 'TAG-1' })).toMatchObject({
      data: { state: 'sent', carrier: 'Demo Parcel', trackingNumber: 'T-1', tagId: 'TAG-1' },
    })
    const mended = await send({ trackingNumber: 'T-2' })
    expect(mended.data.history.map(({ state, about }) => [state, about])).toEqual([
      ['requested', ''],
      ['accepted', ''],
      ['sent', 'T-2'],
    ])
    expect((await erp.eventsOf(orderId)).filter((event) => event.startsWith('returnSent'))).toHaveLength(1)
    await tell({ returnNumber: data.returnNumber, state: 'received' })
    expect(await send({})).toMatchObject({ error: 'return.notAccepted' })
    expect(await send({ carrier: '' })).toMatchObject({ status: 400 })
  })

  test('without a label of the ERP ours is drawn, only for the account and only while it is useful', async () => {
    const { orderId, buyer } = await shipped(account, [kettle, 1])
    const { data } = await request(orderId, [aLine(kettle, 1)], buyer)
    const label = (token: string) => ask({ url: `/api/v1.0/order/return/label?returnId=${data.returnId}`, token })
    expect((await label(buyer)).json()).toMatchObject({ error: 'return.noLabel' })
    await tell({ returnNumber: data.returnNumber, state: 'accepted' })
    const drawn = await label(buyer)
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const stranger = await erp.order(await anAccount(database), [[kettle, 1]])
    expect((await label(stranger.buyer)).statusCode).toBe(404)
  })

  test('the list is filtered by state and searched as on the device', async () => {
    const own = await anAccount(database)
    const { orderId, orderNumber, buyer } = await shipped(own, [kettle, 2], [lamp, 2])
    const first = await request(orderId, [aLine(kettle, 1)], buyer)
    const second = await request(orderId, [aLine(lamp, 1)], buyer)
    await tell({ returnNumber: second.data.returnNumber, state: 'refused', answer: 'used' })
    const found = async (query: string) => (await page(buyer, query)).list.map(({ returnNumber }) => returnNumber).toSorted()
    const [r1, r2] = [first.data.returnNumber, second.data.returnNumber]
    expect(await found('')).toEqual([r1, r2])
    expect(await found('?state=refused')).toEqual([r2])
    expect(await found(`?keyword=${lamp.toLowerCase()}`)).toEqual([r2])
    expect(await found(`?keyword=${orderNumber}`)).toEqual([r1, r2])
    expect(await found('?keyword=%25')).toEqual([])
    expect(await page(buyer, '?limit=1')).toMatchObject({ total: 2, list: [{}] })
    const stranger = await erp.order(await anAccount(database), [[kettle, 1]])
    expect(await page(stranger.buyer)).toMatchObject({ total: 0, list: [] })
  })
})
