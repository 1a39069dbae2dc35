import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page with its window and its worker, set up before the modules that listen to it are imported. */
const newPage = async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const [surroundings, serviceWorker] = [new EventTarget(), new EventTarget()]
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { serviceWorker })
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, surroundings[name].bind(surroundings))
  const { pageSignals } = await import('./page-signals.ts')
  const signals = pageSignals()
  const heard: string[] = []
  const stop = signals.listen((signal) => heard.push(signal))
  const see = (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const fromWorker = (data: unknown, ports: MessagePort[] = []) =>
    serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports }))
  return { page, surroundings, signals, heard, stop, see, fromWorker }
}

test.each([
  ['focus', 'visible'],
  ['pageshow', 'visible'],
  ['online', 'online'],
  ['offline', 'offline'],
])('the window’s %s becomes the signal %s', async (type, signal) => {
  const { surroundings, heard } = await newPage()
  surroundings.dispatchEvent(new Event(type))
  expect(heard).toEqual([signal])
})

test('a page signals when it becomes visible, and not when it is hidden', async () => {
  const { signals, heard, see } = await newPage()
  expect(signals.isVisible()).toBe(true)
  see('hidden')
  expect(heard).toEqual([])
  expect(signals.isVisible()).toBe(false)
  see('visible')
  expect(heard).toEqual(['visible'])
})

test('only the worker’s own message wakes the page', async () => {
  const { heard, fromWorker } = await newPage()
  for (const data of [null, undefined, 'wake', {}, { kind: 'sleep' }]) fromWorker(data)
  expect(heard).toEqual([])
  fromWorker({ kind: 'wake' })
  expect(heard).toEqual(['worker'])
})

test('the worker is told that a page is open', async () => {
  const { fromWorker } = await newPage()
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
  })
  fromWorker({ kind: 'wake' }, [port2])
  expect(await answered).toBe('awake')
  port1.close()
})

test('events that a frozen page receives are signalled at the thaw', async () => {
  const { page, surroundings, heard, fromWorker } = await newPage()
  page.dispatchEvent(new Event('freeze'))
  surroundings.dispatchEvent(new Event('online'))
  fromWorker({ kind: 'wake' })
  expect(heard).toEqual([])
  page.dispatchEvent(new Event('resume'))
  expect(heard).toEqual(['online', 'worker'])
})

test('signals nothing after it is stopped', async () => {
  const { surroundings, heard, stop, see, fromWorker } = await newPage()
  stop()
  for (const type of ['focus', 'pageshow', 'online', 'offline']) surroundings.dispatchEvent(new Event(type))
  see('visible')
  fromWorker({ kind: 'wake' })
  expect(heard).toEqual([])
})

test('a worker has no page: it counts as visible and signals only network changes', async () => {
  const surroundings = new EventTarget()
  vi.stubGlobal('navigator', {})
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, surroundings[name].bind(surroundings))
  const { pageSignals } = await import('./page-signals.ts')
  const signals = pageSignals()
  const heard: string[] = []
  signals.listen((signal) => heard.push(signal))
  expect(signals.isVisible()).toBe(true)
  surroundings.dispatchEvent(new Event('online'))
  expect(heard).toEqual(['online'])
})
