import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PackageAsked } from '#domain/contract/download-shapes.ts'
import { NOON, aBuyer, aSalesPerson, anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { waitingJobs } from '../../../tests/kit/jobs.ts'
import { NO_FILES, packageOf as of, packageWorld } from '../../../tests/kit/packages.ts'
import { parseSheet } from '../../files/sheets/parse-sheet.ts'
import type { Scope } from '../../http/scope.ts'
import * as serve from './downloads.service.ts'
import { packagePath, sweepPackages } from './package/package-files.ts'

const db = await testDatabase()
const { config, root, files, make: makeNow, run, aPicture, aDocument, withPictures, work } = await packageWorld(db)
const make = (scope: Scope, asked: PackageAsked, remark = '') => ask(db, scope, serve.make, { body: { ...asked, remark } })
const stateOf = async (scope: Scope, fileId: string) => (await ask(db, scope, serve.status, { query: { fileId } })).list[0]
const entriesOf = async (scope: Scope, fileId: string, missing: 'true' | 'false' = 'false') =>
  (await ask(db, scope, serve.inside, { query: { fileId, missing, page: 1, limit: 100 } })).list
const unzipped = async (scope: Scope, fileId: string) => unzipSync(await readFile(packagePath(root, scope, fileId)))

test('a package holds marked pictures, documents and contents.csv, which names what is missing and why', async () => {
  const buyer = await anAccount(db)
  const [full, bare] = [await withPictures(2), await anArticle(db)]
  await aDocument(full)
  await aDocument(full, 'manual', 'de')
  const asked = of([full, bare, 'NOBODYS'], { pictures: 'all', documents: ['manual', 'certificate'], documentLanguages: ['es'] })
  const record = await make(buyer, asked, 'for the trade fair')
  expect(record).toMatchObject({ state: 'generating', articles: 2, remark: 'for the trade fair', askedBy: 'Ana Ruiz' })
  await work()
  const [done] = (await ask(db, buyer, serve.latest)).list
  expect(done).toMatchObject({ state: 'done', percent: 100, fileCount: 4, missingCount: 5 })
  expect(done?.expiresAt).toBe('2026-11-27T23:00:00.000Z')
  const zip = await unzipped(buyer, record.fileId)
  const paths = [`pictures/${full}-1.webp`, `pictures/${full}-2.webp`, `documents/manual/${full}-es.pdf`, 'contents.csv']
  expect(Object.keys(zip)).toEqual(paths)
  const picture = sharp(Buffer.from(zip[paths[0]!]!))
  expect(await picture.metadata()).toMatchObject({ width: 600, height: 600 })
  // The picture had one colour: anything else in it is the mark.
  expect((await picture.stats()).channels.some(({ stdev }) => stdev > 2)).toBe(true)
  const { data } = Papa.parse<string[]>(Buffer.from(zip['contents.csv']!).toString().slice(1), { delimiter: ';' })
  const why = Object.fromEntries(data.map(([path, goodsId, , remark]) => [path, [goodsId, remark]]))
  expect(why).toMatchObject({
    NOBODYS: ['NOBODYS', 'There is no such article for this account'],
    [`documents/certificate/${full}`]: [full, 'The article has none'],
    [`pictures/${bare}`]: [bare, 'The article has none'],
  })
  expect((await entriesOf(buyer, record.fileId)).filter(({ missing }) => missing === null).map(({ path }) => path)).toEqual(paths)
  expect((await entriesOf(buyer, record.fileId, 'true')).length).toBe(5)
  const { rows } = await db.pool.query(`select kind, subject_id from mail_message where account_id = $1`, [buyer.account])
  expect(rows).toEqual([{ kind: 'filesReady', subject_id: record.fileId }])
})

test('the same request for the same data gets the same package; other data, other files or another account make a new one', async () => {
  const buyer = await anAccount(db)
  const goods = await withPictures()
  const asked = of([goods], { pictures: 'main', productData: ['json'] })
  const both = await Promise.all([make(buyer, asked), make(await aBuyer(db, buyer), asked)])
  expect(new Set(both.map(({ fileId }) => fileId)).size).toBe(1)
  await work()
  const { fileId } = both[0]
  expect((await make(buyer, asked)).fileId).toBe(fileId)
  expect((await ask(db, buyer, serve.again, { query: { fileId } })).fileId).toBe(fileId)
  await db.pool.query(`update goods set pkg_num = 12 where goods_id = $1`, [goods])
  const anew = await ask(db, buyer, serve.again, { query: { fileId } })
  expect(anew).toMatchObject({ state: 'generating' })
  expect(anew.fileId).not.toBe(fileId)
  expect((await make(buyer, of([goods], { pictures: 'main' }))).fileId).not.toBe(fileId)
  expect((await make(await anAccount(db), asked)).fileId).not.toBe(fileId)
  await work()
})

test('prices are the account’s own in each format, and the PDF has the pictures', async () => {
  const buyer = await anAccount(db, { user_rate: 10 })
  const goods = await anArticle(db, {
    price: 1250,
    goods: { bar_code: '0012345678905', images: [await aPicture()], vip_type: 1 },
  })
  const unpriced = await anArticle(db, { price: 0 })
  const record = await make(buyer, of([goods, unpriced], { priceList: ['xlsx', 'csv', 'json', 'pdf'], productData: ['csv'] }))
  await work()
  const zip = await unzipped(buyer, record.fileId)
  const names = ['price-list.xlsx', 'price-list.csv', 'price-list.json', 'price-list.pdf', 'product-data.csv', 'contents.csv']
  expect(Object.keys(zip)).toEqual(names)
  const list = JSON.parse(Buffer.from(zip['price-list.json']!).toString()) as object[]
  expect(list).toMatchObject([
    { goodsId: goods, barCode: '0012345678905', currency: 'EUR', listPrice: '12.50', netPrice: '11.25' },
    { goodsId: unpriced, netPrice: null },
  ])
  const read = parseSheet(Uint8Array.from(zip['price-list.xlsx']!), 10)
  expect(read.ok && read.rows[1]?.cells.slice(0, 6)).toEqual([goods, expect.any(String), '0012345678905', '1', '12.5', '11.25'])
  const pdf = Buffer.from(zip['price-list.pdf']!)
  expect([pdf.subarray(0, 5).toString(), pdf.includes('/DCTDecode')]).toEqual(['%PDF-', true])
})

test('the content of a plan, an order, the cart, a class or the favourites is packed; nothing of another account is', async () => {
  const buyer = await anAccount(db)
  const other = await anAccount(db)
  const goods = await anArticle(db, { goods: { class_id: 'kettles', images: [await aPicture()] } })
  await insertRow(db, 'goods_class', { tenant_id: 'main', class_id: 'home', level: 1, names: { en: 'Home' } })
  await insertRow(db, 'goods_class', {
    tenant_id: 'main',
    class_id: 'kettles',
    parent_id: 'home',
    level: 2,
    names: { en: 'Kettles' },
  })
  const [planId, orderId] = [randomUUID(), randomUUID()]
  const own = { tenant_id: 'main', account_id: buyer.account }
  await insertRow(db, 'cart_line', { ...own, goods_id: goods, quantity: 1, changed_by: '' })
  await insertRow(db, 'favorite', { ...own, principal: `buyer:${buyer.actor.id}`, goods_id: goods })
  await insertRow(db, 'distribution_plan', {
    ...own,
    plan_id: planId,
    name: '',
    lines: [{ goodsId: goods, quantity: 1 }],
    item_count: 1,
    total_quantity: 1,
    changed_by: '',
  })
  await insertRow(db, 'order_line', {
    ...own,
    order_id: orderId,
    line_no: 1,
    goods_id: goods,
    name: '',
    quantity: 1,
    unit_price: 1,
    original_price: 1,
    line_total: 1,
    price_kind: 'list',
  })
  const kinds = [
    { kind: 'cart' },
    { kind: 'favorites' },
    { kind: 'plan', planId },
    { kind: 'order', orderId },
    { kind: 'class', classId: 'home' },
  ] as const
  const files = { ...NO_FILES, pictures: 'all' as const }
  const services = { config }
  for (const one of kinds) {
    const measured = await ask(db, buyer, (asked) => serve.measure({ ...asked, services } as never), { body: { of: one, files } })
    expect([one.kind, measured]).toEqual([one.kind, { articles: 1, fileCount: 2, missingCount: 0, bytes: expect.any(Number) }])
  }
  // A class belongs to everybody.
  for (const one of kinds.filter(({ kind }) => kind !== 'class'))
    await expect(make(other, { of: one, files })).rejects.toMatchObject({ error: 'downloads.nothing' })
  expect(await ask(db, buyer, serve.makeCart, { body: { files, remark: '' } })).toMatchObject({ category: 'cart' })
  await work()
})

test('a source that vanishes while the package is made is named, and the package is complete', async () => {
  const buyer = await anAccount(db)
  const [one, two] = [await withPictures(), await withPictures()]
  const key = await aDocument(two)
  const record = await make(buyer, of([one, two], { pictures: 'main', documents: ['manual'] }))
  await rm(join(root, key))
  await work()
  expect(await entriesOf(buyer, record.fileId, 'true')).toEqual(
    [
      { path: `documents/manual/${one}`, goodsId: one, bytes: 0, missing: 'none' },
      { path: `documents/manual/${two}-es.pdf`, goodsId: two, bytes: 0, missing: 'gone' },
    ].toSorted((a) => (a.missing === 'gone' ? -1 : 1)),
  )
  expect(Object.keys(await unzipped(buyer, record.fileId))).toHaveLength(3)
})

test('a full disk is a clear failure that leaves nothing behind, and a new request succeeds when there is room', async () => {
  const buyer = await anAccount(db)
  const asked = of([await withPictures()], { pictures: 'main' })
  const record = await make(buyer, asked)
  await work({ freeSpace: { isShort: async () => true } })
  expect(await stateOf(buyer, record.fileId)).toMatchObject({ state: 'failed', failure: 'diskFull' })
  expect(await readdir(dirname(packagePath(root, buyer, record.fileId)))).toEqual([])
  const next = await ask(db, buyer, serve.again, { query: { fileId: record.fileId } })
  await work()
  expect(await stateOf(buyer, next.fileId)).toMatchObject({ state: 'done' })
})

test('a process that stops leaves the package to the next one, which reuses the marked pictures', async () => {
  const buyer = await anAccount(db)
  const pictures = 10
  const record = await make(buyer, of([await withPictures(pictures)], { pictures: 'all' }))
  const [job] = await waitingJobs(db, 'downloads.make')
  const stopping = new AbortController()
  let opened = 0
  const watched = {
    openFile: (key: string) => {
      if (++opened === 2) stopping.abort()
      return files.openFile(key)
    },
  }
  await expect(makeNow(job!.payload, { files: watched }, run({ stopping: stopping.signal }))).rejects.toThrow('stops')
  expect(await stateOf(buyer, record.fileId)).toMatchObject({ state: 'generating' })
  // What a kill would leave in the middle of writing.
  await mkdir(dirname(packagePath(root, buyer, record.fileId)), { recursive: true })
  await writeFile(`${packagePath(root, buyer, record.fileId)}~`, randomBytes(100))
  expect(opened).toBeLessThan(pictures)
  await work({ files: watched })
  // None of them is opened twice.
  expect([opened, await stateOf(buyer, record.fileId)]).toMatchObject([pictures, { state: 'done' }])
  expect(await readdir(dirname(packagePath(root, buyer, record.fileId)))).toEqual([`${record.fileId}.zip`])
})

test('a package that cannot be made fails after its last try, not before', async () => {
  const buyer = await anAccount(db)
  const record = await make(buyer, of([await withPictures()], { pictures: 'main' }))
  const broken = { files: { openFile: () => Promise.reject(new Error('the disk is away')) } }
  const [job] = await waitingJobs(db, 'downloads.make')
  await expect(makeNow(job!.payload, broken)).rejects.toThrow('away')
  expect(await stateOf(buyer, record.fileId)).toMatchObject({ state: 'generating' })
  await expect(makeNow(job!.payload, broken, run({ last: true }))).rejects.toThrow('away')
  expect(await stateOf(buyer, record.fileId)).toMatchObject({ state: 'failed', failure: 'failed' })
  await db.pool.query(`delete from jobs.job where name = 'downloads.make'`)
})

test('staff see the packages that they asked for, of clients that are still theirs; the client sees them too', async () => {
  const buyer = await anAccount(db)
  const staff = aSalesPerson(buyer)
  await insertRow(db, 'staff_account', { tenant_id: 'main', staff_id: staff.actor.id, account_id: buyer.account })
  const goods = await withPictures()
  const { fileId } = await make(staff, of([goods], { pictures: 'main' }))
  await work()
  const history = () =>
    ask(db, { ...staff, account: randomUUID() }, serve.history as never, {
      query: { page: 1, limit: 20, state: 'all', keyword: 'lámparas' },
    })
  expect(await history()).toMatchObject({
    total: 1,
    list: [{ fileId, clientId: buyer.account, company: 'Lámparas del Sur S.L.' }],
  })
  const page = { body: { page: 1, limit: 20, category: 'all', state: 'done', keyword: '' } }
  expect((await ask(db, buyer, serve.page, page)).list).toMatchObject([{ fileId, askedBy: 'Marta Vidal' }])
  await db.pool.query('delete from staff_account where staff_id = $1', [staff.actor.id])
  expect(await history()).toMatchObject({ total: 0 })
})

test('after seven days a package expires and its bytes are deleted; after thirty its record is', async () => {
  const buyer = await anAccount(db)
  const asked = of([await withPictures()], { pictures: 'main' })
  const { fileId } = await make(buyer, asked)
  await work()
  const later = new Date('2026-11-27T23:00:00Z')
  const page = (state: string, now: Date) =>
    ask(db, buyer, serve.page, { body: { page: 1, limit: 20, category: 'all', state, keyword: '' }, now })
  expect((await page('expired', new Date(later.getTime() - 1))).total).toBe(0)
  expect((await page('expired', later)).list).toMatchObject([{ fileId, state: 'expired' }])
  expect((await ask(db, buyer, serve.make, { body: { ...asked, remark: '' }, now: later })).fileId).not.toBe(fileId)
  const sweep = (now: Date) => sweepPackages({ config, database: db, now: () => now })
  await sweep(new Date(Date.now() + 3 * 86_400_000))
  await expect(readFile(packagePath(root, buyer, fileId))).rejects.toThrow('ENOENT')
  await sweep(new Date(NOON.getTime() + 31 * 86_400_000))
  expect((await page('all', NOON)).list.map((one) => one.fileId)).not.toContain(fileId)
})
