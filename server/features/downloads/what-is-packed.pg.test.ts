import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { PackageAsked } from '#domain/contract/download-shapes.ts'
import { anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { NO_FILES, packageOf as of, packageWorld } from '../../../tests/kit/packages.ts'
import type { Scope } from '../../http/scope.ts'
import * as serve from './downloads.service.ts'
import { packagePath } from './package/package-files.ts'

const db = await testDatabase()
const { config, root, files: store, aPicture, withPictures, work } = await packageWorld(db)
const make = (scope: Scope, asked: PackageAsked, remark = '') => ask(db, scope, serve.make, { body: { ...asked, remark } })
const missingIn = async (scope: Scope, fileId: string) =>
  (await ask(db, scope, serve.inside, { query: { fileId, missing: 'true', page: 1, limit: 100 } })).list
const unzipped = async (scope: Scope, fileId: string) => unzipSync(await readFile(packagePath(root, scope, fileId)))

test('product data describes an article, with parameters, description and energy class, also as PDF', async () => {
  const buyer = await anAccount(db)
  const params = [
    { type: '1', name: { en: 'Power' }, value: { en: '12 W' } },
    { type: '2', name: { en: 'Socket' }, value: { en: 'E27' } },
  ]
  const goods = await anArticle(db, {
    goods: { params, descriptions: { en: 'Warm light' }, energy: { class: 'E', range: 'A-G' }, images: [await aPicture()] },
  })
  const formats = ['xlsx', 'csv', 'json', 'pdf'] as const
  const record = await make(buyer, of([goods], { productData: [...formats] }))
  await work()
  const zip = await unzipped(buyer, record.fileId)
  const [row] = JSON.parse(Buffer.from(zip['product-data.json']!).toString()) as object[]
  expect(row).toMatchObject({
    energyClass: 'E (A-G)',
    description: 'Warm light',
    parameters: [
      { name: 'Power', value: '12 W' },
      { name: 'Socket', value: 'E27' },
    ],
  })
  expect(Buffer.from(zip['product-data.csv']!).toString()).toContain('Power: 12 W; Socket: E27')
  expect(Buffer.from(zip['product-data.pdf']!).subarray(0, 5).toString()).toBe('%PDF-')
  // A changed description is changed data: the package is not handed out again.
  await db.pool.query(`update goods set descriptions = '{"en": "Cold light"}' where goods_id = $1`, [goods])
  const anew = await ask(db, buyer, serve.again, { query: { fileId: record.fileId } })
  expect(anew.fileId).not.toBe(record.fileId)
  await work()
})

test('the parts of a set in the cart or in an order are packed; what is saved for later is not', async () => {
  const buyer = await anAccount(db)
  const [lamp, bulb, later] = [await withPictures(), await withPictures(), await withPictures()]
  const own = { tenant_id: 'main', account_id: buyer.account, quantity: 1, changed_by: '' }
  const parts = [lamp, bulb].map((goodsId) => ({ goodsId, quantity: 1 }))
  const bundle = { kind: 'mesh', offerId: 'set', parts }
  await insertRow(db, 'cart_line', { ...own, goods_id: randomUUID(), bundle, pieces: 2 })
  await insertRow(db, 'cart_line', { ...own, goods_id: lamp })
  await insertRow(db, 'cart_line', { ...own, goods_id: later, saved_for_later: true })
  const files = { ...NO_FILES, pictures: 'main' as const }
  const made = await ask(db, buyer, serve.makeCart, { body: { files, remark: '' } })
  expect(made).toMatchObject({ articles: 2 })
  await work()
  const packed = Object.keys(await unzipped(buyer, made.fileId))
  expect(packed.toSorted()).toEqual(['contents.csv', ...[lamp, bulb].map((goods) => `pictures/${goods}-1.webp`)].toSorted())
  expect(await missingIn(buyer, made.fileId)).toEqual([])
  const line = { tenant_id: 'main', account_id: buyer.account, order_id: randomUUID(), name: '', quantity: 1, price_kind: 'list' }
  const prices = { unit_price: 1, original_price: 1, line_total: 1 }
  for (const [at, goods] of [lamp, bulb].entries())
    await insertRow(db, 'order_line', { ...line, ...prices, line_no: at + 1, goods_id: goods, bundle_key: randomUUID() })
  expect(await make(buyer, { of: { kind: 'order', orderId: line.order_id }, files })).toMatchObject({ articles: 2 })
  await work()
})

test('the size of pictures is read from the stored files', async () => {
  const buyer = await anAccount(db)
  const key = await aPicture()
  const goods = await anArticle(db, { goods: { images: [key] } })
  await store.putFile(`${key}-1000.webp`, Buffer.alloc(123_456))
  const services = { config }
  const asked = of([goods], { pictures: 'main', pictureSize: 'full' })
  const measured = await ask(db, buyer, (one) => serve.measure({ ...one, services } as never), { body: asked })
  expect(measured).toMatchObject({ bytes: 123_456 })
})

test('files are found by a word of their remark or name, and by state', async () => {
  const buyer = await anAccount(db)
  const goods = await withPictures()
  const { fileId } = await make(buyer, of([goods], { pictures: 'main' }), 'For the Fair')
  await make(buyer, of([goods], { pictures: 'all', pictureSize: 'full' }), 'for the shop')
  const page = async (keyword: string, state = 'all') => {
    const { list } = await ask(db, buyer, serve.page, { body: { page: 1, limit: 20, category: 'all', state, keyword } })
    return (list as { fileId: string }[]).map((one) => one.fileId)
  }
  expect(await page('fair')).toEqual([fileId])
  expect([(await page('ana ruiz')).length, (await page('100%')).length]).toEqual([2, 0])
  expect([await page('fair', 'generating'), await page('fair', 'done')]).toEqual([[fileId], []])
  await work()
})
