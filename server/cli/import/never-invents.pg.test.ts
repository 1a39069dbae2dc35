import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/kit/database.ts'
import { StartError } from '../../config.ts'
import { importCatalogue, sentenceOf } from './import-catalogue.ts'
import type { ImportOrder } from './import-catalogue.ts'
import { readRates } from './rates.ts'

const db = await testDatabase({ copies: true })
await db.pool.query(`insert into price_list (tenant_id, list_id, currency) values ('main', 'std', 'EUR'), ('main', 'plus', 'EUR'),
  ('main', 'pln', 'PLN')`)

const lamp = { sku: 'LAMP', name: 'Lamp', price: 10 }
const bring = (lines: readonly object[], part: Partial<ImportOrder> = {}) => {
  const source = { lines: Readable.from(lines.map((line) => JSON.stringify(line))), name: '', totalBytes: 0, readBytes: () => 0 }
  const order = { tenant: 'main', list: null, currency: 'EUR', rowSecurity: true, rates: { PLN: 0.25 }, ...part }
  return importCatalogue(db, order, source, () => undefined)
}
const stored = async (sku: string) =>
  (
    await db.pool.query(
      `select sale_double, pkg_num, medium_pkg_num, cnt_num, pallet_num, volume_cm3, newed, top, not_check_stock, popularity,
        remaining, transit,
        (select jsonb_object_agg(list_id, amount) from price p where p.tenant_id = 'main' and p.goods_id = g.goods_id) as prices
      from goods g join stock using (tenant_id, goods_id) where tenant_id = 'main' and goods_id = $1`,
      [sku],
    )
  ).rows[0]
const verdictOf = async (line: object, part: Partial<ImportOrder> = {}) =>
  (await bring([{ ...lamp, ...line }], part)).rejected.map(({ verdict }) => verdict)

describe('an import invents nothing', () => {
  it('a value missing from a line gets its documented default, whatever the article number', async () => {
    // Ten numbers: a single hash might equal a default by chance.
    const skus = Array.from({ length: 10 }, (_, at) => `PLAIN-${at}`)
    await bring(skus.map((sku) => ({ ...lamp, sku })))
    for (const sku of skus)
      expect(await stored(sku)).toEqual({
        sale_double: 1,
        pkg_num: 1,
        medium_pkg_num: 1,
        cnt_num: 1,
        pallet_num: 0,
        volume_cm3: 0,
        newed: false,
        top: false,
        not_check_stock: false,
        popularity: 0,
        remaining: 0,
        transit: 0,
        prices: { std: 1000, plus: 1000, pln: 4000 },
      })
  })

  it('a line without a price is left out and reported', async () => {
    const report = await bring([{ sku: 'FREE', name: 'Free' }])
    expect(report.rejected.map(sentenceOf)).toEqual(['Line 1 has no price for a price list of this import.'])
    expect(await stored('FREE')).toBeUndefined()
    expect(await bring([{ sku: 'AGREED', name: 'Price to be agreed', price: 0 }])).toMatchObject({ added: 1 })
  })

  it('a currency without a rate is refused, never converted one to one', async () => {
    expect(await verdictOf({ currency: 'USD' })).toEqual(['noRate'])
    expect(await verdictOf({ currency: 'XXX' })).toEqual(['noRate'])
    expect(await verdictOf({}, { rates: {} })).toEqual(['noRate'])
    expect(await verdictOf({ prices: { pln: 44 } }, { rates: {} })).toEqual([])
    expect((await stored('LAMP')).prices).toEqual({ std: 1000, plus: 1000, pln: 4400 })
    const cashBack = [{ from: 100, cash_back: 2 }]
    expect(await verdictOf({ prices: { pln: 44 }, cash_back: cashBack }, { rates: {} })).toEqual(['noRate'])
  })

  it('converts by the given rates, and again when they change', async () => {
    const dollars = [{ ...lamp, sku: 'USD', currency: 'USD' }]
    await bring(dollars, { rates: { USD: 0.9, PLN: 0.25 } })
    expect((await stored('USD')).prices).toEqual({ std: 900, plus: 900, pln: 3600 })
    expect(await bring(dollars, { rates: { USD: 0.9, PLN: 0.25 } })).toMatchObject({ unchanged: 1, prices: 0 })
    await bring(dollars, { rates: { USD: 0.8, PLN: 0.25 } })
    expect((await stored('USD')).prices).toEqual({ std: 800, plus: 800, pln: 3200 })
  })

  it('takes a separate price for each list, and with one list named only that list’s price', async () => {
    await bring([{ sku: 'LISTS', name: 'Lists', prices: { std: 12.5, pln: 51.99 } }])
    expect((await stored('LISTS')).prices).toEqual({ std: 1250, pln: 5199 })
    await bring([{ sku: 'LISTS', name: 'Lists', prices: { std: 99, plus: 11 } }], { list: 'plus' })
    expect((await stored('LISTS')).prices).toEqual({ std: 1250, plus: 1100, pln: 5199 })
    expect(await verdictOf({ prices: { gold: 1 } })).toEqual(['unknownList'])
    for (const prices of [{ std: -1 }, { std: '12' }, [12], 12, { std: 1e7 }])
      expect(await verdictOf({ prices })).toEqual(['badPrices'])
    expect(await verdictOf({ price: 9_999_999, currency: 'PLN' }, { rates: { PLN: 900 } })).toEqual(['badPrice'])
  })

  it('takes packs, stock and flags as given', async () => {
    const packs = { sale_double: 6, pack_qty: 12, carton_qty: 48, pallet_qty: 960 }
    await bring([{ ...lamp, sku: 'SAID', ...packs, stock: 7, in_transit: 240, top: true, newed: true, not_check_stock: true }])
    expect(await stored('SAID')).toMatchObject({
      sale_double: 6,
      pkg_num: 12,
      medium_pkg_num: 12,
      cnt_num: 48,
      pallet_num: 960,
      remaining: 7,
      transit: 240,
      top: true,
      newed: true,
      not_check_stock: true,
    })
    await bring([{ ...lamp, sku: 'SAID', name: 'Lamp, new', ...packs, in_transit: 0 }])
    expect(await stored('SAID')).toMatchObject({ remaining: 7, transit: 0, top: true })
    for (const bad of [{ sale_double: 0 }, { pack_qty: 0.5 }, { carton_qty: -1 }, { pallet_qty: '12' }])
      expect(await verdictOf(bad)).toEqual(['badPack'])
    for (const bad of [{ stock: 1.5 }, { stock: '7' }, { in_transit: -1 }]) expect(await verdictOf(bad)).toEqual(['badQuantity'])
  })

  it('fills gaps only on request, and never overrides a given value', async () => {
    const skus = Array.from({ length: 20 }, (_, at) => `DEMO-${at}`)
    const report = await bring(
      skus.map((sku) => ({ sku, name: sku, sale_double: 7, pack_qty: -1 })),
      { fillDemo: true, rates: {} },
    )
    expect(report).toMatchObject({ added: 20, rejectedCount: 0 })
    const filled = await Promise.all(skus.map(stored))
    expect(new Set(filled.map(({ sale_double: step }) => step))).toEqual(new Set([7]))
    expect(new Set(filled.map(({ prices }) => prices.std)).size).toBeGreaterThan(5)
    expect(new Set(filled.map(({ remaining }) => remaining)).size).toBeGreaterThan(5)
  })
})

it('a rate needs a known currency and a number above zero', () => {
  expect(readRates(['USD=0.92', 'PLN=0.2337'])).toEqual({ USD: 0.92, PLN: 0.2337 })
  for (const bad of ['USD', 'usd=1', 'XXX=1', 'USD=0', 'USD=-1', 'USD=1,5', 'USD=1e9'])
    expect(() => readRates([bad])).toThrow(StartError)
})
