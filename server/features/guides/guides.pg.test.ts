import { expect, test } from 'vitest'
import { testApp } from '../../../tests/contract/kit.ts'

const { ask, signIn, database } = await testApp()
const { access_token: token } = await signIn('marta')
const other = (await signIn('karl')).access_token
const get = async (path: string, headers: Record<string, string> = {}, who = token) =>
  (await ask({ url: `/api/v1.0/${path}`, token: who, headers })).json<{ data: Record<string, unknown>; error?: string }>()
const tell = (path: string, who = token) => ask({ method: 'POST', url: `/api/v1.0/userNotice/${path}`, token: who })

test('a screen’s guide is returned in the requested language, its steps in order', async () => {
  expect((await get('functionGuide/listByType/cart')).data).toEqual({
    list: [{ functionGuideId: 'cart', type: 'cart', version: 1, steps: 2 }],
  })
  const english = (await get('functionGuide/cart')).data
  expect(english).toMatchObject({ steps: [{ target: 'lines', text: expect.stringContaining('Untick') }, { target: 'summary' }] })
  expect((await get('functionGuide/cart', { 'accept-language': 'de' })).data).not.toEqual(english)
  expect(await get('functionGuide/nobody')).toMatchObject({ error: 'request.notFound' })
  expect(await get('functionGuide/listByType/nobody')).toMatchObject({ error: 'request.invalid' })
})

test('what a person was told is remembered on every device, for that person only', async () => {
  for (let times = 0; times < 2; times++) expect((await tell('guide/cart-1')).statusCode).toBe(200)
  expect((await get('userNotice/guide/cart-1')).data).toEqual({ isTold: true })
  expect((await get('userNotice/guide')).data).toMatchObject({ list: [{ notice: 'cart-1' }] })
  expect((await get('userNotice/other')).data).toEqual({ list: [] })
  expect((await get('userNotice/guide/cart-1', {}, other)).data).toEqual({ isTold: false })
  expect((await tell('guide/a%20b')).statusCode).toBe(400)
})

test('beyond the quota the oldest is deleted', async () => {
  await database.pool.query(
    `insert into user_notice (tenant_id, principal, type, notice, at)
      select tenant_id, principal, 'guide', 'old-' || n, '2026-01-01'::timestamptz + n * interval '1 minute'
      from (select tenant_id, principal from user_notice limit 1) p, generate_series(1, 600) n`,
  )
  await tell('guide/new-1')
  const { list } = (await get('userNotice/guide')).data as { list: { notice: string }[] }
  expect([list.length, list.at(-1)?.notice]).toEqual([500, 'new-1'])
})
