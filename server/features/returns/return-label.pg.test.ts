import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
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

const post = async (path: string, payload: object, token: string) => {
  const answer = await ask({ method: 'POST', url: `/api/v1.0/order/return${path}`, payload, token })
  const { error = null, data } = answer.json<{ error?: string; data: Return }>()
  return { status: answer.statusCode, error, data }
}

let parcels = 0
/** A return of one shipped kettle. */
const requested = async (of: TestAccount) => {
  const { orderId, orderNumber, buyer } = await erp.order(of, [[kettle, 1]])
  const lines = [{ goodsId: kettle, quantity: 1 }]
  const shipment = { orderNumber, shipmentNumber: `L-${++parcels}`, shippedAt: clock.now.toISOString(), lines }
  await erp.told('shipments', { rows: [shipment] })
  const asked = { returnId: randomUUID(), orderId, lines: [{ goodsId: kettle, quantity: 1, reason: 'damaged' }] }
  return { buyer, data: (await post('', asked, buyer)).data }
}
const tell = async (row: object) => (await erp.told('returns', { rows: [row] })).results[0]

const aPdf = (inside = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
const upload = async (bytes: Buffer, token: string) => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const answer = await ask({
    method: 'PUT',
    url: `/api/v1.0/upload/${hash}?offset=0&size=${bytes.length}`,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
    token,
  })
  return { hash, size: bytes.length, status: answer.statusCode }
}

test('the client’s own label is sent with the parcel, shown to both sides, and can be replaced', async () => {
  const { buyer, data } = await requested(account)
  await tell({ returnNumber: data.returnNumber, state: 'accepted' })
  const pdf = aPdf('/Lang (es)')
  const { hash, size, status } = await upload(pdf, buyer)
  expect(status).toBe(200)
  const label = { hash, size }
  const send = (part: object, token = buyer) =>
    post('/send', { returnId: data.returnId, carrier: 'Demo Parcel', trackingNumber: 'T-1', ...part }, token)
  expect(await send({ label: { hash, size: size + 1 } })).toMatchObject({ status: 422, error: 'return.labelMissing' })
  expect(await send({ label: { hash: 'e'.repeat(64), size: 9 } })).toMatchObject({ error: 'return.labelMissing' })
  expect(await send({ label })).toMatchObject({ status: 200, data: { state: 'sent', clientLabel: label } })
  expect((await database.pool.query('select from upload where hash = $1', [hash])).rowCount).toBe(0)
  // Corrected without a file, and with the same file again.
  expect(await send({ trackingNumber: 'T-2' })).toMatchObject({ data: { clientLabel: label, trackingNumber: 'T-2' } })
  expect(await send({ label })).toMatchObject({ data: { clientLabel: label } })
  const url = `/api/v1.0/order/return/label?returnId=${data.returnId}&side=client`
  const shown = await ask({ url, token: buyer })
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([200, 'application/pdf', pdf])
  const stranger = await requested(await anAccount(database))
  expect((await ask({ url, token: stranger.buyer })).statusCode).toBe(404)
  const list = await erp.read('returns?state=sent&limit=100')
  expect(list.json<{ data: { list: object[] } }>().data.list).toContainEqual(
    expect.objectContaining({ returnNumber: data.returnNumber, hasClientLabel: true }),
  )
  const read = await erp.read(`returns/label?returnNumber=${data.returnNumber}`)
  expect(read.rawPayload).toEqual(pdf)
  const better = await upload(aPdf('/Lang (en)'), buyer)
  expect(await send({ label: { hash: better.hash, size: better.size } })).toMatchObject({
    data: { clientLabel: { hash: better.hash } },
  })
  // Nobody needs our label once the goods are here; the client's stays on record.
  await tell({ returnNumber: data.returnNumber, state: 'received' })
  expect((await ask({ url, token: buyer })).statusCode).toBe(200)
})

test('a label that runs a script or is larger than 20 MB is refused', async () => {
  const { buyer, data } = await requested(account)
  const none = await ask({ url: `/api/v1.0/order/return/label?returnId=${data.returnId}&side=client`, token: buyer })
  expect(none.json()).toMatchObject({ error: 'return.noLabel' })
  expect((await upload(aPdf('/JavaScript (x)'), buyer)).status).toBe(415)
  const answer = await ask({
    method: 'PUT',
    url: `/api/v1.0/upload/${'c'.repeat(64)}?offset=0&size=${20 * 1024 * 1024 + 1}`,
    payload: aPdf(),
    headers: { 'content-type': 'application/octet-stream' },
    token: buyer,
  })
  expect(answer.statusCode).toBe(413)
})
