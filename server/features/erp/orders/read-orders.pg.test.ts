import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { NOON, aDraft, anAccount, anArticle } from '../../../../tests/kit/builders.ts'
import { testDatabase } from '../../../../tests/kit/database.ts'
import type { MachineScope } from '../../../http/scope.ts'
import { submitOrder } from '../../orders/submit-order.ts'
import { listErpOrders } from './read-orders.ts'

const db = await testDatabase({ pool: 72 })
const erp: MachineScope = { tenant: 'main', actor: { kind: 'machine', id: '019a0000-0000-7000-8000-000000000009', name: 'ERP' } }
const read = (after: number, limit = 7) =>
  db.tx({ tenant: 'main', machine: 'erp' }, (tx) => listErpOrders({ tx, scope: erp, query: { after, limit } } as never))

/** Submits as a call does, and commits once `before` has finished. */
const submit = async (before?: (order: Order) => Promise<unknown>): Promise<Order> => {
  // Each has its own article: an order that wants the same pieces waits for the commit.
  const [scope, lamp] = [await anAccount(db), await anArticle(db)]
  const asked = { scope, brand: brands.main, language: 'en', now: NOON, body: aDraft(scope, [[lamp, 1]]) }
  return db.tx(scope, async (tx) => {
    const order = await submitOrder({ ...asked, tx } as never)
    await before?.(order)
    return order
  })
}

/** Reads as an ERP does until everything is submitted and read. */
const readOn = async (isOver: { readonly yes: boolean }) => {
  const seen: { serial: number; orderNumber: string }[] = []
  for (let after = 0; ;) {
    const wasOver = isOver.yes
    const page = await read(after)
    seen.push(...page.list)
    after = page.after
    if (wasOver && !page.more) return seen
  }
}

test('two readers at once read 64 orders that commit early and late: each order once, at the same place', async () => {
  const isOver = { yes: false }
  const readers = [readOn(isOver), readOn(isOver)]
  const given = await Promise.all(Array.from({ length: 64 }, (_, at) => submit(() => sleep((at * 37) % 200))))
  isOver.yes = true
  const [one = [], other] = await Promise.all(readers)
  expect(one.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(given.map(({ orderNumber }) => orderNumber).toSorted())
  expect(one.map(({ serial }) => serial)).toEqual(one.map((_, at) => at + 1))
  expect(other).toEqual(one)
  // The order numbers are not in commit order; still none is missing.
  expect(one.map(({ orderNumber }) => orderNumber)).not.toEqual(one.map(({ orderNumber }) => orderNumber).toSorted())
})

test('an order that commits after one with a higher number is read after it', async () => {
  const last = (await readOn({ yes: true })).at(-1)!.serial
  const [isNumbered, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = submit(() => {
    isNumbered.resolve()
    return mayCommit.promise
  })
  await isNumbered.promise
  const early = await submit()
  const first = await read(last)
  expect(first.list.map(({ orderNumber }) => orderNumber)).toEqual([early.orderNumber])
  mayCommit.resolve()
  const { orderNumber } = await late
  expect((await read(first.after)).list.map((order) => order.orderNumber)).toEqual([orderNumber])
  expect(orderNumber < early.orderNumber).toBe(true)
})

test('an existing cursor continues where it was, and places rise for orders that the former series never numbered', async () => {
  const before = await read(0, 100)
  expect((await read(before.after, 100)).list).toEqual([])
  await submit()
  expect((await read(before.after, 100)).list.map(({ serial }) => serial)).toEqual([before.after + 1])
})
