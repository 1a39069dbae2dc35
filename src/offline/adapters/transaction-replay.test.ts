import { expect, test } from 'vitest'
import type { StoreTx } from '../ports.ts'
import { NotRecorded, createTransactionReplay } from './transaction-replay.ts'

const holding = (value: unknown) =>
  ({ get: async (_table: string, key: string) => ({ key, value }), all: async () => [{ key: 'a', value }] }) as unknown as StoreTx

test('replays what one transaction read; rejects a request that was not recorded', async () => {
  const tape = createTransactionReplay()
  expect(tape.isEmpty()).toBe(true)
  await tape.recorder(holding(1)).get('prefs', 'a')
  expect(await tape.player.get('prefs', 'a')).toEqual({ key: 'a', value: 1 })
  await expect(tape.player.get('prefs', 'b')).rejects.toThrow(NotRecorded)
  await expect(tape.player.get('kv', 'a')).rejects.toThrow(NotRecorded)
  await expect(tape.player.put('prefs', { key: 'a', value: 2 })).rejects.toThrow(TypeError)
})

test('a transaction run again after its handle died keeps nothing of the earlier run', async () => {
  const tape = createTransactionReplay()
  const died = tape.recorder(holding('former'))
  await died.get('prefs', 'a')
  await died.all('prefs')
  await tape.recorder(holding('now')).get('prefs', 'a')
  expect(await tape.player.get('prefs', 'a')).toEqual({ key: 'a', value: 'now' })
  await expect(tape.player.all('prefs')).rejects.toThrow(NotRecorded)
})
