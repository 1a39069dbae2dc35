import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PreparedClient } from '#domain/contract/day.ts'
import { VISIT_GAP_MS } from '#domain/rules/visit.ts'
import { PASSWORD, ids, testApp } from '../../../tests/contract/kit.ts'
import { aCoupon } from '../../../tests/kit/coupons.ts'
import { insertRow } from '../../../tests/kit/builders.ts'
import { anOrder as aBareOrder } from '../../../tests/kit/orders.ts'

const { ask, form, signIn, actFor, clock, database } = await testApp()
const HOUR = 3_600_000
const later = (milliseconds: number) => (clock.now = new Date(clock.now.getTime() + milliseconds))
const prepare = async (token: string, clientId: string = ids.mine) => {
  const answer = await ask({ url: `/api/v1.0/worker/day?clientId=${clientId}`, token })
  return answer.json<{ data: PreparedClient; error?: string }>()
}
const ADDRESS = {
  addressId: '01980000-0000-7000-8000-0000000000a1',
  company: 'B',
  fullName: 'A',
  street: 'S',
  telephone: '',
  country: 'ES',
  province: '',
  city: 'León',
  postalCode: '24001',
}
/** Complete, as the contract requires it. */
const anOrder = async (...[db, account, state, quantities]: Parameters<typeof aBareOrder>) => {
  await aBareOrder(db, account, state, quantities)
  await db.pool.query(`update orders set tax_case = 'export', address = $1`, [ADDRESS])
}
const marta = async () => (await signIn('marta')).access_token
const add = (token: string, quantity: number) =>
  ask({
    method: 'POST',
    url: '/api/v1.0/cart/save',
    payload: { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity }] },
    token,
  })

describe('one client for a day without a network', () => {
  it('comes in one answer: cart, addresses, plans, orders with the newest in full, returns', async () => {
    await anOrder(database, ids.mine, 'shipped', { LAMP: 6 })
    await insertRow(database, 'address', {
      tenant_id: 'main',
      account_id: ids.mine,
      company: 'B',
      full_name: 'A',
      street: 'S',
      country: 'ES',
      city: 'León',
      postal_code: '24001',
      is_default: true,
    })
    const { data } = await prepare(await marta())
    expect(data).toMatchObject({ clientId: ids.mine, preparedAt: clock.now.toISOString(), cart: { count: 0 } })
    expect(data.addresses.list).toMatchObject([{ city: 'León' }])
    expect(data.orders).toMatchObject({ total: 1, list: [{ state: 'shipped' }] })
    expect(data.wholeOrders).toMatchObject([{ orderId: data.orders.list[0]!.orderId, lines: [{ goodsId: 'LAMP', quantity: 6 }] }])
    expect([data.plans.total, data.returns.total, data.favorites.total]).toEqual([0, 0, 0])
  })

  it('includes sets, pallets and coupons, with titles in the requested language, and what the client taught', async () => {
    const body = { lines: [{ goodsId: 'LAMP', quantity: 6 }], tiers: [] }
    for (const [kind, title] of [
      ['mesh', 'Surtido'],
      ['pallet', 'Palé'],
    ])
      await insertRow(database, 'promo', {
        tenant_id: 'main',
        promo_id: `prepared-${kind}`,
        kind,
        names: { en: kind, es: title },
        body,
      })
    await aCoupon(database, { names: { en: 'Five off', es: 'Cinco menos' } })
    await database.pool.query(
      `insert into own_article_code (tenant_id, account_id, code, goods_id, taught_at, taught_by)
        values ('main', $1, 'MINE-1', 'LAMP', now(), 'Ana')`,
      [ids.mine],
    )
    const token = await marta()
    const prepared = async (language: string) =>
      (await ask({ url: `/api/v1.0/worker/day?clientId=${ids.mine}`, token, headers: { 'accept-language': language } })).json<{
        data: PreparedClient
      }>().data
    const data = await prepared('es')
    expect(data.language).toBe('es')
    expect(data.sets.list).toMatchObject([{ id: 'prepared-mesh', title: 'Surtido', currency: 'EUR' }])
    expect(data.pallets.list).toMatchObject([{ id: 'prepared-pallet', title: 'Palé', lines: [{ quantity: 6 }] }])
    expect(data.coupons.list).toMatchObject([{ title: 'Cinco menos', amount: '5.00' }])
    expect(data.learned).toEqual({ columns: [], articles: [{ code: 'MINE-1', goodsId: 'LAMP' }] })
    expect((await prepared('en')).coupons.list).toMatchObject([{ title: 'Five off' }])
  })

  it('is open only to the representative of that client', async () => {
    const token = await marta()
    expect(await prepare(token, ids.foreign)).toMatchObject({ error: 'account.notFound' })
    expect(await prepare(token, ids.elsewhere)).toMatchObject({ error: 'account.notFound' })
    expect(await prepare((await signIn('karl')).access_token)).toMatchObject({ error: 'session.notAllowed' })
    const buyer = await form('/user/login/token', { username: 'ana@bazar.example', password: PASSWORD })
    expect(await prepare(buyer.json<{ data: { access_token: string } }>().data.access_token)).toMatchObject({
      error: 'session.notAllowed',
    })
  })

  it('counts what was bought in the last 90 days and in the 90 before', async () => {
    const at = (days: number) => new Date(clock.now.getTime() - days * 24 * HOUR)
    for (const [days, pieces] of [
      [10, 5],
      [100, 40],
      [400, 7],
    ] as const) {
      await anOrder(database, ids.other, 'shipped', { LAMP: pieces })
      await database.pool.query(`update orders set submitted_at = $1 where account_id = $2 and total_quantity = $3`, [
        at(days),
        ids.other,
        pieces,
      ])
    }
    await anOrder(database, ids.other, 'cancelled', { LAMP: 1000 })
    const { data } = await prepare(await marta(), ids.other)
    expect(data.bought).toMatchObject([{ goodsId: 'LAMP', totalQuantity: 52, recent: 5, earlier: 40 }])
  })
})

describe('a visit', () => {
  const seenFrom = async (token: string, clientId: string = ids.mine) => (await prepare(token, clientId)).data.news.visitedAt

  it('begins with choosing the client, continues with each act, and ends after some hours', async () => {
    const token = await marta()
    expect(await seenFrom(token)).toBeNull()
    const acting = await actFor(token, 'C100')
    // The visit is still going on: news starts from the one before, and there is none.
    expect(await seenFrom(token)).toBeNull()
    later(HOUR / 10)
    expect((await add(acting.access_token, 6)).statusCode).toBe(200)
    const end = clock.now.toISOString()
    later(VISIT_GAP_MS + 1)
    expect(await seenFrom(await marta())).toBe(end)
  })

  it('does not begin when the client is only prepared, or preselected at a sign-in', async () => {
    const before = await database.pool.query('select account_id, visit_at from staff_account order by 1')
    later(24 * HOUR)
    const first = await signIn('marta')
    await form('/user/refresh/token', {}, { tradepad_refresh: first.refreshToken })
    await prepare(first.access_token, ids.other)
    expect((await database.pool.query('select account_id, visit_at from staff_account order by 1')).rows).toEqual(before.rows)
  })

  it('that is new keeps the former one as the start of the news', async () => {
    const token = await marta()
    const former = await seenFrom(token)
    await actFor(token, 'C100')
    expect(former).not.toBeNull()
    expect(await seenFrom(token)).toBe(former)
  })
})

describe('since the last visit', () => {
  it('orders, their events, arrivals, prices and returns of that client are reported, and nothing older', async () => {
    const of = { tenant_id: 'main', account_id: ids.mine }
    const { pool } = database
    const { rows } = await pool.query<{ order_id: string }>('select order_id from orders where account_id = $1', [ids.mine])
    const orderId = rows[0]!.order_id
    await pool.query('update orders set submitted_at = $1', [new Date(clock.now.getTime() - 1000 * HOUR)])
    await pool.query(`update staff_account set visit_at = $1 where account_id = $2`, [
      new Date(clock.now.getTime() - 48 * HOUR),
      ids.mine,
    ])
    const event = { ...of, order_id: orderId, actor_kind: 'machine', actor_name: 'ERP' }
    await insertRow(database, 'order_event', { ...event, kind: 'picking', at: new Date(clock.now.getTime() - 60 * HOUR) })
    await insertRow(database, 'order_event', { ...event, kind: 'shipped', at: new Date(clock.now.getTime() - 20 * HOUR) })
    await insertRow(database, 'order_return', {
      ...of,
      return_id: randomUUID(),
      order_id: orderId,
      return_number: 'R-1',
      state: 'accepted',
      requested_at: new Date(clock.now.getTime() - 90 * HOUR),
      requested_by: 'Ana',
      history: [{ state: 'accepted', at: new Date(clock.now.getTime() - 10 * HOUR).toISOString(), by: 'Karl', about: '' }],
    })
    await pool.query(`update stock set remaining = 0 where goods_id = 'LAMP'`)
    await pool.query(`update stock set remaining = 240 where goods_id = 'LAMP'`)
    await pool.query(`update price set amount = 1400 where goods_id = 'LAMP'`)
    await pool.query(`update price set amount = 1190 where goods_id = 'LAMP'`)
    const { news } = (await prepare(await marta())).data
    expect(news.orders).toMatchObject([{ what: 'shipped', by: 'ERP', orderId }])
    expect(news.returns).toMatchObject([{ returnNumber: 'R-1', state: 'accepted', by: 'Karl' }])
    expect(news.arrivals).toMatchObject([{ goodsId: 'LAMP', remaining: 240 }])
    // Two changes are reported as one: the price then, and the price now.
    expect(news.prices).toMatchObject([{ goodsId: 'LAMP', priceBefore: '12.50', priceNow: '11.90' }])
    // Other accounts that buy it see it too.
    expect((await prepare(await marta(), ids.other)).data.news.arrivals).toMatchObject([{ goodsId: 'LAMP' }])
  })

  it('a price that is back at its former value, and stock that only grew, are not reported', async () => {
    const { pool } = database
    await pool.query('delete from price_change')
    await pool.query('delete from stock_back')
    await pool.query(`update price set amount = 2000 where goods_id = 'LAMP'`)
    await pool.query(`update price set amount = 1190 where goods_id = 'LAMP'`)
    await pool.query(`update stock set remaining = 500 where goods_id = 'LAMP'`)
    const { news } = (await prepare(await marta())).data
    expect([news.prices, news.arrivals]).toEqual([[], []])
  })
})

describe('what is not sold online', () => {
  it('can be ordered by a representative for any client, but not by its buyers', async () => {
    await database.pool.query(
      `insert into goods (tenant_id, goods_id, name, class_id, sales_range) values ('main', 'SHELF', 'Display shelf', 'c', 'OFFLINE')`,
    )
    await database.pool.query(`insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', 'SHELF', 9900)`)
    await database.pool.query(`insert into stock (tenant_id, goods_id, remaining) values ('main', 'SHELF', 10)`)
    const addShelf = async (token: string) =>
      (
        await ask({
          method: 'POST',
          url: '/api/v1.0/cart/save',
          payload: { bsShoppingCartGroupDtoList: [{ goodsId: 'SHELF', quantity: 1 }] },
          token,
        })
      ).json<{ code: number; data: { lines: { error: string }[] } | null }>()
    const buyer = (await form('/user/login/token', { username: 'ana@bazar.example', password: PASSWORD })).json<{
      data: { access_token: string }
    }>().data.access_token
    // Even if an import gave the account that range.
    await database.pool.query(`update client_account set sales_ranges = '{OFFLINE}' where account_id = $1`, [ids.mine])
    expect(await addShelf(buyer)).toMatchObject({ data: { lines: [{ error: 'cart.salesRangeRestricted' }] } })
    expect(await addShelf((await actFor(await marta(), 'C100')).access_token)).toMatchObject({ code: 0 })
    const cartOf = async (token: string) =>
      (await ask({ url: '/api/v1.0/cart/list', token })).json<{ data: PreparedClient['cart'] }>().data.list
    const shelf = (list: PreparedClient['cart']['list']) => list.find(({ goodsId }) => goodsId === 'SHELF')
    expect(shelf(await cartOf(buyer))).toMatchObject({ conditions: ['salesRangeRestricted'] })
    expect(shelf((await prepare(await marta())).data.cart.list)).toMatchObject({ conditions: [] })
  })
})
