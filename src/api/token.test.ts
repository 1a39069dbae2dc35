import { expect, test } from 'vitest'
import { createTokens } from './token.ts'

/** A service that answers each refresh when the test says so. */
const service = () => {
  const waiting: ((answer: Response | Error) => void)[] = []
  const fetch = () =>
    new Promise<Response>((resolve, reject) =>
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    )
  const answerNext = async (answer: Response | Error) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()!(answer)
  }
  return { waiting, fetch, answerNext }
}
const NO_NETWORK = new TypeError('Failed to fetch')
const tokensOf = (fetch: () => Promise<Response>) => {
  const tokens = createTokens({ origin: 'http://localhost', tenant: 'main', language: () => 'en', fetch }, (_, run) => run())
  tokens.expect('staff:1')
  return tokens
}

test('a failed refresh from before a retry press delays nobody after it, and answers only its own callers', async () => {
  const { fetch, waiting, answerNext } = service()
  const tokens = tokensOf(fetch)
  const before = tokens.fresh(null)
  await expect.poll(() => waiting.length).toBe(1)
  // Pressed while the refresh is in flight; the press starts its own.
  tokens.lift()
  const pressed = tokens.fresh(null)
  expect(pressed).not.toBe(before)
  await answerNext(NO_NETWORK)
  expect(await before).toMatchObject({ ok: false, kind: 'unreachable' })
  await answerNext(NO_NETWORK)
  expect(await pressed).toMatchObject({ ok: false, kind: 'unreachable' })
  // This failure is current: the next caller waits.
  expect(await tokens.fresh(null)).toMatchObject({ ok: false, untried: true })
  expect(waiting).toHaveLength(0)
})

test('a wait that the service asked for holds, even for a request from before the press', async () => {
  const { fetch, waiting, answerNext } = service()
  const tokens = tokensOf(fetch)
  const before = tokens.fresh(null)
  await expect.poll(() => waiting.length).toBe(1)
  tokens.lift()
  const headers = { 'x-tradepad': '1', 'retry-after': '30', 'content-type': 'application/json' }
  await answerNext(new Response('{"code":10003,"msg":"","data":null}', { status: 429, headers }))
  expect(await before).toMatchObject({ ok: false, kind: 'rateLimited' })
  expect(await tokens.fresh(null)).toMatchObject({ ok: false, kind: 'rateLimited', untried: true })
  expect(waiting).toHaveLength(0)
})
