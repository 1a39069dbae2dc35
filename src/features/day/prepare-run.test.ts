import { expect, test } from 'vitest'
import type { PreparedClient } from '#domain/contract/day.ts'
import type { Answer } from '../../api/answer.ts'
import { AT_ONCE, createPrepareRun } from './prepare-run.ts'
import type { OpenRun } from './prepare-run.ts'

const clients = Array.from({ length: 20 }, (_, at) => `client-${at}`)

/** A service that answers after `ms` of its own clock, and a device that keeps. */
const world = (
  answerOf: (id: string) => Answer<PreparedClient> = (clientId) => ({ ok: true, data: { clientId } as PreparedClient }),
) => {
  const asked: string[] = []
  const kept: string[] = []
  let saved: OpenRun | undefined
  let waiting = 0
  let most = 0
  const deps = {
    async ask(id: string) {
      asked.push(id)
      most = Math.max(most, ++waiting)
      await new Promise((resolve) => setTimeout(resolve, 1))
      waiting -= 1
      return answerOf(id)
    },
    keep: async ({ clientId }: PreparedClient) => {
      kept.push(clientId)
      return true
    },
    load: async () => saved,
    save: async (run: OpenRun | undefined) => void (saved = run),
  }
  return { run: createPrepareRun(deps), again: () => createPrepareRun(deps), asked, kept, saved: () => saved, most: () => most }
}

test('20 clients are 20 calls, some at once: five ways to the service and back', async () => {
  const { run, asked, kept, saved, most } = world()
  await run.start(clients)
  expect([asked.length, new Set(kept).size, most()]).toEqual([20, 20, AT_ONCE])
  expect(run.state.get()).toEqual({ isGoing: false, total: 20, done: 20, failed: 0, failure: null })
  expect(saved()).toBeUndefined()
})

test('without an answer it stops; what is left goes on later, also after the app was closed, and nothing twice', async () => {
  let isThere = false
  const { run, again, asked, kept, saved } = world((clientId) =>
    isThere || asked.length <= 8 ? { ok: true, data: { clientId } as PreparedClient } : { ok: false, kind: 'unreachable' },
  )
  await run.start(clients)
  const { done, failure } = run.state.get()
  expect(failure).toMatchObject({ kind: 'unreachable' })
  expect(saved()).toEqual({ left: clients.filter((id) => !kept.includes(id)), total: 20 })
  expect(done).toBe(kept.length)
  isThere = true
  const next = again()
  await next.resume()
  expect(kept.toSorted()).toEqual(clients.toSorted())
  expect(next.state.get()).toMatchObject({ total: 20, done: 20, failure: null })
  await next.resume()
  expect(kept.length).toBe(20)
})

test('a client that is no longer theirs holds up nobody and is counted', async () => {
  const refused = { ok: false, kind: 'refused', status: 404, code: 1, error: 'account.notFound', msg: '', data: null } as const
  const { run, kept } = world((clientId) =>
    clientId === 'client-3' ? refused : { ok: true, data: { clientId } as PreparedClient },
  )
  await run.start(clients)
  expect(kept.length).toBe(19)
  expect(run.state.get()).toMatchObject({ done: 19, failed: 1, failure: null })
})
