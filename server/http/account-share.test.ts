import { expect, test } from 'vitest'
import type { Database, DbScope, Tx } from '../db/client.ts'
import { accountShareOf, shareByAccount } from './account-share.ts'

const bazar = { tenant: 'main', account: 'bazar' }

/** A database whose transactions end when the test says so; `begun` names them in the order in which they began. */
const heldDatabase = (share: number, patienceMs?: number) => {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const database = { tx: (_scope: DbScope, work: (tx: Tx) => Promise<unknown>) => work(undefined as never) }
  const shared = shareByAccount(database as unknown as Database, share, patienceMs)
  const begin = (name: string, scope: DbScope = bazar) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return shared.tx(scope, async () => {
      begun.push(name)
      await end.promise
      return name
    })
  }
  /** Waits until a resolved promise has had its effects. */
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    begin,
    end: (name: string) => ends.get(name)!.resolve(),
    fail: (name: string) => ends.get(name)!.reject(new Error(name)),
    settled,
  }
}

test('an account gets a quarter of the connections, but at least two', () => {
  expect([2, 8, 16, 30, 200].map(accountShareOf)).toEqual([2, 2, 4, 7, 50])
})

test('transactions beyond an account’s share wait in order, and each passes its place to the next', async () => {
  const { begun, begin, end, settled } = heldDatabase(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await settled()
  // A new transaction queues behind those that wait.
  const last = begin('e')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd', 'e']) end(name)
  expect(await Promise.all([...all, last])).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a failed transaction passes its place on too, and afterwards the whole share is free', async () => {
  const { begun, begin, end, fail, settled } = heldDatabase(1)
  const [failed, next] = [begin('a'), begin('b')]
  fail('a')
  await expect(failed).rejects.toThrow('a')
  end('b')
  expect(await next).toBe('b')
  const after = begin('c')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('c')
  await after
})

test('another account, the same one of another brand, and a caller without one do not wait', async () => {
  const { begun, begin, end, settled } = heldDatabase(1)
  const held = [
    begin('a'),
    begin('waits'),
    begin('other', { tenant: 'main', account: 'sur' }),
    begin('brand', { tenant: 'nobleza', account: 'bazar' }),
    ...['x', 'y', 'z'].map((name) => begin(name, { tenant: 'main', account: null })),
  ]
  await settled()
  expect(begun.toSorted()).toEqual(['a', 'brand', 'other', 'x', 'y', 'z'])
  for (const name of ['a', 'waits', 'other', 'brand', 'x', 'y', 'z']) end(name)
  await Promise.all(held)
})

test('a transaction that waits too long is refused for now and takes no place', async () => {
  const { begun, begin, end, settled } = heldDatabase(1, 20)
  const first = begin('a')
  await expect(begin('b')).rejects.toMatchObject({ error: 'server.unavailable' })
  const third = begin('c')
  await settled()
  end('a')
  end('c')
  expect(await Promise.all([first, third])).toEqual(['a', 'c'])
  expect(begun).toEqual(['a', 'c'])
})
