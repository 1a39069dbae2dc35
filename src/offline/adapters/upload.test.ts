import { expect, test } from 'vitest'
import { UPLOAD_PIECE_BYTES, batch } from '#domain/contract/batch.ts'
import type { Api } from '../../api/client.ts'
import { keepBlob } from '../blobs.ts'
import { about, add, idle, start } from '../test-acts.ts'
import { ACCOUNT, ANA } from '../test-kit.ts'
import { createUploads } from './upload.ts'
import { createWire } from './wire.ts'

const PIECES = 6

test('a large file holds up no other work: after each turn the others are sent, and it resumes where it stopped', async () => {
  const came: string[] = []
  let received = 0
  const { browser, engine, ports } = await start(undefined, (given) => {
    const call = async (
      asked: { name: string },
      { bytes, body, query }: { bytes?: Uint8Array; body?: Sent; query?: { size: string } },
    ) => {
      if (asked.name === batch.upload.name) {
        received += bytes?.length ?? 0
        if (bytes?.length) came.push('piece')
        return { ok: true, data: { received, done: received === Number(query?.size) } }
      }
      const answer = await browser.server.take(ANA, (body?.commands ?? []) as never)
      came.push(...(body?.commands ?? []).map(({ call: name }) => name))
      return answer.ok ? { ok: true, data: answer } : answer
    }
    const api = { call, tokens: { fresh: async () => ({ ok: true, token: { principal: ANA } }) } } as unknown as Api
    // A turn ends after its first piece.
    return { ...given, wire: createWire(api, createUploads(api, given.store, -1)) }
  })
  const bytes = new Uint8Array(PIECES * UPLOAD_PIECE_BYTES)
  const hash = await keepBlob(ports.store, bytes, 0)
  await engine.append(batch.importOrder, { importId: ACCOUNT, hash, fileName: 'a.csv', size: bytes.length }, about)
  await add(engine, 'A', 5)
  for (let turn = 0; turn < PIECES; turn += 1) {
    await idle(engine)
    expect(engine.rows.get().every(({ lastError }) => lastError === null)).toBe(true)
    await browser.clock.pass(1000)
  }
  await idle(engine)
  expect(engine.rows.get()).toEqual([])
  expect(came.indexOf('cart.save')).toBeLessThan(PIECES)
  expect(came.filter((one) => one === 'piece')).toHaveLength(PIECES)
  expect(came.at(-1)).toBe(batch.importOrder.name)
})

interface Sent {
  readonly commands: readonly { readonly call: string }[]
}
