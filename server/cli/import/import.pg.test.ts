import { existsSync } from 'node:fs'
import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/kit/database.ts'
import { StartError } from '../../config.ts'
import { classesOf } from './classes.ts'
import { importCatalogue } from './import-catalogue.ts'
import { readLine } from './line.ts'
import { openSource } from './lines.ts'
import { slug } from './slug.ts'

const db = await testDatabase({ copies: true })
const folder = await mkdtemp(join(tmpdir(), 'import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const order = { tenant: 'main', list: null, currency: 'EUR', rates: { PLN: 0.25, USD: 0.9 } }
const reading = { currency: 'EUR', lists: [{ id: 'std', currency: 'EUR' }], all: [], rates: {}, fillDemo: false }
let files = 0
const fileOf = async (lines: readonly (string | object)[], zipped = false) => {
  const path = join(folder, `${++files}.jsonl`)
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  await writeFile(path, zipped ? gzipSync(text) : text)
  return path
}
const run = async (lines: readonly (string | object)[], tenant = 'main', zipped = false) =>
  importCatalogue(db, { ...order, tenant }, await openSource(await fileOf(lines, zipped)), () => undefined)
const revision = async (tenant: string) =>
  (await db.pool.query('select content, volatile from catalogue_revision where tenant_id = $1', [tenant])).rows[0]

const lamp = {
  sku: 'UH1',
  name: 'Desk lamp',
  brand: 'Norvik',
  gtin: '8412345678905',
  cat4: 'lighting',
  category_path: ['Light', 'Lamps'],
  price: 20,
}

describe('a catalogue file', () => {
  it('gets a verdict for each bad line, and the rest is imported', async () => {
    const report = await run([
      lamp,
      'not json',
      '[1]',
      { name: 'No number' },
      { sku: 'A B', name: 'Spaces' },
      { sku: 'UH2', name: '   ' },
      { sku: 'UH3', name: 'x'.repeat(301) },
      { sku: 'UH4', name: 'NUL \0' },
      { sku: 'UH5', name: 'Cheap', price: -1 },
      { sku: 'UH6', name: 'Price', price: '12' },
      { sku: 'UH7', name: 'Stock', price: 1, stock: -4 },
      `{"sku":"UH8","name":"${'y'.repeat(70_000)}"}`,
      '',
      { sku: 'UH9', name: 'Twice, first', price: 1 },
      { sku: 'UH9', name: 'Twice, last', price: 1 },
    ])
    expect(report.rejected.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'notJson'],
      [3, 'notJson'],
      [4, 'noSku'],
      [5, 'badSku'],
      [6, 'noName'],
      [7, 'longName'],
      [8, 'badText'],
      [9, 'badPrice'],
      [10, 'badPrice'],
      [11, 'badQuantity'],
      [12, 'longLine'],
      [14, 'duplicate'],
    ])
    expect(report).toMatchObject({ added: 2, usable: 2, lines: 15 })
    const { rows } = await db.pool.query(`select name, class_id, bar_code from goods where tenant_id = 'main' order by goods_id`)
    expect(rows).toEqual([
      { name: 'Desk lamp', class_id: 'lighting.lamps', bar_code: '8412345678905' },
      { name: 'Twice, last', class_id: 'other', bar_code: '' },
    ])
  })

  it('writes nothing when imported again; a changed line changes one product and keeps its stock', async () => {
    const tenant = 'second'
    const lines = [lamp, { sku: 'UH2', name: 'Kettle', price: 10, currency: 'USD' }]
    await run(lines, tenant, true)
    const before = await revision(tenant)
    expect(await run(lines, tenant)).toMatchObject({ added: 0, changed: 0, unchanged: 2, prices: 0, stocks: 0, classes: 0 })
    expect(await revision(tenant)).toEqual(before)
    await db.pool.query(`update stock set remaining = 77 where tenant_id = $1`, [tenant])
    expect(await run([{ ...lamp, name: 'Desk lamp, new' }, lines[1]!], tenant)).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
    })
    const { rows } = await db.pool.query(`select remaining from stock where tenant_id = $1`, [tenant])
    expect(rows).toEqual([{ remaining: 77 }, { remaining: 77 }])
    expect((await revision(tenant)).content).toBe(before.content + 1)
  })

  it('sets prices in every price list of the tenant, and creates one if there is none', async () => {
    await db.pool.query(
      `insert into price_list (tenant_id, list_id, currency) values ('nobleza', 'pl', 'PLN'), ('nobleza', 'std', 'EUR')`,
    )
    await run([{ ...lamp, price: 10, currency: 'EUR' }], 'nobleza')
    const { rows } = await db.pool.query(`select list_id, amount from price where tenant_id = 'nobleza' order by list_id`)
    expect(rows).toEqual([
      { list_id: 'pl', amount: 4000 },
      { list_id: 'std', amount: 1000 },
    ])
  })

  it('sets the tags, keeps them where a line has none, and is refused for tags that a card has no room for', async () => {
    const stored = async () =>
      (await db.pool.query(`select tags from goods where tenant_id = 'nobleza' and goods_id = 'TG1'`)).rows[0]?.tags
    const bowl = { sku: 'TG1', name: 'Bowl', price: 1 }
    await run([{ ...bowl, tags: ['Bestseller', ' Gift idea ', 'Bestseller'] }], 'nobleza')
    expect(await stored()).toEqual(['Bestseller', 'Gift idea'])
    await run([{ ...bowl, name: 'Large bowl' }], 'nobleza')
    expect(await stored()).toEqual(['Bestseller', 'Gift idea'])
    await run([{ ...bowl, tags: [] }], 'nobleza')
    expect(await stored()).toEqual([])
    for (const tags of ['Bestseller', [''], [1], ['a', 'b', 'c', 'd'], ['x'.repeat(31)]])
      expect(readLine(JSON.stringify({ ...bowl, tags }), reading)).toBe('badTags')
  })

  it('sets cash-back in every currency and the usage text, and keeps both where a line has neither', async () => {
    const stored = async () =>
      (await db.pool.query(`select cash_back, usages from goods where tenant_id = 'nobleza' and goods_id = 'CB1'`)).rows[0]
    const steps = [
      { from: 500, cash_back: 15 },
      { from: 0, cash_back: 0.5 },
    ]
    const brush = { sku: 'CB1', name: 'Brush', price: 1, currency: 'EUR' }
    await run([{ ...brush, cash_back: steps, usage: 'Brush gently' }], 'nobleza')
    const both = {
      cash_back: [
        { currency: 'EUR', from: 0, cashBack: 50 },
        { currency: 'EUR', from: 50_000, cashBack: 1500 },
        { currency: 'PLN', from: 0, cashBack: 200 },
        { currency: 'PLN', from: 200_000, cashBack: 6000 },
      ],
      usages: { en: 'Brush gently' },
    }
    expect(await stored()).toEqual(both)
    await run([{ ...brush, name: 'Soft brush' }], 'nobleza')
    expect(await stored()).toEqual(both)
    await run([{ ...brush, cash_back: [] }], 'nobleza')
    expect((await stored()).cash_back).toEqual([])
  })

  it.each([
    [{ from: 0 }],
    ['no list'],
    [[{ from: -1, cash_back: 1 }]],
    [
      [
        { from: 1, cash_back: 1 },
        { from: 1, cash_back: 2 },
      ],
    ],
  ])('gets a line with the cash-back %j refused', async (cashBack) => {
    expect(readLine(JSON.stringify({ ...lamp, cash_back: cashBack }), reading)).toBe('badCashBack')
  })

  it('is imported even if a usage text has half a surrogate pair', async () => {
    expect(await run([String.raw`{"sku":"HALF","name":"Half","price":1,"usage":"Turn \ud800 left"}`], 'second')).toMatchObject({
      added: 1,
    })
  })

  it('that breaks off midway changes nothing, and the next run imports it', async () => {
    const broken = { name: 'x', totalBytes: 0, readBytes: () => 0, lines: brokenLines() }
    await expect(importCatalogue(db, { ...order, tenant: 'mexico' }, broken, () => undefined)).rejects.toThrow('cable')
    expect(await revision('mexico')).toBeUndefined()
    expect(await run([lamp], 'mexico')).toMatchObject({ added: 1 })
  })

  it('that is missing or damaged is refused in a sentence', async () => {
    await expect(openSource(join(folder, 'none'))).rejects.toThrow(StartError)
    const path = join(folder, 'cut.gz')
    await writeFile(path, gzipSync(`${JSON.stringify(lamp)}\n`.repeat(100)).subarray(0, 60))
    await expect(importCatalogue(db, { ...order, tenant: 'ubathlife' }, await openSource(path), () => undefined)).rejects.toThrow(
      StartError,
    )
  })

  const shared = new URL('../../../../shared/data/catalogue-4cat-5000.jsonl.gz', import.meta.url).pathname
  it.skipIf(!existsSync(shared))('of 5,000 real products is loaded in seconds (skipped without ../shared/data)', async () => {
    const report = await importCatalogue(
      db,
      { ...order, tenant: 'ubathlife', fillDemo: true },
      await openSource(shared),
      () => undefined,
    )
    expect(report).toMatchObject({ added: 5000, rejectedCount: 0 })
  })
})

async function* brokenLines() {
  yield JSON.stringify(lamp)
  throw new Error('cable')
}

describe('a line', () => {
  it('filled for a demo gets the same numbers in every import', () => {
    const { price: _price, ...silent } = lamp
    const filled = () => readLine(JSON.stringify(silent), { ...reading, fillDemo: true })
    expect(filled()).toEqual(filled())
    expect(filled()).toMatchObject({ saleDouble: 12, amounts: { std: expect.any(Number) } })
  })

  it('has at most three levels of classes, with ids in Latin letters', () => {
    expect(slug('Корм для кошек & Co.')).toBe('korm-dlya-koshek-co')
    expect(classesOf('lighting', ['Техника', 'Электротехника', 'Светильники', 'Светильник']).map(({ id }) => id)).toEqual([
      'lighting',
      'lighting.svetilniki',
      'lighting.svetilniki.svetilnik',
    ])
    expect(classesOf('unheard of', []).map(({ id }) => id)).toEqual(['other'])
  })
})
