import { expect, test } from 'vitest'
import { createCell } from './observable.ts'
import { cartMirror } from './mirrors/cart.ts'
import { StoreFailure } from './ports.ts'
import type { Store, StoreTx } from './ports.ts'
import type { CartBase, OutboxRow } from './tables.ts'
import { add, idle, quantities, start } from './test-acts.ts'
import { ACCOUNT, FakeBrowser } from './test-kit.ts'

/** Faults that the simulator found, each with its seed (tests/simulation). */

const row = { account: ACCOUNT, call: 'cart.remove', body: { goodsIds: ['B'] } } as unknown as OutboxRow
const patched = async (base: CartBase | undefined, data: unknown): Promise<CartBase> => {
  const cell = createCell(base)
  const tx = { get: async () => cell.get(), put: async (_: string, next: CartBase) => cell.set(next) } as unknown as StoreTx
  await cartMirror.patch(tx, row, data, 1)
  return cell.get()!
}
const gone = { goodsId: 'B', quantity: 0, changedBy: '', changedAt: '' }

test('seed 3: a removal without effect does not take another’s revision for its own', async () => {
  const base: CartBase = { key: ACCOUNT, revision: 2, lines: [], readAt: 0, epoch: 1, stale: false }
  expect(await patched(base, { revision: 3, lines: [gone] })).toMatchObject({ revision: 3, stale: true })
})

test('seed 23: a verdict before the first read keeps an older answer from becoming the base', async () => {
  expect(await patched(undefined, { revision: 3, lines: [{ ...gone, quantity: 5 }] })).toMatchObject({ epoch: 1, stale: true })
})

test('seed 159: a commit whose confirmation was lost is reported as saved', async () => {
  const forgetful = (store: Store): Store => ({
    ...store,
    write: async (tables, run) => {
      const result = await store.write(tables, run)
      if (tables.includes('receipts') && tables.length === 3) throw new StoreFailure('broken')
      return result
    },
  })
  const { engine, browser } = await start(new FakeBrowser(), (ports) => ({ ...ports, store: forgetful(ports.store) }))
  expect(await add(engine, 'A', 5)).toMatchObject({ saved: true })
  await idle(engine)
  expect(quantities(browser)).toEqual({ A: 5 })
})

test('seed 365: a write repeated after its command was judged gives no second command', async () => {
  const late = (store: Store): Store => ({
    ...store,
    write: async (tables, run) => {
      const result = await store.write(tables, run)
      if (!(tables.includes('receipts') && tables.length === 3)) return result
      const { id } = result as { id: string }
      await store.write(['outbox', 'receipts'], async (tx) => {
        const there = await tx.get('outbox', id)
        await tx.put('receipts', { ...there, outcome: 'applied', decidedAt: 0 } as never)
        await tx.delete('outbox', id)
      })
      return store.write(tables, (tx) => run(tx, true))
    },
  })
  const { engine } = await start(new FakeBrowser(), (ports) => ({ ...ports, store: late(ports.store) }))
  expect(await add(engine, 'A', 5)).toMatchObject({ saved: true })
  expect(engine.rows.get()).toEqual([])
})
