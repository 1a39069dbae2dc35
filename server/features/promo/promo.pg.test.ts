import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { anOrder } from '../../../tests/kit/orders.ts'
import { drawBanner } from '../../db/seed/world/drawing/banner.ts'
import { world } from '../../db/seed/world/index.ts'
import { promoRows, seedBanners } from '../../db/seed/promo-rows.ts'
import { insertRows } from '../../db/seed/seed-rows.ts'
import { fileStore } from '../../files/store.ts'

const { ask, signIn, actFor, clock, database } = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'promo-'))
afterAll(() => rm(folder, { recursive: true }))
const goods = world.goods.filter(({ tenant }) => tenant === 'main')
const promos = promoRows(goods, drawBanner, clock.now)
const client = await database.pool.connect()
await insertRows(client, 'promo', promos.rows)
for (const article of goods) {
  await client.query(
    `insert into goods (tenant_id, goods_id, name, names, class_id, off_shelves, sales_range, popularity, arrives_on, newed, bar_code, params)
    values ('main', $1, $2, $3, $4, $5, $6, $7, case when $8 then $12::date + 5 end, $9, $10, $11)`,
    [
      article.sku,
      article.names.en,
      article.names,
      article.classId,
      article.offShelves,
      article.salesRange,
      article.popularity,
      article.arrivesInDays !== null,
      article.newed,
      article.barCode,
      JSON.stringify(article.params),
      clock.now,
    ],
  )
  await client.query(`insert into stock (tenant_id, goods_id, remaining) values ('main', $1, $2)`, [article.sku, article.stock])
  await client.query(`insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', $1, $2)`, [
    article.sku,
    article.price,
  ])
}
await insertRows(
  client,
  'goods_class',
  world.classes.map((one, position) => ({
    tenant_id: 'main',
    class_id: one.id,
    parent_id: one.parent ?? null,
    level: one.id.split('.').length,
    position,
    names: one.names,
  })),
)
client.release()
const { access_token: token } = await actFor((await signIn('marta')).access_token, 'C100')
interface Reply {
  code: number
  data: { list: { goodsId: string }[]; total: number } & Record<string, unknown>
}
const get = async (url: string) => (await ask({ url: `/api${url}`, token })).json<Reply>()
const post = async (url: string, body: object) =>
  (
    await ask({
      method: 'POST',
      url: `/api${url}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      token,
    })
  ).json<Reply>()

it('banners are pictures of 1200 × 560, some shown before sign-in, some for a category', async () => {
  await seedBanners(promos.banners.slice(0, 1), fileStore(folder))
  const bytes = await fileStore(folder).openFile(`${promos.banners[0]!.key}-1200.webp`)
  expect(await sharp(bytes!).metadata()).toMatchObject({ width: 1200, height: 560, format: 'webp' })
  expect((await get('/banner/list')).data.list).toHaveLength(3)
  expect((await ask({ url: '/api/banner/list/no_login' })).json<Reply>().data.list).toHaveLength(2)
  expect((await get('/banner/product_class_list?goodsClassSetId=lighting')).data.list).toHaveLength(1)
})

it.each([
  ['/activity/page', 3],
  ['/v1.0/activity_agbs/productpage?activityId=favourites', 20],
  ['/v1.0/activity_agbs/productpage/v2?activityId=favourites&limit=5', 5],
  ['/v1.0/goods_mesh/page', 2],
  ['/v1.0/pallet/page/search', 2],
  ['/v1.0/goods_home_recomand/page?limit=7', 7],
  ['/v1.0/goods_home_recomand/country', 12],
  ['/v1.0/falcon/plan/top/page', 20],
  ['/v1.0/falcon/plan/record/page', 0],
])('%s shows %d', async (url, length) => {
  const { code, data } = await get(url)
  expect([code, data.list.length]).toEqual([0, length])
})

it('a running program is shown, but not one that is unpublished or outside its time', async () => {
  const plan = async () => (await get('/v1.0/falcon/plan')).data
  const set = (part: string) => database.pool.query(`update promo set ${part} where kind = 'plan'`)
  expect(await plan()).toMatchObject({ planId: 'falcon' })
  const { rows } = await database.pool.query<{ starts_at: Date; ends_at: Date }>(
    `select starts_at, ends_at from promo where kind = 'plan' limit 1`,
  )
  for (const [part, back] of [
    ['published = false', 'published = true'],
    [`starts_at = now() + interval '400 days'`, `starts_at = '${rows[0]!.starts_at.toISOString()}'`],
    [`ends_at = now() - interval '400 days'`, `ends_at = '${rows[0]!.ends_at.toISOString()}'`],
  ] as const) {
    await set(part)
    expect([part, await plan()]).toEqual([part, null])
    await set(back)
  }
  expect(await plan()).toMatchObject({ planId: 'falcon' })
})

it('a set returns its price, its tiers and whether it is available', async () => {
  const { data } = await get('/v1.0/goods_mesh?goodsMeshId=mesh-1')
  expect(data).toMatchObject({ blocked: false, tiers: [{ quantity: 1, discount: 5 }, {}, {}] })
  expect(Number(data['activityPrice'])).toBeCloseTo(Number(data['orginalPrice']) * 0.95, 1)
  const [line] = data['lines'] as { goods: { goodsId: string } }[]
  await database.pool.query(`update stock set remaining = 0 where goods_id = $1`, [line!.goods.goodsId])
  expect((await get('/v1.0/goods_mesh?goodsMeshId=mesh-1')).data).toMatchObject({ blocked: true })
  expect((await get('/v1.0/pallet/detail?palletId=nope')).code).not.toBe(0)
})

it.each([
  ['/v1.0/goods_mesh/page', '/v1.0/goods_mesh?goodsMeshId='],
  ['/v1.0/pallet/page/search', '/v1.0/pallet/detail?palletId='],
])('%s of an article lists the offers that contain it', async (list, one) => {
  const all = (await get(list)).data.list.map((offer) => Reflect.get(offer, 'id') as string)
  const { data } = await get(`${one}${all[0]}`)
  const held = new Set((data['lines'] as { goods: { goodsId: string } }[]).map(({ goods: { goodsId } }) => goodsId))
  const [goodsId] = held
  const found = (await get(`${list}?goodsId=${goodsId}`)).data.list.map((offer) => Reflect.get(offer, 'id') as string)
  expect(found).toContain(all[0])
  const other = goods.find(({ sku }) => !held.has(sku))!
  const others = (await get(`${list}?goodsId=${other.sku}`)).data.list.map((offer) => Reflect.get(offer, 'id') as string)
  expect(others).not.toContain(all[0])
})

it('a preview needs no sign-in, shows unpublished promotions and has no prices', async () => {
  const answer = await ask({ url: '/api/v1.0/activity_agbs/previewpage?activityId=next' })
  expect(answer.json<Reply>().data.list.length).toBeGreaterThan(5)
  expect(answer.body).not.toMatch(/"\w*(rice|tock)\w*":/)
  expect((await get('/v1.0/activity_agbs/productpage?activityId=next')).code).not.toBe(0)
  const open = goods.find(({ salesRange, offShelves }) => salesRange === '' && !offShelves)!
  const detail = await ask({ url: `/api/v1.0/goods_detail/preview?goodsId=${open.sku}` })
  expect(detail.json()).toMatchObject({ code: 0, data: { title: open.names.en } })
  expect(detail.body).not.toMatch(/"\w*(rice|tock)\w*":/)
})

it('a promotion before or after its time shows its time, text and articles; only running ones are listed', async () => {
  const running = (await get('/activity/page')).data.list.map((theme) => Reflect.get(theme, 'activityId') as string)
  expect(running).toEqual(['novelties', 'offers', 'favourites'])
  const now = clock.now.getTime()
  for (const [id, isComing] of [
    ['season', true],
    ['clearance', false],
  ] as const) {
    const { data } = await get(`/v1.0/activity_agbs/productpage?activityId=${id}`)
    const { startTime, endTime, text } = data['activity'] as { startTime: string; endTime: string; text: string }
    expect([id, Date.parse(startTime) > now, Date.parse(endTime) > now, data.list.length, text.length > 20]).toEqual([
      id,
      isComing,
      isComing,
      12,
      true,
    ])
  }
})

it('a promotion can be narrowed to a top-level category, and the categories count all of its articles', async () => {
  const whole = await get('/v1.0/activity_agbs/productpage/v2?activityId=favourites&limit=100')
  const classes = whole.data['classes'] as { goodsClassSetId: string; name: string; goodsCount: number }[]
  expect(classes.length).toBeGreaterThan(1)
  expect(classes.reduce((sum, { goodsCount }) => sum + goodsCount, 0)).toBe(whole.data.total)
  for (const { goodsClassSetId, goodsCount, name } of classes) {
    const part = await get(`/v1.0/activity_agbs/productpage/v2?activityId=favourites&goodsClassSetId=${goodsClassSetId}`)
    expect([name !== '', part.data.total]).toEqual([true, goodsCount])
  }
})

it('views are recorded per person, and recommend similar articles', async () => {
  const [one, two] = goods.filter(({ salesRange, offShelves }) => salesRange === '' && !offShelves)
  for (const article of [one!, two!, one!]) await post('/v1.0/browse_record', { goodsId: article.sku })
  const { data } = await get('/v1.0/browse_record/page/history')
  expect([
    data.total,
    (data.list as unknown as { goods: { goodsId: string } }[]).map(({ goods }) => goods.goodsId).sort(),
  ]).toEqual([2, [one!.sku, two!.sku].sort()])
  const likely = (await post('/v1.0/browse_record/page/recommendations', {})).data.list
  expect(likely.map(({ goodsId }) => goodsId)).not.toContain(one!.sku)
  expect(likely.length).toBeGreaterThan(0)
})

it('a page beyond the end is empty and still returns the total', async () => {
  const { sku } = goods.find(({ salesRange, offShelves }) => salesRange === '' && !offShelves)!
  await post('/v1.0/browse_record', { goodsId: sku })
  const { body } = promos.rows.find(({ kind }) => kind === 'plan')!
  const [planned] = (body as { goodsIds: string[] }).goodsIds
  await anOrder(database, ids.mine, 'submitted', { [planned!]: 6 })
  await database.pool.query('update orders set submitted_at = now()')
  const lists = [
    '/v1.0/goods/arrive/pagelist?',
    '/v1.0/browse_record/page/history?',
    `/v1.0/goods_home_recomand/goods?goodsId=${sku}&`,
    '/v1.0/falcon/plan/record/page?',
    '/activity/page?',
    '/v1.0/activity_agbs/previewpage?activityId=favourites&',
  ]
  for (const url of lists) {
    const [first, beyond] = [await get(`${url}page=1`), await get(`${url}page=99`)]
    expect([url, first.data.total > 0, beyond.data.list, beyond.data.total]).toEqual([url, true, [], first.data.total])
  }
  const likely = '/v1.0/browse_record/page/recommendations'
  const [first, beyond] = [await post(likely, { page: 1 }), await post(likely, { page: 99 })]
  expect([beyond.data.list, beyond.data.total]).toEqual([[], first.data.total])
  expect(first.data.total).toBeGreaterThan(0)
})

it('an article ordered in a program has its name in the reader’s language', async () => {
  const { body } = promos.rows.find(({ kind }) => kind === 'plan')!
  const planned = new Set((body as { goodsIds: string[] }).goodsIds)
  const article = goods.find(({ sku }) => planned.has(sku))!
  // Earlier orders are moved back a minute: orders of one moment have no defined sequence.
  await database.pool.query(`update orders set submitted_at = now() - interval '1 minute'`)
  await anOrder(database, ids.mine, 'submitted', { [article.sku]: 6 })
  const url = '/api/v1.0/falcon/plan/record/page'
  const { data } = (await ask({ url, token, headers: { 'accept-language': 'de' } })).json<Reply>()
  expect(data.list[0]).toMatchObject({ goodsId: article.sku, title: article.names.de })
})

it('trees, parameters, arrivals and the six lists use the same articles', async () => {
  const tree = (await get('/v1.0/goods_class_set/list/tree')).data.list as unknown as {
    id: string
    level: number
    goodsCount: number
  }[]
  expect(new Set(tree.map(({ level }) => level))).toEqual(new Set([1, 2, 3]))
  const top = tree[0]!.id
  expect((await get(`/v1.0/goods_class_set/${top}/fullTree`)).data.list.length).toBeGreaterThan(1)
  expect((await get(`/v1.0/goods_class_set/current/tree?goodsClassSetId=${top}`)).data.list.length).toBeGreaterThan(1)
  for (const name of ['list/tree2', 'list/newProductTree'])
    expect((await get(`/v1.0/goods_class_set/${name}`)).data.list.length).toBeGreaterThan(1)
  expect((await get(`/v1.0/paramter_group/list/${top}`)).data.list.length).toBeGreaterThan(0)
  expect((await get('/v1.0/goods/arrive/pagelist')).data.total).toBeGreaterThan(0)
  expect((await post('/v1.0/goods_class_set/list/goods', { goodsClassSetIds: [top] })).data.list).toHaveLength(1)
  const normal = await post('/v1.0/goods_list/normal', { goodsClassSetId: top })
  expect(normal.data).toMatchObject({ total: tree[0]!.goodsCount, facets: { classes: { [top]: tree[0]!.goodsCount } } })
  const fresh = await post('/v1.0/goods_list/newed', {})
  expect(fresh.data.total).toBe(
    goods.filter(({ newed, offShelves, salesRange }) => newed && !offShelves && salesRange === '').length,
  )
  for (const name of ['search', 'cashback', 'saleRanking', 'arrived'])
    expect((await post(`/v1.0/goods_list/${name}`, { keyword: 'lamp' })).code).toBe(0)
})

it('an export is everything that the list finds, in the same order', async () => {
  const question = { goodsClassSetId: 'lighting', stock: 'inStock', sort: 'name' }
  const list = await post('/v1.0/goods_list/normal', { ...question, limit: 100 })
  const answer = await ask({
    method: 'POST',
    url: '/api/v1.0/goods/export_csv',
    payload: JSON.stringify(question),
    headers: { 'content-type': 'application/json' },
    token,
  })
  const rows = answer.body.trimEnd().split('\r\n').slice(1)
  expect(list.data.total).toBeGreaterThan(10)
  expect(rows.map((row) => /^"([^"]+)"/.exec(row)?.[1])).toEqual(list.data.list.map(({ goodsId }) => goodsId))
  const words = await ask({
    method: 'POST',
    url: '/api/v1.0/goods/export_csv',
    payload: JSON.stringify({ keyword: 'pendant' }),
    headers: { 'content-type': 'application/json' },
    token,
  })
  const found = await post('/v1.0/goods_list/search', { keyword: 'pendant', limit: 100 })
  expect(words.body.trimEnd().split('\r\n')).toHaveLength(1 + found.data.total)
})
