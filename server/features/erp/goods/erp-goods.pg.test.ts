import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/contract/kit.ts'
import { anAccount, anArticle, insertRow } from '../../../../tests/kit/builders.ts'
import { purgeExpired } from '../../../jobs/housekeeping.ts'
import { signedFor } from '../../../../tests/trust/two-tenants.ts'
import { anErp } from '../../../../tests/kit/erp.ts'

const server = await testApp()
const { ask, clock, database } = server
const { pool } = database
const erp = await anErp(server)
const account = await anAccount(database)
const MINUTE = 60_000

const later = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)).toISOString()
const stockOf = async (goodsId: string) =>
  (await pool.query<{ remaining: number }>('select remaining from stock where goods_id = $1', [goodsId])).rows[0]!.remaining
const revision = async () =>
  (
    await pool.query<{ content: number; volatile: number }>(
      `select content, volatile from catalogue_revision where tenant_id = 'main'`,
    )
  ).rows[0]
const told = async (path: string, payload: object) => (await erp.told(path, payload)).results

/** Reads all orders, as an ERP does, and returns the cursor. */
const readAll = async (): Promise<number> => {
  for (let after = 0; ;) {
    const { data } = (await erp.read(`orders?after=${after}&limit=100`)).json<{ data: { after: number; more: boolean } }>()
    after = data.after
    if (!data.more) return after
  }
}

describe('stock', () => {
  test('is the count, less what was ordered after the last order that the count includes', async () => {
    const kettle = await anArticle(database, { stock: 50 })
    const before = await erp.order(account, [[kettle, 5]])
    const serial = await readAll()
    const asOf = later(MINUTE)
    later(MINUTE)
    const after = await erp.order(account, [[kettle, 7]])
    const count = { asOf, serial, rows: [{ goodsId: kettle, quantity: 100 }] }
    expect(await told('stock', count)).toMatchObject([{ ok: true, known: false }])
    expect(await stockOf(kettle)).toBe(93)
    // The same count again, and without the serial: the order is not subtracted twice.
    expect(await told('stock', count)).toMatchObject([{ ok: true, known: true }])
    expect(await told('stock', { asOf, rows: count.rows })).toMatchObject([{ known: true }])
    // Cancelled after the count: an order that the count did not include just disappears, one that it included gives its pieces
    // back.
    for (const { orderId, buyer } of [before, after]) {
      later(MINUTE)
      await ask({
        method: 'POST',
        url: '/api/v1.0/order/cancel',
        payload: { orderId, option: 'tooLate', reason: '' },
        token: buyer,
      })
    }
    expect(await stockOf(kettle)).toBe(105)
    expect(await told('stock', count)).toMatchObject([{ known: true }])
    expect(await stockOf(kettle)).toBe(105)
  })

  test('refuses an older count, and never falls below zero', async () => {
    const kettle = await anArticle(database, { stock: 50 })
    const old = later(MINUTE)
    const asOf = later(MINUTE)
    later(MINUTE)
    await erp.order(account, [[kettle, 7]])
    expect(await told('stock', { asOf, rows: [{ goodsId: kettle, quantity: 3 }] })).toMatchObject([{ ok: true }])
    expect(await stockOf(kettle)).toBe(0)
    expect(await told('stock', { asOf: old, rows: [{ goodsId: kettle, quantity: 80 }] })).toMatchObject([
      { error: 'erp.outdated' },
    ])
    expect(await stockOf(kettle)).toBe(0)
  })

  test('counted at a future moment is refused as a whole; a clock five minutes ahead is accepted', async () => {
    const kettle = await anArticle(database, { stock: 50 })
    const counted = (ms: number, quantity: number) => ({
      asOf: new Date(clock.now.getTime() + ms).toISOString(),
      rows: [{ goodsId: kettle, quantity }],
    })
    for (const ms of [5 * MINUTE + 1, 120 * MINUTE, 3_650 * 24 * 60 * MINUTE]) {
      const answer = await erp.tell('stock', counted(ms, 900))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ error: 'request.invalid', data: { values: { field: 'asOf' } } })
    }
    // It has the form of a moment, but cannot be parsed.
    expect((await erp.tell('stock', { ...counted(0, 900), asOf: '2026-11-21T09:00:00+02' })).statusCode).toBe(400)
    expect(await stockOf(kettle)).toBe(50)
    expect(await told('stock', counted(5 * MINUTE, 60))).toMatchObject([{ ok: true }])
    // A future moment accepted before this bound existed is no newer count.
    await pool.query(`update stock set as_of = '2036-01-01T00:00:00Z' where goods_id = $1`, [kettle])
    expect(await told('stock', counted(0, 70))).toMatchObject([{ ok: true, known: false }])
    expect(await stockOf(kettle)).toBe(70)
  })

  test('sells no piece twice and loses none while orders come in', { timeout: 60_000 }, async () => {
    const kettle = await anArticle(database, { stock: 100 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => anAccount(database)))
    const serial = await readAll()
    const asOf = clock.now.toISOString()
    const count = () => told('stock', { asOf, serial, rows: [{ goodsId: kettle, quantity: 100 }] })
    await Promise.all([
      ...buyers.map(async (buyer) => {
        for (let at = 0; at < 5; at++) await erp.order(buyer, [[kettle, 1]])
      }),
      (async () => {
        for (let at = 0; at < 15; at++) await count()
      })(),
      // What the ERP reads meanwhile is not in its count.
      (async () => {
        for (let at = 0; at < 15; at++) await readAll()
      })(),
    ])
    expect(await stockOf(kettle)).toBe(70)
  })

  test('raises the catalogue’s revision, notifies those who wait, and names unknown articles', async () => {
    const kettle = await anArticle(database, { stock: 0 })
    await insertRow(database, 'arrival_notice', {
      tenant_id: 'main',
      account_id: account.account,
      goods_id: kettle,
      principal: `buyer:${account.actor.id}`,
      email: 'ana@example.com',
    })
    const before = await revision()
    const rows = [
      { goodsId: kettle, quantity: 12 },
      { goodsId: 'NOTHING', quantity: 1 },
      { ref: 'two', goodsId: 'LAMP', quantity: 1 },
      { ref: 'three', goodsId: 'LAMP', quantity: 2 },
    ]
    expect(await told('stock', { asOf: later(MINUTE), rows })).toMatchObject([
      { ok: true },
      { ref: 'NOTHING', error: 'erp.unknownArticle' },
      { ref: 'two', error: 'erp.repeatedInCall' },
      { ref: 'three', error: 'erp.repeatedInCall' },
    ])
    expect((await revision())!.volatile).toBeGreaterThan(before!.volatile)
    const { rows: mails } = await pool.query(`select to_address from mail_message where kind = 'arrival' and subject_id = $1`, [
      kettle,
    ])
    expect(mails).toEqual([{ to_address: 'ana@example.com' }])
    const listed = await erp.read(`stock?after=${encodeURIComponent(kettle.slice(0, -1))}&limit=100`)
    const { list } = listed.json<{ data: { list: { goodsId: string }[] } }>().data
    expect(list.find(({ goodsId }) => goodsId === kettle)).toMatchObject({ quantity: 12, asOf: clock.now.toISOString() })
  })
})

describe('prices', () => {
  test('are set, the list gets a new version if one changed, and a promotion stays', async () => {
    const kettle = await anArticle(database, { activity: { percent: 20, units_left: 5 } })
    const versionOf = async () =>
      (await pool.query<{ version: number }>(`select version from price_list where tenant_id = 'main' and list_id = 'std'`))
        .rows[0]!.version
    const version = await versionOf()
    const row = { priceListId: 'std', goodsId: kettle, price: '12.34' }
    const rows = [row, { ...row, priceListId: 'none' }, { ...row, goodsId: 'NOTHING' }]
    expect(await told('prices', { rows })).toMatchObject([
      { ok: true, known: false },
      { error: 'erp.unknownPriceList' },
      { error: 'erp.unknownArticle' },
    ])
    expect(await versionOf()).toBe(version + 1)
    expect(await told('prices', { rows: [row] })).toMatchObject([{ ok: true, known: true }])
    expect(await versionOf()).toBe(version + 1)
    const { rows: kept } = await pool.query(
      'select amount, percent, units_left from price join activity using (tenant_id, goods_id) where goods_id = $1',
      [kettle],
    )
    expect(kept).toEqual([{ amount: 1234, percent: 20, units_left: 5 }])
    for (const price of ['-1.00', '1.5', '1e3', '99999999.00', 12])
      expect((await erp.tell('prices', { rows: [{ ...row, price }] })).statusCode).toBe(400)
  })
})

describe('arrivals', () => {
  const arrivalOf = async (goodsId: string) =>
    (
      await pool.query('select arrives_on, transit from goods join stock using (tenant_id, goods_id) where goods_id = $1', [
        goodsId,
      ])
    ).rows[0]

  test('on several days are kept; the earliest is in the catalogue, and a new report replaces the last', async () => {
    const kettle = await anArticle(database, { stock: 0 })
    const before = await revision()
    const arrivals = [
      { day: '2026-12-18', quantity: 240 },
      { day: '2026-12-11', quantity: 60 },
    ]
    expect(await told('arrivals', { rows: [{ goodsId: kettle, arrivals }] })).toMatchObject([{ ok: true, known: false }])
    expect(await arrivalOf(kettle)).toEqual({ arrives_on: '2026-12-11', transit: 60 })
    expect((await revision())!.content).toBe(Number(before!.content) + 1)
    expect(await told('arrivals', { rows: [{ goodsId: kettle, arrivals: arrivals.toReversed() }] })).toMatchObject([
      { known: true },
    ])
    const buyer = await signedFor(server, account, {
      kind: 'buyer',
      id: account.actor.id,
      role: 'buyer',
      account: account.account,
    })
    const detail = await ask({ url: `/api/v1.0/goods_detail?goodsId=${kettle}`, token: buyer })
    expect(detail.json()).toMatchObject({ data: { arrivals: arrivals.toReversed() } })
    await told('arrivals', { rows: [{ goodsId: kettle, arrivals: arrivals.slice(0, 1) }] })
    expect(await arrivalOf(kettle)).toEqual({ arrives_on: '2026-12-18', transit: 240 })
    await told('arrivals', { rows: [{ goodsId: kettle, arrivals: [] }] })
    expect(await arrivalOf(kettle)).toEqual({ arrives_on: null, transit: 0 })
  })

  test('a past day is no longer shown, and the next one takes its place', async () => {
    const kettle = await anArticle(database, { stock: 0 })
    const arrivals = [
      { day: '2026-12-11', quantity: 60 },
      { day: '2026-12-18', quantity: 240 },
    ]
    await told('arrivals', { rows: [{ goodsId: kettle, arrivals }] })
    const before = await revision()
    await purgeExpired(database, new Date('2026-12-11T23:00:00Z'))
    expect(await arrivalOf(kettle)).toEqual({ arrives_on: '2026-12-11', transit: 60 })
    await purgeExpired(database, new Date('2026-12-12T01:00:00Z'))
    expect(await arrivalOf(kettle)).toEqual({ arrives_on: '2026-12-18', transit: 240 })
    expect((await revision())!.content).toBe(Number(before!.content) + 1)
    await purgeExpired(database, new Date('2026-12-19T01:00:00Z'))
    expect(await arrivalOf(kettle)).toEqual({ arrives_on: null, transit: 0 })
  })

  test('on one day twice, of an unknown article or on an invalid day are refused', async () => {
    const kettle = await anArticle(database)
    const twice = Array.from({ length: 2 }, () => ({ day: '2026-12-18', quantity: 1 }))
    expect(
      await told('arrivals', {
        rows: [
          { goodsId: kettle, arrivals: twice },
          { goodsId: 'NOTHING', arrivals: [] },
        ],
      }),
    ).toMatchObject([{ error: 'erp.repeatedInCall' }, { error: 'erp.unknownArticle' }])
    expect(
      (await erp.tell('arrivals', { rows: [{ goodsId: kettle, arrivals: [{ day: '2026-02-30', quantity: 1 }] }] })).statusCode,
    ).toBe(400)
  })
})
