import { expect, test } from 'vitest'
import { keepBlob } from './blobs.ts'
import { appendRow, receiptOf, rowOf } from './outbox.ts'
import { about } from './test-acts.ts'
import { ANA, FakeBrowser } from './test-kit.ts'
import { tidy } from './tidy.ts'
import { batch } from '#domain/contract/batch.ts'
import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const applied = { outcome: 'applied', status: 200, code: 0, error: null, data: null } as const

test('receipts of orders stay 400 days, others 30; files stay while a command names them or they are young', async () => {
  const browser = new FakeBrowser()
  const ports = await browser.ports()
  const { store, clock } = ports
  const given = { ...about, shown: null, replaces: null }
  const names = new Map<string, string>()
  await store.write(['receipts'], async (tx) => {
    for (const call of [orders.submit, cart.save])
      for (const days of [29, 31, 399, 401]) {
        const row = rowOf({ ...given, call, body: {} }, ANA, ports)
        names.set(row.id, `${call.name} ${days}`)
        await tx.put('receipts', receiptOf(row, { ...applied, decidedAt: clock.now() - days * DAY_MS }))
      }
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const named = await keepBlob(store, bytes('named'), clock.now() - 2 * DAY_MS)
  await keepBlob(store, bytes('nobody’s'), clock.now() - 2 * DAY_MS)
  const young = await keepBlob(store, bytes('young'), clock.now())
  const upload = rowOf({ ...given, call: batch.importOrder, body: { hash: named } }, ANA, ports)
  await store.write(['outbox', 'receipts', 'meta'], (tx) => appendRow(tx, upload, []))

  for (const _ of ['once', 'and again']) {
    await tidy(ports)
    const left = await store.read(['receipts', 'blobs'], async (tx) => [
      (await tx.all('receipts')).map(({ id }) => names.get(id)),
      (await tx.all('blobs')).map(({ key }) => key).sort(),
    ])
    expect(left).toEqual([['orders.submit 29', 'orders.submit 31', 'orders.submit 399', 'cart.save 29'], [named, young].sort()])
  }
})
