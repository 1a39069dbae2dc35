import { expect, test } from 'vitest'
import { testApp } from '../../tests/contract/kit.ts'

const { ask, signIn, database } = await testApp()

/** Ends every connection of the app's pool, as an administrator or a restart does. */
const endConnections = () =>
  database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('connections that end during requests are answered 503 with the time to retry, never 500', async () => {
  const { access_token: token } = await signIn('marta')
  const answers: { statusCode: number; body: string; headers: Record<string, unknown> }[] = []
  const over = new AbortController()
  const killer = (async () => {
    while (!over.signal.aborted) await endConnections().catch(() => undefined)
  })()
  for (let round = 0; round < 20; round++) {
    const asked = Array.from({ length: 12 }, (_, at) =>
      ask(
        at % 2 === 0
          ? { url: '/api/v1.0/user/unlogin/list', token }
          : { method: 'POST', url: '/api/v1.0/user/top', payload: { clientId: crypto.randomUUID(), top: true }, token },
      ),
    )
    answers.push(...(await Promise.all(asked)))
  }
  over.abort()
  await killer
  expect([...new Set(answers.map(({ statusCode }) => statusCode))].filter((status) => ![200, 404, 503].includes(status))).toEqual(
    [],
  )
  const away = answers.filter(({ statusCode }) => statusCode === 503)
  expect(away.length).toBeGreaterThan(0)
  for (const { body, headers } of away) {
    expect(JSON.parse(body)).toMatchObject({ error: 'server.unavailable', code: 10009 })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  // Once connections are back, so is the service.
  await expect.poll(async () => (await ask({ url: '/api/v1.0/user/unlogin/list', token })).statusCode).toBe(200)
})
