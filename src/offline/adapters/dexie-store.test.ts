import { IDBDatabase as FDBDatabase, IDBObjectStore as FDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { cart } from '#domain/contract/cart.ts'
import { createEngine } from '../engine.ts'
import { ACCOUNT, ANA, FakeBrowser } from '../test-kit.ts'

afterEach(() => vi.restoreAllMocks())

const add = { bsShoppingCartGroupDtoList: [{ goodsId: 'A', quantity: 5 }] }
const about = { account: ACCOUNT, label: 'Lamp' }
/** Deaths still to come; mocked before Dexie opens, because Dexie keeps the method that it finds then. */
let deaths = 0
const offline = async () => {
  deaths = 0
  vi.spyOn(console, 'warn').mockReturnValue()
  const { transaction } = FDBDatabase.prototype
  const spy = vi.spyOn(FDBDatabase.prototype, 'transaction').mockImplementation(function mortal(
    this: InstanceType<typeof FDBDatabase>,
    ...given: Parameters<typeof transaction>
  ) {
    deaths -= 1
    if (deaths >= 0) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    return transaction.apply(this, given)
  })
  const browser = new FakeBrowser()
  browser.server.networkFault = 'dropped'
  const ports = await browser.ports()
  const engine = await createEngine(ports, ANA)
  spy.mockClear()
  return { ports, engine, spy }
}

test('a dead handle is reopened and the command is saved', async () => {
  const { ports, engine } = await offline()
  deaths = 3
  expect(await engine.append(cart.save, add, about)).toMatchObject({ saved: true })
  expect(deaths).toBeLessThan(0)
  expect(await ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toHaveLength(1)
})

test('every write uses strict durability', async () => {
  const { engine, spy } = await offline()
  expect(await engine.append(cart.save, add, about)).toMatchObject({ saved: true })
  const writes = spy.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes.length).toBeGreaterThan(0)
  for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
})

test('storage that stays dead refuses the save visibly, after a bounded number of tries', async () => {
  const { engine, spy } = await offline()
  deaths = 1000
  expect(await engine.append(cart.save, add, about)).toEqual({ saved: false, reason: 'broken' })
  expect(spy.mock.calls.length).toBeLessThan(50)
})

test('a full disk is reported as full, and nothing of the write remains', async () => {
  const { ports, engine } = await offline()
  const put = vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect(await engine.append(cart.save, add, about)).toEqual({ saved: false, reason: 'full' })
  put.mockRestore()
  expect(await ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toEqual([])
})

test('a write that committed before the handle died counts once when it is repeated', async () => {
  const browser = new FakeBrowser()
  browser.server.networkFault = 'dropped'
  const ports = await browser.ports()
  const { store } = ports
  // Commits and runs again, as the adapter does if the handle dies after the commit.
  const twice: typeof store.write = async (tables, run) => {
    await store.write(tables, (tx) => run(tx, false))
    return store.write(tables, (tx) => run(tx, true))
  }
  const engine = await createEngine({ ...ports, store: { ...store, write: twice } }, ANA)
  await engine.append(cart.save, add, about)
  await engine.append(cart.save, add, about)
  const rows = await store.read(['outbox'], (tx) => tx.all('outbox'))
  expect(rows.map(({ body }) => body)).toEqual([{ bsShoppingCartGroupDtoList: [{ goodsId: 'A', quantity: 10 }] }])
})

test('a command is read back before listeners are notified', async () => {
  const { ports, engine } = await offline()
  const { store } = ports
  const happened: string[] = []
  store.onChange((tables) => happened.push(`notified of ${tables.join(', ')}`))
  const watched: typeof store = {
    ...store,
    read: async (tables, run) => {
      const result = await store.read(tables, run)
      happened.push(`read ${tables.join(', ')}`)
      return result
    },
  }
  const second = await createEngine({ ...ports, store: watched }, ANA)
  happened.length = 0
  expect(await second.append(cart.save, add, about)).toMatchObject({ saved: true })
  expect(happened.slice(0, 2)).toEqual(['read outbox, receipts', 'notified of outbox, receipts, meta'])
  second.close()
  engine.close()
})

test('listeners are notified after a failed save too: it may have committed', async () => {
  const { ports, engine } = await offline()
  const { store } = ports
  const told = vi.fn<() => void>()
  store.onChange(told)
  deaths = 1000
  expect(await engine.append(cart.save, add, about)).toMatchObject({ saved: false })
  expect(told).toHaveBeenCalledTimes(1)
})
