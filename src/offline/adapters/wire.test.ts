import { expect, test } from 'vitest'
import type { Api } from '../../api/client.ts'
import { start, add } from '../test-acts.ts'
import { createWire } from './wire.ts'

const tooOld = { ok: false, kind: 'refused', status: 426, code: 16002, error: 'sync.unknownCommand', msg: '', data: null }

test('a version too old even for the token keeps its queue, waiting for the update and not for a sign-in', async () => {
  const api = { tokens: { fresh: async () => tooOld } } as unknown as Api
  const { engine, ports } = await start(undefined, (given) => ({ ...given, wire: createWire(api) }))
  await add(engine, 'A', 5)
  await engine.wake('sendNow')
  expect(engine.state.get().outcome).not.toBe('signIn')
  const rows = await ports.store.read(['outbox'], (tx) => tx.all('outbox'))
  expect(rows).toMatchObject([{ state: 'saved', lastError: { error: 'sync.unknownCommand', status: 426 } }])
})
