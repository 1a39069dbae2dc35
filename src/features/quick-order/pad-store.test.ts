import { expect, test } from 'vitest'
import { aClient } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { removeRow, setCode, setQuantity } from './pad-rows.ts'
import { createPadStore } from './pad-store.ts'

/** The storage of one device, whose next answers can be delayed. */
const aDevice = () => {
  const content = new Map<string, unknown>()
  let gate = Promise.resolve()
  const kept: Device['kept'] = {
    get: async (key) => {
      const value = structuredClone(content.get(key))
      await gate
      return value
    },
    set: async (key, value) => {
      await gate
      content.set(key, structuredClone(value))
    },
    remove: async (key) => void content.delete(key),
    entries: async () => [...content],
  }
  let ids = 0
  const catalogue = { byCodes: async (codes: readonly string[]) => ({ ok: true, data: codes.map(() => ({ kind: 'none' })) }) }
  const device = { kept, catalogue, newId: () => `r${++ids}` } as unknown as Device
  const open = async () => {
    const store = createPadStore({ device, account: aClient({}), brand: 'norvik' as never, now: () => 0 })
    await expect.poll(() => store.get().pad).toBeDefined()
    const rows = () => store.get().pad!.rows
    return {
      ...store,
      rows,
      blank: () => rows().at(-1)!.id,
      codes: () => rows().map(({ code, quantity }) => `${code} ${quantity}`.trim()),
      enter(id: string, code: string, quantity: string) {
        store.change((pad) => setQuantity(setCode(pad, id, code), id, quantity))
      },
    }
  }
  const pause = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return { open, pause, content }
}

test('rows typed in two windows are kept together, and the blank row with the focus stays the same', async () => {
  const { open } = aDevice()
  const [one, other] = [await open(), await open()]
  one.enter(one.blank(), 'A', '3')
  await one.written()
  const blank = other.blank()
  await other.reread()
  expect(other.codes()).toEqual(['A 3', ''])
  expect(other.blank()).toBe(blank)
  other.enter(blank, 'B', '2')
  await other.written()
  await one.reread()
  expect(one.codes()).toEqual(['A 3', 'B 2', ''])
})

test('a row typed without a reading before, or while one is on its way, loses neither window’s entries', async () => {
  const { open, pause } = aDevice()
  const [one, other, third] = [await open(), await open(), await open()]
  one.enter(one.blank(), 'A', '3')
  await one.written()
  other.enter(other.blank(), 'B', '2')
  await other.written()
  expect(other.codes()).toEqual(['A 3', 'B 2', ''])
  const go = pause()
  const reading = third.reread()
  third.enter(third.blank(), 'C', '1')
  go()
  await reading
  await third.written()
  expect(third.codes()).toEqual(['A 3', 'B 2', 'C 1', ''])
  await one.reread()
  expect(one.codes()).toEqual(['A 3', 'B 2', 'C 1', ''])
})

test('rows that another window added to the cart are gone after reading again; one changed here meanwhile stays', async () => {
  const { open } = aDevice()
  const [one, other] = [await open(), await open()]
  one.enter(one.blank(), 'A', '3')
  one.enter(one.blank(), 'B', '2')
  await one.written()
  await other.reread()
  const [a, b] = one.rows()
  one.change((pad) => removeRow(removeRow(pad, a!.id), b!.id))
  await one.written()
  const reading = other.reread()
  other.enter(b!.id, 'B', '5')
  await reading
  await other.written()
  expect(other.codes()).toEqual(['B 5', ''])
})

test('what another window ordered or deleted does not come back: neither a single last entry, nor under the next one', async () => {
  const { open } = aDevice()
  const [one, other] = [await open(), await open()]
  one.enter(one.blank(), 'A', '3')
  await one.written()
  await other.reread()
  const empty = async () => {
    other.change((pad) => ({ ...pad, rows: [] }))
    await other.written()
  }
  await empty()
  await one.reread()
  expect(one.codes()).toEqual([''])
  one.enter(one.blank(), 'B', '2')
  await one.written()
  await other.reread()
  await empty()
  one.enter(one.blank(), 'C', '1')
  await one.written()
  expect(one.codes()).toEqual(['C 1', ''])
})

test('a device that cannot write loses nothing of what is typed', async () => {
  const { open, content } = aDevice()
  const one = await open()
  content.set = () => content
  for (const [code, quantity] of [
    ['A', '3'],
    ['B', '2'],
    ['C', '1'],
  ] as const) {
    one.enter(one.blank(), code, quantity)
    await one.written()
  }
  expect(one.codes()).toEqual(['A 3', 'B 2', 'C 1', ''])
})

test('many keys in quick succession leave the rows of the only window as they are typed', async () => {
  const { open, content } = aDevice()
  const one = await open()
  const id = one.blank()
  for (let at = 1; at <= 60; at += 1) {
    one.change((pad) => setCode(pad, id, 'X'.repeat(at)))
    if (at % 7 === 0) void one.reread()
    if (at % 3 === 0) await Promise.resolve()
  }
  await one.written()
  expect(one.codes()).toEqual(['X'.repeat(60), ''])
  expect(one.rows()[0]!.id).toBe(id)
  expect([...content.values()]).toMatchObject([{ rows: [{ code: 'X'.repeat(60) }] }])
})
