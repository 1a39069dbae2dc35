import { IDBDatabase as FDBDatabase, IDBObjectStore as FDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { cart } from '#domain/contract/cart.ts'
import { createEngine } from '../engine.ts'
import { ACCOUNT, ANA, FakeBrowser } from '../test-kit.ts'

afterEach(() => vi.restoreAllMocks())

const add = { bsShoppingCartGroupDtoList: [{ goodsId: 'A', quantity: 5 }] }
const about = { account: ACCOUNT, label: 'Lamp' }
/** Deaths to come; set up before Dexie opens, because it keeps the method that it found then. */
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

test('a handle that died is opened again and the command is saved', async () => {
  const { ports, engine } = await offline()
  deaths = 3
  expect(await engine.append(cart.save, add, about)).toMatchObject({ saved: true })
  expect(deaths).toBeLessThan(0)
  expect(await ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toHaveLength(1)
})

test('every write asks for the disk itself', async () => {
  const { engine, spy } = await offline()
  expect(await engine.append(cart.save, add, about)).toMatchObject({ saved: true })
  const writes = spy.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes.length).toBeGreaterThan(0)
  for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
})

test('a storage that stays dead refuses visibly, after a bounded number of tries', async () => {
  const { engine, spy } = await offline()
  deaths = 1000
  expect(await engine.append(cart.save, add, about)).toEqual({ saved: false, reason: 'broken' })
  expect(spy.mock.calls.length).toBeLessThan(50)
})

test('a full disk is said to be full, and nothing of the write stays', async () => {
  const { ports, engine } = await offline()
  const put = vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect(await engine.append(cart.save, add, about)).toEqual({ saved: false, reason: 'full' })
  put.mockRestore()
  expect(await ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toEqual([])
})

test('a write that was committed before the handle died counts once when it is repeated', async () => {
  const browser = new FakeBrowser()
  browser.server.networkFault = 'dropped'
  const ports = await browser.ports()
  const { store } = ports
  // Commits, reports a dead handle, and runs again: what the adapter does when the death comes after the commit.
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

test('a command is read back before this page reads anew, and listeners are called after it', async () => {
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

test('listeners are called also after a failed save: it may have been committed', async () => {
  const { ports, engine } = await offline()
  const { store } = ports
  const told = vi.fn<() => void>()
  store.onChange(told)
  deaths = 1000
  expect(await engine.append(cart.save, add, about)).toMatchObject({ saved: false })
  expect(told).toHaveBeenCalledTimes(1)
})
