import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import type { Device, ReturnForm } from '../../src/offline/device.ts'
import { PASSWORD, testApp } from '../contract/kit.ts'
import { anErp } from '../kit/erp.ts'
import { tablet } from './device-kit.ts'
import { shipExample } from './shipped-example.ts'

const server = await testApp()
const { database } = server
const erp = await anErp(server)
const { addresses, cart, orders, returns } = contract
const about = { label: 'act' }
const orderId = orders.submit.command.example.orderId

const opened: Device[] = []
afterEach(async () => {
  for (const device of opened.splice(0)) await device.close()
})

/** Larger than one piece of an upload. */
const aPhoto = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  for (let at = 4; at < size; at++) bytes[at] = (at * 31) % 251
  return bytes
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test(
  'a return with photos, given without a network, arrives once over a network that loses answers, and is followed until the goods arrive',
  { timeout: 60_000 },
  async () => {
    const place = tablet(server)
    const device = await place.open()
    opened.push(device)
    await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
    const drained = () => vi.waitFor(() => expect(device.outbox.get()).toEqual([]), { timeout: 20_000 })
    await device.enqueue(addresses.create, addresses.create.command.example, about)
    await device.enqueue(cart.save, cart.save.command.example as never, about)
    await device.enqueue(orders.submit, orders.submit.command.example as never, about)
    await drained()
    await shipExample(database)
    await vi.waitFor(async () => {
      await device.refresh()
      expect(device.returns.get()).toEqual([])
    })

    place.world.network = 'down'
    const photos = [aPhoto(700_000), aPhoto(5000)]
    const form: ReturnForm = {
      returnId: device.newId(),
      orderId,
      lines: [{ goodsId: 'LAMP', quantity: 2, reason: 'damaged', photos }],
    }
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>')
    expect(await device.requestReturn({ ...form, lines: [{ ...form.lines[0]!, photos: [svg] }] }, 'Return')).toEqual({
      saved: false,
      reason: 'wrongKind',
    })
    expect(await device.requestReturn(form, 'Return')).toMatchObject({ saved: true })
    expect(device.returns.get()).toMatchObject([
      { returnNumber: '', state: 'requested', lines: [{ photos: photos.map(hashOf) }] },
    ])
    expect(await device.keptPhoto(hashOf(photos[0]!))).toEqual(photos[0])
    const exported = JSON.parse(await device.exportUnsent()) as { files: object }
    expect(Object.keys(exported.files).toSorted()).toEqual(photos.map(hashOf).toSorted())

    place.world.network = 'lossy'
    device.sendNow()
    await vi.waitFor(
      () => {
        device.sendNow()
        expect(device.outbox.get()).toEqual([])
      },
      { timeout: 20_000, interval: 200 },
    )
    place.world.network = 'fine'
    expect(device.receipts.get()[0]).toMatchObject({ call: returns.request.name, outcome: 'applied' })
    const [one] = device.returns.get() ?? []
    expect(one).toMatchObject({ returnNumber: expect.stringMatching(/-R1$/), lines: [{ photos: photos.map(hashOf) }] })
    const { rows } = await database.pool.query('select hash, size, kind from return_photo order by place')
    expect(rows).toEqual(photos.map((bytes) => ({ hash: hashOf(bytes), size: bytes.length, kind: 'jpeg' })))

    const { returnNumber, returnId } = one!
    await erp.told('returns', { rows: [{ returnNumber, state: 'accepted', answer: 'in its box' }] })
    await device.refresh()
    await vi.waitFor(() => expect(device.returns.get()).toMatchObject([{ state: 'accepted', answer: 'in its box' }]))
    place.world.network = 'down'
    const pdf = new TextEncoder().encode('%PDF-1.7\n<< /Type /Catalog >>\n%%EOF\n')
    const parcel = { returnId, carrier: 'Demo Parcel', trackingNumber: 'T-1', tagId: 'TAG' }
    expect(await device.sendReturn(parcel, svg, 'Sent')).toEqual({ saved: false, reason: 'wrongKind' })
    expect(await device.sendReturn(parcel, pdf, 'Sent')).toMatchObject({ saved: true })
    const clientLabel = { hash: hashOf(pdf), size: pdf.length }
    expect(device.returns.get()).toMatchObject([{ state: 'sent', trackingNumber: 'T-1', clientLabel }])
    place.world.network = 'fine'
    device.sendNow()
    await drained()
    const labels = await database.pool.query('select client_label_hash as hash, client_label_size as size from order_return')
    expect(labels.rows).toEqual([clientLabel])
    await erp.told('returns', { rows: [{ returnNumber, state: 'received' }] })
    await device.refresh()
    await vi.waitFor(() =>
      expect(device.returns.get()?.[0]?.history.map(({ state }) => state)).toEqual(['requested', 'accepted', 'sent', 'received']),
    )
  },
)

test(
  'a return withdrawn on the device after the service has accepted it needs the person’s decision',
  { timeout: 60_000 },
  async () => {
    const place = tablet(server)
    const device = await place.open()
    opened.push(device)
    await device.signIn('buyer', 'ana@bazar.example', PASSWORD)
    await vi.waitFor(() => expect(device.returns.get()).toBeDefined())
    const returnId = device.newId()
    const form: ReturnForm = { returnId, orderId, lines: [{ goodsId: 'LAMP', quantity: 1, reason: 'faulty', photos: [] }] }
    await device.requestReturn(form, 'Return')
    await vi.waitFor(() => expect(device.outbox.get()).toEqual([]), { timeout: 20_000 })
    const made = device.returns.get()?.find((one) => one.returnId === returnId)
    place.world.network = 'down'
    await device.enqueue(returns.withdraw, { returnId }, about)
    expect(device.returns.get()?.find((one) => one.returnId === returnId)).toMatchObject({ state: 'withdrawn' })
    await erp.told('returns', { rows: [{ returnNumber: made!.returnNumber, state: 'accepted' }] })
    place.world.network = 'fine'
    device.sendNow()
    await vi.waitFor(
      () => expect(device.outbox.get()).toMatchObject([{ state: 'needsDecision', refusal: { error: 'return.judged' } }]),
      {
        timeout: 20_000,
      },
    )
    await device.refresh()
    await vi.waitFor(() =>
      expect(device.returns.get()?.find((one) => one.returnId === returnId)).toMatchObject({ state: 'accepted' }),
    )
  },
)
