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

test('once the key is dropped, what is kept stays sealed, and nobody else reads it', async () => {
  const shared = openSharedDb('session-store-sealed', { indexedDB: new IDBFactory(), IDBKeyRange })
  const store = createSessionStore(shared, createKeyStore(shared, 'session-store-sealed'), 'session-store-sealed')
  await store.atSignIn(session, false)
  await store.save({ who: { principal: 'staff:ana' }, account: null, expired: false } as never)
  const sealed = await shared.load()
  expect(sealed).toHaveProperty('sealed')
  expect((await store.peek())?.who.principal).toBe('staff:ana')
  store.letGo()
  await store.save({ who: { principal: 'staff:ana' }, account: null, expired: true } as never)
  expect(await shared.load()).toEqual(sealed)
  expect(await store.peek()).toBeUndefined()
  // Another person signs in on the same device: what is kept is not theirs until they have saved.
  store.hold({ id: 'another', database: 'another', key: null })
  expect(await store.peek()).toBeUndefined()
  store.close()
})
