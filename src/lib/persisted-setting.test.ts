import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '../offline/device-types.ts'
import { persistedSetting } from './persisted-setting.ts'
import type { SettingSpec } from './persisted-setting.ts'

/** A person's sealed table, and the browser's plain one beside it. */
const sealed = (memory = new Map<string, unknown>()): Device['kept'] & { memory: Map<string, unknown> } => ({
  memory,
  get: async (key) => memory.get(key),
  set: async (key, value) => void memory.set(key, structuredClone(value)),
  remove: async (key) => void memory.delete(key),
  entries: async () => [...memory],
})
let plain: Map<string, string>
beforeEach(() => {
  plain = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => plain.get(key) ?? null,
    setItem: (key: string, value: string) => plain.set(key, value),
    removeItem: (key: string) => plain.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const lines: SettingSpec<readonly string[]> = {
  key: 'lines A',
  read: (kept) => (Array.isArray(kept) ? (kept as string[]) : []),
  write: (ids) => (ids.length === 0 ? undefined : ids),
  former: { key: 'tradepad.lines.A', read: (text) => JSON.parse(text) as unknown },
}
const plus = (id: string) => (before: readonly string[]) => [...before.filter((other) => other !== id), id]
const untilRead = async (choice: { get(): unknown }) => {
  await expect.poll(() => choice.get()).toBeDefined()
}

test('a choice is kept in the sealed table alone, and is there for the next page', async () => {
  const kept = sealed()
  const choice = persistedSetting(kept, 'buyer:1', lines)
  expect(choice.get()).toBeUndefined()
  await untilRead(choice)
  expect(choice.get()).toEqual([])
  await choice.change(plus('G1'))
  expect([...kept.memory]).toEqual([['lines A', ['G1']]])
  expect(plain.size).toBe(0)
  const again = persistedSetting(sealed(kept.memory), 'buyer:1', lines)
  await untilRead(again)
  expect(again.get()).toEqual(['G1'])
})

test('a plain value of an earlier version is adopted once and removed', async () => {
  plain.set('tradepad.lines.A', '["G7"]')
  plain.set('tradepad.lines.B', '["G8"]')
  const kept = sealed()
  const choice = persistedSetting(kept, 'buyer:1', lines)
  await untilRead(choice)
  expect(choice.get()).toEqual(['G7'])
  expect(kept.memory.get('lines A')).toEqual(['G7'])
  expect([...plain.keys()]).toEqual(['tradepad.lines.B'])
})

test.each(['["G7"]', 'no JSON', '{}'])('if a sealed value exists, %s in plain text is only removed', async (text) => {
  plain.set('tradepad.lines.A', text)
  const choice = persistedSetting(sealed(new Map([['lines A', ['G1']]])), 'buyer:1', lines)
  await untilRead(choice)
  expect(choice.get()).toEqual(['G1'])
  expect(plain.size).toBe(0)
})

test.each(['no JSON', '{}', 'null'])('%s in plain text is ignored and removed', async (text) => {
  plain.set('tradepad.lines.A', text)
  const choice = persistedSetting(sealed(), 'buyer:1', lines)
  await untilRead(choice)
  expect(choice.get()).toEqual([])
  expect(plain.size).toBe(0)
})

test('the next person on the same page does not see the first one’s choice', async () => {
  const mine = sealed()
  const first = persistedSetting(mine, 'buyer:1', lines)
  await first.change(plus('G1'))
  // The device's table now belongs to the next person.
  mine.memory.clear()
  const next = persistedSetting(mine, 'buyer:2', lines)
  await untilRead(next)
  expect(next.get()).toEqual([])
  expect(persistedSetting(mine, 'buyer:2', lines)).toBe(next)
})

test('a choice shows before it is written, quick choices add up, and another tab’s choice stays', async () => {
  const kept = sealed()
  const choice = persistedSetting(kept, 'buyer:1', lines)
  await untilRead(choice)
  kept.memory.set('lines A', ['other tab'])
  const first = choice.change(plus('G1'))
  const second = choice.change(plus('G2'))
  expect(choice.get()).toEqual(['G1', 'G2'])
  await first
  expect(choice.get()).toContain('G2')
  await second
  expect(choice.get()).toEqual(['other tab', 'G1', 'G2'])
  expect(kept.memory.get('lines A')).toEqual(['other tab', 'G1', 'G2'])
})

test('a choice made before the first read is added to the kept one; undone, nothing stays', async () => {
  const kept = sealed(new Map([['lines A', ['G1']]]))
  const choice = persistedSetting(kept, 'buyer:1', lines)
  await choice.change(plus('G2'))
  expect(choice.get()).toEqual(['G1', 'G2'])
  await choice.change(() => [])
  expect(kept.memory.size).toBe(0)
})

test('a device that stores nothing holds a choice until the page is closed', async () => {
  const choice = persistedSetting({ ...sealed(), get: async () => undefined, set: async () => undefined }, 'buyer:1', lines)
  await choice.change(plus('G1'))
  await choice.change(plus('G2'))
  expect(choice.get()).toEqual(['G1', 'G2'])
})

test('another window’s change or removal is picked up; a choice that was never stored holds', async () => {
  const kept = sealed()
  const choice = persistedSetting(kept, 'buyer:1', lines)
  await choice.change(plus('G1'))
  kept.memory.set('lines A', ['G2'])
  expect(await choice.again()).toEqual(['G2'])
  kept.memory.delete('lines A')
  expect(await choice.again()).toEqual([])
  expect(choice.get()).toEqual([])
  const full = { ...sealed(), set: async () => {} }
  const unkept = persistedSetting(full, 'buyer:1', lines)
  await unkept.change(plus('G1'))
  expect(await unkept.again()).toEqual(['G1'])
})

test('on a full disk a new choice holds over the older one that is kept, and each later one builds on it', async () => {
  const kept = { ...sealed(new Map([['lines A', ['old']]])), set: async () => {} }
  const choice = persistedSetting(kept, 'buyer:1', lines)
  await choice.change(() => ['G1'])
  expect(await choice.again()).toEqual(['G1'])
  await choice.change(plus('G2'))
  expect(choice.get()).toEqual(['G1', 'G2'])
  kept.memory.set('lines A', ['other window'])
  expect(await choice.again()).toEqual(['other window'])
})
