import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import type { DayFiles, PreparedClient } from '#domain/contract/day.ts'
import type { Answer } from '../../src/api/answer.ts'
import { priceListKey, readFieldFiles, takeFieldFiles } from '../../src/features/day/field/field-files.ts'
import type { FileSource } from '../../src/features/day/field/field-files.ts'
import { createPrepareRun } from '../../src/features/day/prepare-run.ts'
import type { OpenRun } from '../../src/features/day/prepare-run.ts'
import { keepPrepared, readPrepared } from '../../src/features/day/prepared.ts'
import type { Device } from '../../src/offline/device.ts'
import { PASSWORD, ids, testApp } from '../contract/kit.ts'
import { anOrder } from '../kit/orders.ts'
import { tablet } from './device-kit.ts'

const server = await testApp()
const { ask, signIn, database } = server
const CLIENTS = 20
const ORDERS = 2
const ADDRESS = {
  addressId: '01980000-0000-7000-8000-0000000000a1',
  company: 'B',
  fullName: 'A',
  street: 'S',
  telephone: '',
  country: 'ES',
  province: '',
  city: 'León',
  postalCode: '24001',
}
const opened: Device[] = []
afterAll(async () => {
  for (const device of opened) await device.close()
})

/** Creates clients of the representative, each with an address and orders; returns their ids. */
const fillClients = async (): Promise<readonly string[]> => {
  const { pool } = database
  const clients = Array.from({ length: CLIENTS }, () => randomUUID())
  for (const [at, clientId] of clients.entries()) {
    await pool.query(
      `insert into client_account (tenant_id, account_id, client_number, vat_account, company, country, currency, list_id)
       values ('main', $1, $2, 'ESB1', $3, 'ES', 'EUR', 'std')`,
      [clientId, `D${at}`, `Client ${at}`],
    )
    await pool.query(`insert into staff_account (tenant_id, staff_id, account_id, pinned_at) values ('main', $1, $2, now())`, [
      ids.sales,
      clientId,
    ])
    await pool.query(
      `insert into address (tenant_id, account_id, company, full_name, street, country, city, postal_code, is_default)
       values ('main', $1, 'B', 'A', 'S', 'ES', 'León', '24001', true)`,
      [clientId],
    )
    for (let order = 1; order <= ORDERS; order++) await anOrder(database, clientId, 'shipped', { LAMP: order })
  }
  await pool.query(`update orders set tax_case = 'export', address = $1`, [ADDRESS])
  return clients
}

/** Serves files as the service does to a device. */
const sourceOf = (token: string): FileSource => {
  const bytes = async (path: string): Promise<Answer<ArrayBuffer>> => ({
    ok: true,
    data: new Uint8Array((await ask({ url: `/api/v1.0/worker/day/${path}`, token })).rawPayload).buffer,
  })
  return {
    async list(clientId) {
      const answer = await ask({ url: `/api/v1.0/worker/day/files?clientId=${clientId}`, token })
      return { ok: true, data: answer.json<{ data: DayFiles }>().data }
    },
    priceList: (clientId) => bytes(`price_list?clientId=${clientId}`),
    document: (clientId, documentId) => bytes(`document/${documentId}?clientId=${clientId}`),
  }
}

// Five round trips to the service (src/features/day/prepare-run.test.ts) of 150 ms each leave seconds for its work.
test('20 clients are ready after one call each, and everything is then there without a network', async () => {
  const clients = await fillClients()
  const place = tablet(server)
  const device = await place.open()
  opened.push(device)
  await device.signIn('staff', 'marta', PASSWORD)
  await vi.waitFor(() => expect(device.accounts.get()?.length).toBe(CLIENTS + 2))
  const { access_token: token } = await signIn('marta')
  let calls = 0
  const asked = async (clientId: string): Promise<Answer<PreparedClient>> => {
    calls += 1
    const answer = await ask({ url: `/api/v1.0/worker/day?clientId=${clientId}`, token })
    return { ok: true, data: answer.json<{ data: PreparedClient }>().data }
  }
  const queries = new QueryClient()
  let saved: OpenRun | undefined
  const run = createPrepareRun({
    ask: asked,
    keep: async (answer) => (await keepPrepared(device, queries, answer, Date.now(), undefined)) !== undefined,
    takeFiles: (clientId, tell) => takeFieldFiles(device, sourceOf(token), clientId, { now: 1, tell }),
    load: async () => saved,
    save: async (open) => void (saved = open),
  })
  await run.start(clients)
  expect(run.state.get()).toMatchObject({ done: CLIENTS, failed: 0, failure: null })
  expect(calls).toBe(CLIENTS)

  place.world.network = 'down'
  const [, , third = ''] = clients
  expect((await readPrepared(device, third))?.parts).toEqual({
    history: true,
    plans: true,
    addresses: true,
    quotations: true,
    offers: true,
    coupons: true,
    batches: true,
  })
  const files = await readFieldFiles(device, third)
  expect(files?.list).toMatchObject({ version: files?.priceList.version })
  expect((await (await device.files())?.open(priceListKey(third)))?.size).toBe(files?.list?.received)
  await device.chooseAccount(third)
  await vi.waitFor(() => expect(device.addresses.get()).toMatchObject([{ city: 'León' }]))
  await vi.waitFor(() => expect(device.orders.get()).toHaveLength(ORDERS))
  expect(device.plans.get()).toEqual([])
  expect(device.cart.get()).toMatchObject({ account: third, lines: [] })
  const [newest] = device.orders.get() ?? []
  expect((await device.order(newest?.orderId ?? ''))?.order?.lines).toMatchObject([{ goodsId: 'LAMP' }])
})
