import { expect, test } from 'vitest'
import type { Brand } from '#domain/brands/brand.ts'
import { brands } from '#domain/brands/index.ts'
import { testApp } from '../../../tests/contract/kit.ts'
import { runCall } from '../../http/run-call.ts'
import type { Run } from '../../http/run-call.ts'

const { api, ask, signIn, actFor, database, clock } = await testApp()
const { access_token: token } = await actFor((await signIn('marta')).access_token, 'C100')

interface Reply {
  readonly code: number
  readonly data: { readonly list: readonly { goodsId: string; cashBackList?: readonly object[] }[]; readonly total: number }
}
const post = async (name: string, body: object = {}) =>
  (
    await ask({
      method: 'POST',
      url: `/api/v1.0/goods_list/${name}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      token,
    })
  ).json<Reply>().data
const idsOf = ({ list, total }: Reply['data']) => [total, ...list.map(({ goodsId }) => goodsId)]

/** Cash-back in these currencies; the most popular first. */
const goods = {
  BOTH: { currencies: ['PLN', 'EUR'] },
  EURO: { currencies: ['EUR'] },
  ZLOTY: { currencies: ['PLN'] },
  NONE: { currencies: [] },
  CLUB: { currencies: ['EUR'], part: { sales_range: 'club' } },
  GONE: { currencies: ['EUR'], part: { off_shelves: true } },
} as const
for (const [at, [id, { currencies, ...more }]] of Object.entries(goods).entries()) {
  const part: Readonly<Record<string, unknown>> = 'part' in more ? more.part : {}
  await database.pool.query(
    `insert into goods (tenant_id, goods_id, name, class_id, popularity, cash_back, sales_range, off_shelves)
      values ('main', $1, $1, 'c', $2, $3, $4, $5)`,
    [
      id,
      100 - at,
      JSON.stringify(currencies.map((currency) => ({ currency, from: 0, cashBack: 50 }))),
      part['sales_range'] ?? '',
      part['off_shelves'] ?? false,
    ],
  )
  await database.pool.query(`insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', $1, 900)`, [id])
}
const activity = (id: string, kind: string, from: number, to: number) =>
  database.pool.query(
    `insert into activity (tenant_id, goods_id, kind, percent, starts_at, ends_at) values ('main', $1, $2, 20, $3, $4)`,
    [id, kind, new Date(clock.now.getTime() + from * 60_000), new Date(clock.now.getTime() + to * 60_000)],
  )
await activity('NONE', 'flash', -60, 5)
await activity('ZLOTY', 'flash', -60, 120)
await activity('EURO', 'promotion', -60, 60)

test('cash-back lists what gives money back in the account’s currency, not what is merely in a promotion', async () => {
  const found = await post('cashback')
  expect(idsOf(found)).toEqual([2, 'BOTH', 'EURO'])
  expect(found.list.every(({ cashBackList }) => cashBackList?.length === 1)).toBe(true)
  expect(idsOf(await post('cashback', { sort: 'name', limit: 1, page: 2 }))).toEqual([2, 'EURO'])
  expect(idsOf(await post('cashback', { page: 99 }))).toEqual([2])
})

test('a brand without a feature answers its calls with 404', async () => {
  const statusFor = async (name: string, brand: Brand) => {
    const mounted = api.handlers.get(name)!
    const run = { mounted, caller: null, account: null, body: {}, key: null, brand, language: 'en', now: clock.now, web: {} }
    return (await runCall(api, run as unknown as Run)).status
  }
  const { main, ubathlife, second, nobleza } = brands
  // Without a sign-in, 401 shows that the brand has the feature.
  expect([await statusFor('catalogue.cashback', main), await statusFor('catalogue.cashback', ubathlife)]).toEqual([401, 404])
  expect([await statusFor('promo.plan', main), await statusFor('promo.plan', second)]).toEqual([401, 404])
  expect([await statusFor('promo.pallets', second), await statusFor('promo.pallets', nobleza)]).toEqual([401, 404])
})

test('a list can be narrowed to flash sales; an ended one drops out', async () => {
  expect(idsOf(await post('normal', { flash: true }))).toEqual([2, 'ZLOTY', 'NONE'])
  clock.now = new Date(clock.now.getTime() + 6 * 60_000)
  expect(idsOf(await post('normal', { flash: true }))).toEqual([1, 'ZLOTY'])
})
