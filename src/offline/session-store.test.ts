import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { SignedIn } from '#domain/contract/account.ts'
import { openSharedDb } from './adapters/shared-db.ts'
import { createSessionStore } from './session-store.ts'
import { createKeyStore } from './key-store.ts'

const session = {
  info: { principal: 'staff:ana' },
  sealKey: btoa(String.fromCharCode(...new Uint8Array(32).fill(7))),
} as SignedIn

test('the key leaves every tab when one of them signs out', async () => {
  const indexedDB = new IDBFactory()
  const tab = () => {
    const shared = openSharedDb('session-store-test', { indexedDB, IDBKeyRange })
    return createSessionStore(shared, createKeyStore(shared, 'session-store-test'), 'session-store-test')
  }
  const [one, other] = [tab(), tab()]
  await one.atSignIn(session, false)
  await one.save({ who: { principal: 'staff:ana' }, account: null, expired: false } as never)
  expect((await other.load()).phase).toBe('open')
  expect(other.held()).toBeDefined()
  await one.end()
  expect((await other.load()).phase).toBe('none')
  expect(other.held()).toBeUndefined()
  one.close()
  other.close()
})
