import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The page for the modules imported next: it receives freeze and resume, but none of the window's events. */
const newPage = (): EventTarget => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  return page
}

test('callbacks of a frozen page wait for the thaw and run in order', async () => {
  const page = newPage()
  const { whenAwake } = await import('./page-life.ts')
  const heard: string[] = []
  whenAwake(() => heard.push('awake'))
  page.dispatchEvent(new Event('freeze'))
  whenAwake(() => heard.push('first'))
  whenAwake(() => heard.push('second'))
  expect(heard).toEqual(['awake'])
  page.dispatchEvent(new Event('resume'))
  expect(heard).toEqual(['awake', 'first', 'second'])
  whenAwake(() => heard.push('again'))
  expect(heard).toHaveLength(4)
})

test('a page that WebKit keeps when it is left counts as frozen until it is shown; a page that is not kept does not', async () => {
  const [page, surroundings] = [new EventTarget(), new EventTarget()]
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', surroundings.addEventListener.bind(surroundings))
  const { beforeFreeze, untilAwake } = await import('./page-life.ts')
  const said = vi.fn<() => void>()
  beforeFreeze(said)
  surroundings.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))
  expect(said).not.toHaveBeenCalled()
  expect(untilAwake()).toBeUndefined()
  surroundings.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  expect(said).toHaveBeenCalledTimes(1)
  const thaw = untilAwake()
  expect(thaw).toBeInstanceOf(Promise)
  surroundings.dispatchEvent(new Event('pageshow'))
  await thaw
  expect(untilAwake()).toBeUndefined()
})

test('what a kept page puts away returns once when it is shown; a page that is not kept puts nothing away', async () => {
  const [page, surroundings] = [new EventTarget(), new EventTarget()]
  vi.stubGlobal('document', page)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, surroundings[name].bind(surroundings))
  const { whileKept } = await import('./page-life.ts')
  const happened: string[] = []
  const stop = whileKept(() => {
    happened.push('away')
    return () => happened.push('back')
  })
  const hide = (persisted: boolean) => surroundings.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  surroundings.dispatchEvent(new Event('pageshow'))
  hide(false)
  expect(happened).toEqual([])
  hide(true)
  for (let times = 0; times < 2; times += 1) surroundings.dispatchEvent(new Event('pageshow'))
  expect(happened).toEqual(['away', 'back'])
  stop()
  hide(true)
  expect(happened).toHaveLength(2)
})

test('a transaction open when the page freezes is aborted, so that other tabs can write, and runs again after the thaw', async () => {
  const page = newPage()
  vi.spyOn(console, 'warn').mockReturnValue()
  const { openDexieStore } = await import('./dexie-store.ts')
  const factory = { indexedDB: new IDBFactory(), IDBKeyRange }
  const frozen = await openDexieStore('p:one', factory)
  // Another tab has its own page, which is not frozen.
  vi.resetModules()
  vi.stubGlobal('document', new EventTarget())
  const other = await (await import('./dexie-store.ts')).openDexieStore('p:one', factory)
  let runs = 0
  let isBegun = (): void => {}
  const begun = new Promise<void>((resolve) => (isBegun = resolve))
  const writing = frozen.write(['meta'], async (tx, again) => {
    runs += 1
    isBegun()
    // Kept open by one request after another.
    for (let isFirst = !again; isFirst; isFirst = runs === 1) await tx.get('meta', 'one')
    await tx.put('meta', { key: 'one', value: 'after the thaw' })
  })
  await begun
  page.dispatchEvent(new Event('freeze'))
  await other.write(['meta'], (tx) => tx.put('meta', { key: 'two', value: 'meanwhile' }))
  expect(runs).toBe(1)
  page.dispatchEvent(new Event('resume'))
  await writing
  expect(runs).toBe(2)
  expect((await other.read(['meta'], (tx) => tx.get('meta', 'one')))?.value).toBe('after the thaw')
  frozen.close()
  other.close()
})

test('a write takes effect once, however often the page freezes during it', async () => {
  const page = newPage()
  vi.spyOn(console, 'warn').mockReturnValue()
  const { openDexieStore } = await import('./dexie-store.ts')
  const store = await openDexieStore('p:one', { indexedDB: new IDBFactory(), IDBKeyRange })
  let left = 12
  const writing = store.write(['meta'], async (tx, again) => {
    expect(again).toBe(left < 12)
    left -= 1
    const before = (await tx.get('meta', 'one'))?.value
    await tx.put('meta', { key: 'one', value: Number(before ?? 0) + 1 })
    if (left === 0) return
    page.dispatchEvent(new Event('freeze'))
    setTimeout(() => page.dispatchEvent(new Event('resume')))
  })
  await writing
  expect(left).toBe(0)
  expect((await store.read(['meta'], (tx) => tx.get('meta', 'one')))?.value).toBe(1)
  store.close()
})

test('reading or setting a fact of the device is aborted when the page freezes too, and done after the thaw', async () => {
  const page = newPage()
  vi.spyOn(console, 'warn').mockReturnValue()
  const { openSharedDb } = await import('./shared-db.ts')
  const factory = { indexedDB: new IDBFactory(), IDBKeyRange }
  const db = openSharedDb('main', factory)
  await db.setFact('mark', 'before')
  const setting = db.setFact('mark', 'after')
  const reading = db.fact('mark')
  // Both transactions are open, and neither has its result.
  await Promise.resolve()
  page.dispatchEvent(new Event('freeze'))
  let isDone = false
  const done = Promise.all([setting, reading]).then(([, value]) => {
    isDone = true
    return value
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isDone).toBe(false)
  page.dispatchEvent(new Event('resume'))
  expect(await done).toBeDefined()
  expect(await db.fact('mark')).toBe('after')
  db.close()
})
