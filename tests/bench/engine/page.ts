import { cart } from '#domain/contract/cart.ts'
import type { Wire } from '../../../src/offline/ports.ts'
import { drain } from './drain-page.ts'
import { handOver } from './hand-over-page.ts'
import { openEngine } from './open-engine.ts'

const ACCOUNT = '01990000-0000-7000-8000-000000000001'
/** Pause between the taps of a hurried person. */
const PAUSE_MS = 40

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** No network: commands stay in the outbox. */
const noWire: Wire = { authorise: async () => ({ ok: false, why: 'unreachable', retryAfter: null }) }

const addOne = (at: number) => ({ bsShoppingCartGroupDtoList: [{ goodsId: `NV-${at}`, quantity: 6 }] })

/** Milliseconds from each tap to "saved on this device", one tap per article, with `waiting` commands queued already. */
const tap = async (taps: number, waiting: number): Promise<number[]> => {
  const { store, engine } = await openEngine('marta', noWire)
  for (let at = 0; at < waiting; at += 1) await engine.append(cart.save, addOne(at), { account: ACCOUNT, label: 'Kettle 1.7 l' })
  const times: number[] = []
  for (let at = 0; at < taps; at += 1) {
    await pause(PAUSE_MS)
    const before = performance.now()
    const given = await engine.append(cart.save, addOne(waiting + at), { account: ACCOUNT, label: 'Kettle 1.7 l' })
    times.push(performance.now() - before)
    if (!given.saved) throw new Error(`Not saved: ${given.reason}`)
  }
  engine.close()
  store.close()
  return times
}

const request = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('failed')))
  })

/** Minimum for a durable write and its reading back: one strict transaction of the same bytes, and one read. */
const bare = async (taps: number): Promise<number[]> => {
  const name = `bare-${crypto.randomUUID()}`
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { keyPath: 'id' }))
  const db = await request(opening)
  const times: number[] = []
  for (let at = 0; at < taps; at += 1) {
    await pause(PAUSE_MS)
    const row = { id: crypto.randomUUID(), sealed: crypto.getRandomValues(new Uint8Array(500)) }
    const before = performance.now()
    const tx = db.transaction('rows', 'readwrite', { durability: 'strict' })
    tx.objectStore('rows').put(row)
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
    await request(db.transaction('rows', 'readonly').objectStore('rows').get(row.id))
    times.push(performance.now() - before)
  }
  db.close()
  indexedDB.deleteDatabase(name)
  return times
}

const bench = { tap, bare, drain, ...handOver }
Object.assign(globalThis, { bench })
export type EngineBench = typeof bench
