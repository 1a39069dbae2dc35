import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createEncryption } from './adapters/encryption.ts'
import { openSharedDb, privateIdOf } from './adapters/shared-db.ts'
import { NO_TRIES, PIN_TRIES_MAX, pinFault, waitBeforeTry } from './pin.ts'
import { createKeyStore } from './key-store.ts'
import type { Place } from './key-store.ts'

const ANA = 'staff:ana'
const secretOf = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)))
const SERVICE = secretOf(7)
const PIN = '483920'

const world = async () => {
  const shared = openSharedDb('main', { indexedDB: new IDBFactory(), IDBKeyRange })
  return { shared, keyStore: createKeyStore(shared, 'main'), id: await privateIdOf(ANA) }
}
const sameKey = async (a: Place | undefined, b: Place | undefined) =>
  a?.key && b?.key
    ? createEncryption(b.key)
        .open(await createEncryption(a.key).close('same', 'x'), 'x')
        .then(
          () => true,
          () => false,
        )
    : false

test('the work opens without a network while the session is kept, and again at the next sign-in', async () => {
  const { keyStore, id } = await world()
  const first = await keyStore.openAtSignIn(ANA, SERVICE, false)
  expect(first.key?.extractable).toBe(false)
  expect(await sameKey(first, await keyStore.openKept(id))).toBe(true)
  await keyStore.endSession(id)
  expect(await keyStore.openKept(id)).toBeUndefined()
  expect(await keyStore.openWithPin(id, PIN, 0)).toMatchObject({ ok: false, why: 'gone' })
  const again = await keyStore.openAtSignIn(ANA, SERVICE, false)
  expect(await sameKey(first, again)).toBe(true)
  expect(again.database).toBe(first.database)
})

test('two tabs in which a person first signs in at the same time share one key', async () => {
  const { shared, keyStore, id } = await world()
  const other = createKeyStore(shared, 'main')
  const [one, two] = await Promise.all([keyStore, other].map((tab) => tab.openAtSignIn(ANA, SERVICE, false)))
  expect(await sameKey(one, two)).toBe(true)
  expect(await sameKey(one, await keyStore.openKept(id))).toBe(true)
  await keyStore.endSession(id)
  expect(await sameKey(one, await keyStore.openAtSignIn(ANA, SERVICE, false))).toBe(true)
})

test('with a PIN only the PIN opens, and it survives the next sign-in', async () => {
  const { keyStore, id } = await world()
  const first = await keyStore.openAtSignIn(ANA, SERVICE, false)
  expect(await keyStore.setPin(id, PIN)).toBe(true)
  expect(await keyStore.openKept(id)).toBeUndefined()
  expect(await keyStore.openWithPin(id, '111222', 0)).toMatchObject({ ok: false, why: 'wrong', triesLeft: PIN_TRIES_MAX - 1 })
  const opened = await keyStore.openWithPin(id, PIN, 0)
  expect(opened.ok && (await sameKey(first, opened.place))).toBe(true)
  expect(await sameKey(first, await keyStore.openAtSignIn(ANA, SERVICE, false))).toBe(true)
  expect(await keyStore.hasPin(id)).toBe(true)
})

test('signing in replaces a forgotten PIN and loses no work', async () => {
  const { keyStore, id } = await world()
  const first = await keyStore.openAtSignIn(ANA, SERVICE, false)
  await keyStore.setPin(id, PIN)
  expect(await sameKey(first, await keyStore.openAtSignIn(ANA, SERVICE, true))).toBe(true)
  expect(await keyStore.hasPin(id)).toBe(false)
  expect(await sameKey(first, await keyStore.openKept(id))).toBe(true)
})

test('wrong PINs mean longer and longer waits; after too many only signing in opens', { timeout: 20_000 }, async () => {
  const { shared, keyStore, id } = await world()
  const first = await keyStore.openAtSignIn(ANA, SERVICE, false)
  await keyStore.setPin(id, PIN)
  let now = 0
  for (let failures = 1; failures <= 4; failures += 1)
    expect(await keyStore.openWithPin(id, '000111', now)).toMatchObject({ waitMs: 0 })
  expect(await keyStore.openWithPin(id, '000111', now)).toMatchObject({ why: 'wrong', waitMs: 30_000 })
  expect(await keyStore.openWithPin(id, PIN, now)).toMatchObject({ why: 'wait' })
  // Setting the clock back ends no wait.
  expect(await keyStore.openWithPin(id, PIN, now - 1)).toMatchObject({ why: 'wait', waitMs: 30_000 })
  now += 24 * 3_600_000
  const keyring = await shared.keyring(id)
  if (keyring?.pin) await shared.putKeyring({ ...keyring, pin: { ...keyring.pin, failures: PIN_TRIES_MAX - 1 } })
  expect(await keyStore.openWithPin(id, '000111', now)).toMatchObject({ why: 'gone' })
  expect(await keyStore.openWithPin(id, PIN, now)).toMatchObject({ why: 'gone' })
  expect(await sameKey(first, await keyStore.openAtSignIn(ANA, SERVICE, false))).toBe(true)
})

test('after the service lost its key the old database is left alone and another is begun', async () => {
  const { shared, keyStore, id } = await world()
  const first = await keyStore.openAtSignIn(ANA, SERVICE, false)
  await keyStore.endSession(id)
  const second = await keyStore.openAtSignIn(ANA, secretOf(8), false)
  expect(second.isNew).toBe(true)
  expect(second.database).not.toBe(first.database)
  expect(await shared.keyring(`${id}!${first.database}`)).toBeDefined()
})

test('if the service changed its key while the session is kept, the same work still opens', async () => {
  const { keyStore } = await world()
  const first = await keyStore.openAtSignIn(ANA, SERVICE, false)
  expect(await sameKey(first, await keyStore.openAtSignIn(ANA, secretOf(8), false))).toBe(true)
})

test('easily guessed PINs are refused', () => {
  expect(['12345', '111111', '121212', '123456', '987654', '483920', 'correct horse'].map(pinFault)).toEqual([
    'short',
    'simple',
    'simple',
    'simple',
    'simple',
    null,
    null,
  ])
  expect(waitBeforeTry(NO_TRIES, 0)).toBe(0)
  expect(waitBeforeTry({ failures: 14, failedAt: 0 }, 0)).toBe(3_600_000)
})
