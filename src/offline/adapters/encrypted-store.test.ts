import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { readBytes } from '../test-bytes.ts'
import { add, about, start } from '../test-acts.ts'
import { ANA, FakeBrowser } from '../test-kit.ts'
import { FutureDatabase, openDexieStore } from './dexie-store.ts'
import { makeDataKey } from './keys.ts'
import { openPrivateStore } from './private-store.ts'
import { WrongKey } from './encrypt-old-rows.ts'
import { createEncryption } from './encryption.ts'
import { encryptStore } from './encrypted-store.ts'

const CANARY = 'Lamp of Señora Canary'
const world = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
const placeOf = async (key?: CryptoKey | null) => ({
  id: 'ana',
  database: 'p:main:ana',
  key: key === undefined ? await makeDataKey() : key,
})
const note = (key: string, value: unknown) => ({ key, value })

test('what a person writes is stored only encrypted and reads back as written', async () => {
  const deps = world()
  const store = await openPrivateStore(await placeOf(), deps)
  const value = { name: CANARY, bytes: new Uint8Array([1, 2, 250]), list: [1, null, 'é'] }
  await store.write(['prefs'], (tx) => tx.put('prefs', note('a', value)))
  expect(await store.read(['prefs'], (tx) => tx.get('prefs', 'a'))).toEqual({ key: 'a', value })
  expect(await readBytes(deps.indexedDB)).not.toContain(CANARY)
})

test('opening encrypts all plain rows of an older build, each once', async () => {
  const deps = world()
  const old = await openDexieStore('p:main:ana', deps)
  await old.write(['prefs'], async (tx) => {
    for (let at = 0; at < 250; at += 1) await tx.put('prefs', note(`k${at}`, `${CANARY} ${at}`))
  })
  old.close()
  expect(await readBytes(deps.indexedDB)).toContain(CANARY)
  const store = await openPrivateStore(await placeOf(), deps)
  const rows = await store.read(['prefs'], (tx) => tx.all('prefs'))
  expect(rows).toHaveLength(250)
  expect(rows.find(({ key }) => key === 'k7')?.value).toBe(`${CANARY} 7`)
  expect(await readBytes(deps.indexedDB)).not.toContain(CANARY)
})

test('a wrong key opens nothing and changes nothing', async () => {
  const deps = world()
  const place = await placeOf()
  const store = await openPrivateStore(place, deps)
  await store.write(['prefs'], (tx) => tx.put('prefs', note('a', 1)))
  store.close()
  await expect(openPrivateStore(await placeOf(), deps)).rejects.toThrow(WrongKey)
  const again = await openPrivateStore(place, deps)
  expect(await again.read(['prefs'], (tx) => tx.get('prefs', 'a'))).toEqual(note('a', 1))
})

test('two tabs that increment a counter at the same time lose no update', async () => {
  const deps = world()
  const place = await placeOf()
  const tabs = [await openPrivateStore(place, deps), await openPrivateStore(place, deps)]
  const bump = (store: (typeof tabs)[number]) =>
    store.write(['prefs'], async (tx) => {
      const row = await tx.get('prefs', 'count')
      await tx.put('prefs', note('count', Number(row?.value ?? 0) + 1))
    })
  await Promise.all(Array.from({ length: 10 }, (_, at) => bump(tabs[at % 2]!)))
  expect((await tabs[0]!.read(['prefs'], (tx) => tx.get('prefs', 'count')))?.value).toBe(10)
})

test('a read takes one transaction even if it must decrypt rows first, and more for rows that those lead to', async () => {
  const deps = world()
  const dexie = await openDexieStore('p:main:ana', deps)
  const encryption = createEncryption(await makeDataKey())
  await encryptStore(dexie, encryption).write(['prefs', 'kv'], async (tx) => {
    await tx.put('prefs', note('a', 'b'))
    await tx.put('kv', note('b', 2))
  })
  let transactions = 0
  const counting = { ...dexie, read: ((tables, run) => ((transactions += 1), dexie.read(tables, run))) as typeof dexie.read }
  // As after a restart: no row is decrypted yet.
  const store = encryptStore(counting, encryption)
  expect(await store.read(['prefs'], (tx) => tx.all('prefs'))).toEqual([note('a', 'b')])
  expect(transactions).toBe(1)
  const follow = (fresh: typeof store) =>
    fresh.read(['prefs', 'kv'], async (tx) => (await tx.get('kv', String((await tx.get('prefs', 'a'))?.value)))?.value)
  expect(await follow(encryptStore(counting, encryption))).toBe(2)
  expect(transactions).toBeGreaterThan(2)
})

test('a read of several tables sees one snapshot', async () => {
  const deps = world()
  const place = await placeOf()
  const [writer, reader] = [await openPrivateStore(place, deps), await openPrivateStore(place, deps)]
  const writing = (async () => {
    for (let at = 1; at <= 20; at += 1)
      await writer.write(['prefs', 'kv'], async (tx) => {
        await tx.put('prefs', note('n', at))
        await tx.put('kv', note('n', at))
      })
  })()
  for (let look = 0; look < 40; look += 1) {
    const [a, b] = await reader.read(['prefs', 'kv'], async (tx) => [await tx.get('prefs', 'n'), await tx.get('kv', 'n')])
    expect(a?.value).toBe(b?.value)
  }
  await writing
})

test('a failed write leaves nothing behind, and its error reaches the caller', async () => {
  const deps = world()
  const store = await openPrivateStore(await placeOf(), deps)
  const broken = store.write(['prefs'], async (tx) => {
    await tx.put('prefs', note('a', 1))
    throw new Error('the rule said no')
  })
  await expect(broken).rejects.toThrow('the rule said no')
  expect(await store.read(['prefs'], (tx) => tx.all('prefs'))).toEqual([])
})

test('an outbox row that does not decrypt is kept, shown as unreadable and never sent', async () => {
  const browser = new FakeBrowser()
  browser.server.networkFault = 'dropped'
  const ports = await browser.ports()
  const [right, wrong] = [await makeDataKey(), await makeDataKey()]
  const first = await createEngine({ ...ports, store: encryptStore(ports.store, createEncryption(wrong)) }, ANA)
  await add(first, 'A', 5)
  await first.wake('sendNow')
  first.close()
  browser.server.networkFault = 'fine'
  const second = await createEngine({ ...ports, store: encryptStore(ports.store, createEncryption(right)) }, ANA)
  await second.wake('sendNow')
  expect(browser.server.effects).toEqual([])
  // With its bytes, for an export.
  expect(second.rows.get()).toMatchObject([{ seq: 1, sealed: expect.stringMatching(/^[\w+/]{40,}=*$/) as string }])
  expect(await ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toHaveLength(1)
})

test('with encrypted tables the queue delivers each command once, as with plain ones', async () => {
  const key = await makeDataKey()
  const { browser, engine, ports } = await start(undefined, (given) => ({
    ...given,
    store: encryptStore(given.store, createEncryption(key)),
  }))
  browser.server.networkFault = 'answerLost'
  for (const goodsId of ['A', 'B', 'C']) expect(await add(engine, goodsId, 5)).toMatchObject({ saved: true })
  await engine.wake('sendNow')
  browser.server.networkFault = 'fine'
  await engine.wake('sendNow')
  await engine.wake('sendNow')
  expect(Object.fromEntries([...browser.server.cart].map(([id, { quantity }]) => [id, quantity]))).toEqual({ A: 5, B: 5, C: 5 })
  expect(await ports.store.read(['outbox'], (tx) => tx.all('outbox'))).toEqual([])
  expect(await ports.store.read(['receipts'], (tx) => tx.all('receipts'))).toHaveLength(3)
  expect(await readBytes(browser.indexedDB)).not.toContain(about.label)
})

test('a database of a future format is left untouched', async () => {
  const deps = world()
  const store = await openDexieStore('p:main:ana', deps)
  await store.write(['meta', 'prefs'], async (tx) => {
    await tx.put('meta', note('format', 99))
    await tx.put('prefs', note('a', 1))
  })
  store.close()
  await expect(openDexieStore('p:main:ana', deps)).rejects.toThrow(FutureDatabase)
  expect(await readBytes(deps.indexedDB)).toContain('format')
})

test('a full disk makes room once for a person’s command, and for nothing else', async () => {
  const deps = world()
  let rooms = 0
  const makeRoom = async () => {
    rooms += 1
    return true
  }
  const store = await openDexieStore('p:main:ana', { ...deps, makeRoom })
  const full = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
  let tries = 0
  await store.write(['outbox'], () => ((tries += 1) === 1 ? full() : Promise.resolve()))
  expect(rooms).toBe(1)
  await expect(store.write(['prefs'], full)).rejects.toMatchObject({ reason: 'full' })
  expect(rooms).toBe(1)
})
