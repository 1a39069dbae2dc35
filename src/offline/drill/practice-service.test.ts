import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { brandById } from '#domain/brands/index.ts'
import { cart } from '#domain/contract/cart.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import { createApi } from '../../api/client.ts'
import { openDexieStore } from '../adapters/dexie-store.ts'
import { createWire } from '../adapters/wire.ts'
import type { Device } from '../device-types.ts'
import { createDrillLog } from './drill-log.ts'
import { filesOnly } from './ports.ts'
import { createPracticeService } from './practice-service.ts'

afterEach(() => vi.unstubAllGlobals())

const PERSON = 'buyer:1'
const COMMAND = {
  id: '01990000-0000-7000-8000-000000000001',
  call: cart.save.name,
  version: 1,
  account: aClient().clientId,
  body: { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 6 }] },
  at: '2026-11-26T09:00:00.000Z',
}

/** The app's own API client and the sender's wire, in front of a practice service that keeps its record in this database. */
const world = async (indexedDB = new IDBFactory()) => {
  const store = await openDexieStore('p:drill', { indexedDB, IDBKeyRange })
  const log = createDrillLog()
  await log.load(store)
  const device = {
    ...signedIn(),
    catalogue: { byIds: async () => ({ ok: true, data: [anArticle('LAMP')] }) },
  } as unknown as Device
  const practice = createPracticeService({
    log,
    brand: brandById('main')!,
    language: () => 'en',
    device: () => device,
    store: async () => store,
    now: () => Date.parse(COMMAND.at),
  })
  const api = createApi({
    tenant: 'drill',
    origin: 'http://drill.test',
    language: () => 'en',
    fetch: practice,
    withLock: (_, run) => run(),
  })
  api.tokens.expect(PERSON)
  const send = async () => {
    const granted = await createWire(api).authorise(PERSON)
    return granted.ok ? granted.send([COMMAND], 7) : granted
  }
  const connect = () => log.change((record) => void (record.isOnline = true))
  return { api, log, send, connect, indexedDB }
}

test('without a network nothing answers, not even a token request', async () => {
  const { send } = await world()
  expect(await send()).toMatchObject({ ok: false, why: 'unreachable' })
})

test('the first answer is lost after its effect; a retry gets the verdict without a second effect', async () => {
  const { send, connect, log } = await world()
  await connect()
  expect(await send()).toMatchObject({ ok: false, status: 0 })
  expect(await send()).toMatchObject({ ok: true, epoch: 7, results: [{ id: COMMAND.id, status: 200 }] })
  expect(log.state.get().practice.effects).toEqual([COMMAND.id])
})

test('a reload forgets nothing', async () => {
  const first = await world()
  await first.connect()
  await first.send()
  const { send, log } = await world(first.indexedDB)
  expect(await send()).toMatchObject({ ok: true, results: [{ status: 200 }] })
  expect(log.state.get().practice.effects).toEqual([COMMAND.id])
})

test('every other call is answered as by a service that is down', async () => {
  const { api, connect } = await world()
  await connect()
  expect(await api.call(cart.list, { account: aClient().clientId })).toMatchObject({ ok: false, kind: 'serverFailed' })
})

test('of all that a page could fetch by itself, only files of the app are fetched', async () => {
  vi.stubGlobal('location', { origin: 'http://drill.test' })
  const real = vi.fn<typeof fetch>().mockResolvedValue(new Response())
  const wall = filesOnly(real)
  const refused = [
    wall('http://drill.test/api/v1.0/commands', { method: 'POST', body: '{}' }),
    wall('http://drill.test/api/v1.0/cart/list'),
    wall('http://drill.test/healthz'),
    wall('http://drill.test/assets/x.js', { method: 'POST' }),
    wall('http://other.test/assets/x.js'),
  ]
  expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual(refused.map(() => 'rejected'))
  expect(real).not.toHaveBeenCalled()
  await wall('http://drill.test/assets/x.wasm')
  expect(real).toHaveBeenCalledOnce()
})
