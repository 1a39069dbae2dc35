import { expect, test } from 'vitest'
import type { PreparedClient } from '#domain/contract/day.ts'
import type { Answer } from '../../api/answer.ts'
import { AT_ONCE, createPrepareRun } from './prepare-run.ts'
import type { FileCount, OpenRun } from './prepare-run.ts'

const clients = Array.from({ length: 20 }, (_, at) => `client-${at}`)

/** A service that answers after a moment, and a device that keeps everything. */
const world = (
  answerOf: (id: string) => Answer<PreparedClient> = (clientId) => ({ ok: true, data: { clientId } as PreparedClient }),
) => {
  const asked: string[] = []
  const kept: string[] = []
  const filed: string[] = []
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
    async takeFiles(id: string, tell: (more: FileCount) => void) {
      const answer = answerOf(id)
      if (!answer.ok) return answer
      tell({ done: 1, total: 1 })
      filed.push(id)
      return null
    },
    load: async () => saved,
    save: async (run: OpenRun | undefined) => void (saved = run),
  }
  return {
    run: createPrepareRun(deps),
    again: () => createPrepareRun(deps),
    asked,
    kept,
    filed,
    saved: () => saved,
    most: () => most,
  }
}

test('20 clients take 20 calls, several at once: five round trips', async () => {
  const { run, asked, kept, saved, most } = world()
  await run.start(clients)
  expect([asked.length, new Set(kept).size, most()]).toEqual([20, 20, AT_ONCE])
  expect(run.state.get()).toEqual({
    isGoing: false,
    total: 20,
    done: 20,
    failed: 0,
    files: { done: 20, total: 20 },
    failure: null,
  })
  expect(saved()).toBeUndefined()
})

test('an unreachable service stops the run; the rest continues later, also after a restart of the app, and nothing is read twice', async () => {
  let isThere = false
  const { run, again, asked, kept, filed, saved } = world((clientId) =>
    isThere || asked.length <= 8 ? { ok: true, data: { clientId } as PreparedClient } : { ok: false, kind: 'unreachable' },
  )
  await run.start(clients)
  const { done, failure } = run.state.get()
  expect(failure).toMatchObject({ kind: 'unreachable' })
  expect(saved()).toEqual({ left: clients.filter((id) => !kept.includes(id)), total: 20, files: clients })
  expect(done).toBe(kept.length)
  isThere = true
  const next = again()
  await next.resume()
  expect(kept.toSorted()).toEqual(clients.toSorted())
  expect(next.state.get()).toMatchObject({ total: 20, done: 20, failure: null })
  await next.resume()
  expect([kept.length, filed.length]).toEqual([20, 20])
})

test('a client that no longer belongs to the person is counted as failed and does not stop the run', async () => {
  const refused = { ok: false, kind: 'refused', status: 404, code: 1, error: 'account.notFound', msg: '', data: null } as const
  const { run, kept, filed } = world((clientId) =>
    clientId === 'client-3' ? refused : { ok: true, data: { clientId } as PreparedClient },
  )
  await run.start(clients)
  expect([kept.length, filed.length]).toEqual([19, 19])
  expect(run.state.get()).toMatchObject({ done: 19, failed: 1, failure: null })
})

test('files are fetched after all clients; the files that are left are fetched alone', async () => {
  let isThere = true
  const { run, again, asked, kept, filed, saved } = world((clientId) =>
    isThere ? { ok: true, data: { clientId } as PreparedClient } : { ok: false, kind: 'unreachable' },
  )
  const stop = run.state.subscribe(() => (isThere = filed.length < 4))
  await run.start(clients)
  stop()
  expect([kept.length, filed.length]).toEqual([20, 5])
  expect(saved()).toEqual({ left: [], total: 20, files: clients.slice(5) })
  isThere = true
  await again().resume()
  expect([asked.length, filed.length, saved()]).toEqual([20, 20, undefined])
})
