import { createHash, randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Article } from '#domain/contract/article.ts'
import type { FeedManifest } from '#domain/contract/catalogue.ts'
import { articleFromWire } from '#domain/contract/goods-wire.ts'
import { brandById } from '#domain/brands/index.ts'
import { openSegment, readRow } from '#domain/feed/segment.ts'
import { openVolatile } from '#domain/feed/volatile.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { anOrder } from '../../../tests/kit/orders.ts'
import { fakeStore } from '../../../src/offline/catalogue/fake-store.ts'
import { createCatalogue } from '../../../src/offline/catalogue/catalogue-core.ts'
import type { CatalogueQuery } from '../../../src/offline/catalogue/protocol.ts'
import { noWeb } from '../../http/web.ts'
import { detail, page } from './catalogue.service.ts'
import { tree } from './classes.service.ts'
import { delta, manifest, segment, volatile } from './feed.service.ts'
import { bought, normal, search } from './lists.service.ts'

const db = await testDatabase()
const open = { account: randomUUID(), buyer: randomUUID(), list: 'std', ranges: [] as string[] }
const vip = { account: randomUUID(), buyer: randomUUID(), list: 'vip', ranges: ['club', 'unused'] }
type Person = typeof open
const log = { error: vi.fn<(...args: unknown[]) => void>(), info: () => undefined, warn: () => undefined }

/** Calls a handler with what `mount` would pass to it. */
const ask = <R>(handler: (asked: never) => Promise<R>, person: Person, more: object = {}): Promise<R> =>
  db.tx({ tenant: 'main', account: person.account }, (tx) => {
    const actor = { kind: 'buyer', id: person.buyer, name: 'B', role: 'buyer' }
    const scope = { tenant: 'main', account: person.account, sessionId: randomUUID(), actor }
    const services = { config: {}, database: db, log, now: () => new Date() }
    const asked = { scope, tx, brand: brandById('main'), language: 'es', now: new Date(), services, web: noWeb, ...more }
    return handler(asked as never)
  })
const paging = { page: 1, limit: 20 }
const filters = {
  ...paging,
  stock: 'all',
  newed: false,
  sort: 'popularity',
  arriving: false,
  flash: false,
  brandNames: [],
  paramterValues: [],
  bought: 'all',
} as const
const list = (person: Person, body: object = {}) => ask(normal, person, { body: { ...filters, ...body } })
const find = (keyword: string, body: object = {}) => ask(search, open, { body: { ...filters, keyword, ...body } })
const manifestFor = (person: Person, language = 'es') => ask(manifest, person, { query: { language } })
const unpacked = ({ bytes }: { bytes: Uint8Array }) => new Uint8Array(brotliDecompressSync(bytes)).buffer
const bytesOf = async (person: Person, hash: string) => unpacked(await ask(segment, person, { params: { hash } }))

beforeAll(async () => {
  await db.pool.query(
    `insert into price_list (tenant_id, list_id, currency) values ('main', 'std', 'EUR'), ('main', 'vip', 'EUR')`,
  )
  for (const { account, buyer, list, ranges } of [open, vip]) {
    await db.pool.query(
      `insert into client_account (tenant_id, account_id, client_number, vat_account, company, country, currency, list_id, sales_ranges)
        values ('main', $1, $2, 'V', 'C', 'ES', 'EUR', $3, $4)`,
      [account, account.slice(0, 8), list, ranges],
    )
    await db.pool.query(
      `insert into buyer (tenant_id, buyer_id, account_id, email, name, password_hash) values ('main', $1, $2, $3, 'B', '')`,
      [buyer, account, `${buyer}@x.example`],
    )
  }
  await db.pool.query(`insert into goods_class (tenant_id, class_id, parent_id, level, names) values
    ('main', 'light', null, 1, '{"en":"Light","es":"Luz"}'), ('main', 'light.desk', 'light', 2, '{"en":"Desk"}'),
    ('main', 'empty', null, 1, '{"en":"Empty"}')`)
  await db.pool
    .query(`insert into goods (tenant_id, goods_id, name, names, class_id, model, bar_code, popularity, sales_range, off_shelves, newed, accessories, successor_id, params)
    select 'main', 'G' || n, 'Lamp ' || n, jsonb_build_object('es', 'Lámpara ' || n), case when n % 2 = 0 then 'light' else 'light.desk' end,
      'M-' || n, lpad(n::text, 13, '5'), (n * 37) % 101, case when n = 7 then 'club' else '' end, n = 8, n % 5 = 0,
      case when n = 1 then '[{"goodsId":"G2","refGoodsNum":3},{"goodsId":"G7","refGoodsNum":1}]'::jsonb else '[]' end,
      case when n = 8 then 'G9' end, '[{"type":"1","name":{"en":"Colour"},"value":{"en":"Red","es":"Rojo"}}]'
    from generate_series(1, 60) n`)
  await db.pool.query(
    `insert into stock (tenant_id, goods_id, remaining) select 'main', 'G' || n, n % 3 from generate_series(1, 60) n`,
  )
  await db.pool.query(`insert into price (tenant_id, list_id, goods_id, amount)
    select 'main', l, 'G' || n, n * 100 - case when l = 'vip' then 1 else 0 end from generate_series(1, 60) n, unnest(array['std', 'vip']) l`)
  await db.pool.query(`insert into activity (tenant_id, goods_id, kind, percent, starts_at, ends_at, units_left)
    values ('main', 'G4', 'flash', 20, now() - interval '1 hour', now() + interval '1 hour', 5)`)
  await db.pool.query(`update goods set brand = case when substr(goods_id, 2)::int % 2 = 0 then 'Norvik' else 'Rösle' end,
    tags = '[{"en":"Bestseller","es":"Más vendido"}]', cash_back = '[{"currency":"EUR","from":0,"cashBack":150},{"currency":"PLN","from":0,"cashBack":640}]' where goods_id = 'G9' or brand = ''`)
  for (const [state, goodsId] of Object.entries({ submitted: 'G10', shipped: 'G11', cancelled: 'G12' }))
    await anOrder(db, open.account, state, { G1: 2, [goodsId]: 2 })
})

describe('the feed', () => {
  it('is built on the first request, and its bytes match the hashes that name them', async () => {
    const first = await manifestFor(open)
    expect(first).toMatchObject({ language: 'es', articles: 59, format: 4 })
    for (const { hash } of [...first.segments, first.index, first.classes, ...first.prices]) {
      expect(
        createHash('sha256')
          .update(new Uint8Array(await bytesOf(open, hash)))
          .digest('hex'),
      ).toBe(hash)
    }
    const rows = openSegment(await bytesOf(open, first.segments[0]!.hash))
    expect(readRow(rows, 0)).toMatchObject({ name: 'Lámpara 10', params: ['Rojo'], tags: ['Más vendido'] })
  })

  it('holds restricted articles only for those whose accounts may see them', async () => {
    const [shut, club] = [await manifestFor(open), await manifestFor(vip)]
    expect([shut.articles, club.articles]).toEqual([59, 60])
    await expect(ask(segment, open, { params: { hash: club.segments[0]!.hash } })).rejects.toThrow('catalogue.notFound')
  })

  it('returns price columns only to those who have the list', async () => {
    const [shut, club] = [await manifestFor(open), await manifestFor(vip)]
    expect(shut.prices.map((price) => price.priceListId)).toEqual(['std'])
    expect(club.prices.map((price) => price.priceListId)).toEqual(['vip'])
    await expect(ask(segment, open, { params: { hash: club.prices[0]!.hash } })).rejects.toThrow('catalogue.notFound')
    await expect(ask(segment, open, { params: { hash: '0'.repeat(64) } })).rejects.toThrow('catalogue.notFound')
  })

  it('sends stock, flags and activities by ordinal, and refuses any other content', async () => {
    const { content } = await manifestFor(open)
    const reply = await ask(volatile, open, { query: { language: 'es', content } })
    const columns = openVolatile(new Uint8Array(brotliDecompressSync(reply.bytes)).buffer)
    expect(columns.flags).toHaveLength(59)
    expect([...columns.activities.values()]).toMatchObject([{ kind: 'flash', percent: 20, unitsLeft: 5 }])
    await expect(ask(volatile, open, { query: { language: 'es', content: content + 1 } })).rejects.toThrow(
      'catalogue.contentChanged',
    )
  })

  it('finds a new article at once, without a new base', async () => {
    const before = await manifestFor(open)
    await db.pool.query(`insert into goods (tenant_id, goods_id, name, class_id) values ('main', 'NEW', 'Candle', 'light')`)
    await db.pool.query(`insert into catalogue_revision (tenant_id, content, volatile) values ('main', 2, 2)`)
    expect((await find('candle')).list.map((goods) => goods.goodsId)).toEqual(['NEW'])
    expect(await manifestFor(open)).toMatchObject({ content: before.content, index: before.index })
  })

  it('gets a new base when a class changes; the older one answers while it is built', async () => {
    const before = await manifestFor(open)
    await db.pool.query(`update goods_class set names = '{"en":"Lights","es":"Luz"}' where class_id = 'light'`)
    expect((await manifestFor(open)).content).toBe(before.content)
    await vi.waitFor(async () => expect((await manifestFor(open)).content).toBe(2), { timeout: 10_000, interval: 50 })
    expect((await find('candle')).list.map((goods) => goods.goodsId)).toEqual(['NEW'])
    expect(log.error).not.toHaveBeenCalled()
  })
})

describe('lists', () => {
  it('shows a class with everything below it, without articles off the shelf or closed to the account', async () => {
    expect((await list(open, { goodsClassSetId: 'light' })).total).toBe(59)
    expect((await list(vip, { goodsClassSetId: 'light.desk' })).total).toBe(30)
    expect((await list(open, { goodsClassSetId: 'light.desk' })).total).toBe(29)
    expect((await list(open, { page: 999 })).list).toEqual([])
  })

  it('filters by stock and novelty and sorts by price', async () => {
    expect((await list(open, { stock: 'inStock' })).list.every((goods) => goods.remainingStock > 0)).toBe(true)
    expect((await list(open, { stock: 'outOfStock' })).list.every((goods) => goods.remainingStock === 0)).toBe(true)
    expect((await list(open, { newed: true })).total).toBe(12)
    const prices = (await list(open, { sort: 'priceDown' })).list.map((goods) => Number(goods.orginalPrice))
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })

  it('finds by word, number and part of a number', async () => {
    expect((await find('lampara 33')).list[0]?.goodsId).toBe('G33')
    expect((await find('M-44')).list[0]?.goodsId).toBe('G44')
    expect((await find('5555555555533')).list.map((goods) => goods.goodsId)).toEqual(['G33'])
    expect((await find('🙂')).total).toBe(0)
  })

  it('reads pages by id in the requested order, and leaves out what is unknown or closed', async () => {
    const { list } = await ask(page, open, { query: paging, body: { goodsIds: ['G9', 'nope', 'G7', 'G1'] } })
    expect(list.map((goods) => goods.goodsId)).toEqual(['G9', 'G1'])
  })

  it('lists what the account ordered and did not cancel, and nothing of another account', async () => {
    expect((await ask(bought, open)).list).toEqual([
      { goodsId: 'G1', purchaseOrderQty: 4 },
      { goodsId: 'G10', purchaseOrderQty: 2 },
      { goodsId: 'G11', purchaseOrderQty: 2 },
    ])
    expect((await ask(bought, vip)).list).toEqual([])
  })

  it('falls back to the plain name of an article that has none in the language', async () => {
    const { list } = await ask(page, open, { query: paging, body: { goodsIds: ['G9'] }, language: 'pl' })
    expect(list[0]?.title).toBe('Lamp 9')
  })

  it('returns everything about one article', async () => {
    const goods = await ask(detail, open, { query: { goodsId: 'G1' } })
    expect(goods).toMatchObject({ title: 'Lámpara 1', parameters: [{ name: 'Colour', value: 'Rojo' }], successor: null })
    expect(goods.recommendAccessoriesList.map((one) => [one.goods.goodsId, one.refGoodsNum])).toEqual([['G2', 3]])
    expect((await ask(detail, open, { query: { goodsId: 'G8' } })).successor).toBe('G9')
    await expect(ask(detail, open, { query: { goodsId: 'G7' } })).rejects.toThrow('catalogue.notFound')
  })

  it('shows the tree with counts and without empty branches', async () => {
    const { list } = await ask(tree, open)
    expect(list.map(({ id, name, goodsCount }) => [id, name, goodsCount])).toEqual([
      ['light', 'Luz', 59],
      ['light.desk', 'Desk', 29],
    ])
  })
})

describe('the same offline', () => {
  it('every query returns the same articles in the same order as online', async () => {
    const device = createCatalogue({
      openStore: () => fakeStore(),
      digest: async (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
      now: () => Date.now(),
      program: 'test',
      onState: () => undefined,
      feed: {
        manifest: (language) => manifestFor(open, language) as Promise<FeedManifest>,
        segment: (hash) => bytesOf(open, hash),
        volatile: async (language, content) => unpacked(await ask(volatile, open, { query: { language, content } })),
        delta: async (query) => unpacked(await ask(delta, open, { query })),
      },
    })
    await device.open({ tenant: 'main', principal: `buyer:${open.buyer}`, language: 'es' })
    expect(await device.sync()).toBe('installed')
    // Changes after the install reach both as a delta.
    await db.pool.query(`update stock set remaining = 77 where goods_id in ('G3', 'G12')`)
    await db.pool.query(`update price set amount = 4321 where goods_id = 'G12'`)
    await db.pool.query(`update goods set name = 'Candelabra', names = '{}' where goods_id = 'G20'`)
    await db.pool.query(`delete from goods where goods_id = 'G21'`)
    await db.pool.query(`update goods set accessories = '[]' where goods_id = 'G1'`)
    await db.pool.query(`update goods set tags = '["Oferta"]' where goods_id = 'G2'`)
    await db.pool.query(
      `insert into goods (tenant_id, goods_id, name, class_id, popularity) values ('main', 'H1', 'Lámpara nueva', 'light.desk', 50)`,
    )
    await db.pool.query(`insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', 'H1', 999)`)
    await db.pool.query(`update catalogue_revision set volatile = volatile + 1`)
    expect(await device.refreshVolatile()).toBe(true)
    const facts = { priceListId: 'std', currency: 'EUR', salesRanges: [] }
    const base: CatalogueQuery = { text: '', classId: null, stock: 'all', newed: false, sort: 'popularity', offset: 0, limit: 20 }
    const queries: Partial<CatalogueQuery>[] = [
      {},
      { text: 'lampra' },
      { text: 'lámpara 1' },
      { text: '5555' },
      { classId: 'light.desk', sort: 'name' },
      { sort: 'priceUp' },
      { sort: 'newest', stock: 'inStock' },
      { newed: true, offset: 5, limit: 5 },
      { text: 'candelabra' },
      { text: 'nueva' },
      { text: 'G21' },
      { text: 'H1' },
      { sort: 'name', limit: 60 },
      { brands: ['Norvik'], priceFrom: 1000, priceTo: 3000 },
      { brands: ['Norvik', 'Rösle'], attributes: ['Rojo'], text: 'lámpara' },
      { arriving: true },
      { flash: true },
      { bought: 'bought' },
      { bought: 'never', sort: 'priceUp' },
      { bought: 'bought', attributes: ['none'] },
    ]
    const boughtIds = (await ask(bought, open)).list.map(({ goodsId }) => goodsId)
    for (const query of queries) {
      const asked = { ...base, ...query, boughtIds }
      const offline = await device.search(asked, facts)
      const body = {
        ...filters,
        limit: asked.limit,
        page: asked.offset / asked.limit + 1,
        stock: asked.stock,
        newed: asked.newed,
        sort: asked.sort,
        arriving: asked.arriving ?? false,
        flash: asked.flash ?? false,
        brandNames: asked.brands ?? [],
        paramterValues: asked.attributes ?? [],
        bought: asked.bought ?? 'all',
        ...(asked.priceFrom !== undefined && { priceFrom: formatDecimal(asked.priceFrom) }),
        ...(asked.priceTo !== undefined && { priceTo: formatDecimal(asked.priceTo) }),
      }
      const online = await find(asked.text, { ...body, ...(asked.classId && { goodsClassSetId: asked.classId }) })
      expect([offline.total, ...offline.articles.map((one) => one.goodsId)]).toEqual([
        online.total,
        ...online.list.map((one) => one.goodsId),
      ])
      expect(offline.facets).toEqual(online.facets)
      // Each side has its own clock, and the server reads its page after its columns.
      const plain = ({ readAt: _readAt, priceListVersion: _version, activity, ...article }: Article) => [
        article,
        activity?.percent,
      ]
      expect(offline.articles.map(plain)).toEqual(online.list.map((one) => plain(articleFromWire(one))))
    }
    expect((await device.articles(['G9', 'G7', 'G1'], facts)).map((one) => one.goodsId)).toEqual(['G9', 'G1'])
  })
})
