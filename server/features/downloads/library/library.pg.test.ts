import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ids, testApp } from '../../../../tests/contract/kit.ts'
import { openFiles } from '../../../files/open-files.ts'

const { ask, signIn, actFor, database, config, clock } = await testApp()
const acting = (await actFor((await signIn('marta')).access_token, 'C100')).access_token

/** A sales range that the account does not have. */
const RANGE = 'closed'
await database.pool.query(
  `insert into goods (tenant_id, goods_id, name, class_id, sales_range) values ('main', 'HIDDEN', 'Hidden lamp', 'c', $1)`,
  [RANGE],
)
const get = async (path: string) =>
  (await ask({ url: `/api/v1.0/document/node/${path}`, token: acting })).json<{
    data: unknown
  }>().data

test('the library shows one level at a time and what is new, but nothing that the account may not see', async () => {
  const document = (goodsId: string, kind: string) =>
    database.pool.query(
      `insert into goods_document (tenant_id, goods_id, kind, language, file_key, type, bytes, added_at)
        values ('main', $1, $2, 'es', $3, 'application/pdf', 10, $4)`,
      [goodsId, kind, `main/documents/${goodsId}.pdf`, clock.now],
    )
  await database.pool.query(`update goods set brand = 'Junia', images = '{main/goods/a,main/goods/b}' where goods_id = 'LAMP'`)
  await database.pool.query(
    `insert into goods_class (tenant_id, class_id, level, names) values ('main', 'c', 1, '{"en": "Lamps"}')`,
  )
  await document('LAMP', 'manual')
  await document('HIDDEN', 'manual')
  expect(await get('tree?brand=Junia')).toMatchObject({ folders: [{ key: 'c', name: 'Lamps', count: 3, isNew: true }] })
  expect(await get('tree?brand=Junia&classId=c')).toMatchObject({
    folders: [
      { key: 'manual', count: 1, isNew: true },
      { key: 'picture', count: 2, isNew: false },
    ],
  })
  expect(await get('tree?brand=Junia&classId=c&kind=manual')).toMatchObject({
    total: 1,
    list: [{ goodsId: 'LAMP', kind: 'manual', language: 'es', version: 1, bytes: 10, isNew: true }],
  })
  expect(await get('tree?brand=Junia&classId=c&kind=picture&limit=1')).toMatchObject({
    total: 2,
    list: [{ key: 'main/goods/a' }],
  })
  // A keyword lists files of all kinds; a language filter keeps those for every language.
  expect(await get('tree?keyword=lam&language=es')).toMatchObject({
    total: 3,
    folders: [],
    list: [{ kind: 'manual', version: 1 }, { kind: 'picture', version: null, documentId: '', sources: [] }, {}],
  })
  expect(await get('tree?keyword=LAMP&language=de')).toMatchObject({ total: 2, list: [{ kind: 'picture' }, { kind: 'picture' }] })
  expect(await get('tree?brand=Junia&classId=c&language=de')).toMatchObject({ folders: [{ key: 'picture' }] })
  expect(await get('tree?keyword=HIDDEN')).toMatchObject({ total: 0 })
  expect(await get('allNum')).toMatchObject({
    list: [
      { kind: 'manual', count: 1 },
      { kind: 'picture', count: 2 },
    ],
  })
  expect(await get('check')).toEqual({ hasNew: true })
  clock.now = new Date(clock.now.getTime() + 1000)
  await ask({ method: 'POST', url: '/api/v1.0/document/node/seen', payload: {}, token: acting })
  expect(await get('check')).toEqual({ hasNew: false })
  // What is approved after a person's last look is new to them, however long it has existed.
  await database.pool.query(`update goods_document set reviewed_at = $1 where goods_id = 'LAMP'`, [
    new Date(clock.now.getTime() + 1000),
  ])
  expect(await get('check')).toEqual({ hasNew: true })
  expect(await get('tree?keyword=LAMP')).toMatchObject({ list: [{ kind: 'manual', isNew: true }, {}, {}] })
})

test('a library picture shows its size and day, and is served with the mark, for articles that the account may see', async () => {
  const image = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#3060c0' } })
  await openFiles(config).putFile('main/goods/shown-1000.webp', await image.webp().toBuffer())
  await database.pool.query(
    `update goods set brand = 'Pictured', images = '{main/goods/shown}' where goods_id in ('LAMP', 'HIDDEN')`,
  )
  const give = (path: string) => ask({ url: `/api/v1.0/document/node/${path}`, token: acting })
  const tree = (await give('tree?keyword=LAMP&brand=Pictured')).json<{
    data: { list: { kind: string }[] }
  }>().data.list
  expect(tree.find(({ kind }) => kind === 'picture')).toMatchObject({ bytes: expect.any(Number), addedAt: expect.any(String) })
  const given = await give('picture?goodsId=LAMP&key=main%2Fgoods%2Fshown')
  expect([given.statusCode, given.headers['content-type']]).toEqual([200, 'image/webp'])
  // The picture had one colour: anything else in it is the mark.
  expect((await sharp(given.rawPayload).stats()).channels.some(({ stdev }) => stdev > 2)).toBe(true)
  for (const of of ['goodsId=HIDDEN&key=main%2Fgoods%2Fshown', 'goodsId=LAMP&key=main%2Fgoods%2Fa'])
    expect((await give(`picture?${of}`)).statusCode).toBe(404)
})

test('a brand’s catalogues come before its categories, for the accounts that have their sales range', async () => {
  const catalogue = (part: { brand: string; title?: string; range?: string; language?: string; review?: string }) =>
    database.pool.query<{ id: string }>(
      `insert into brand_document (tenant_id, brand, title, sales_range, language, review, file_key, type, bytes, added_at)
        values ('main', $1, $2, $3, $4, $5, 'main/documents/catalogue.pdf', 'application/pdf', 10, $6) returning document_id as id`,
      [part.brand, part.title ?? '', part.range ?? '', part.language ?? '', part.review ?? 'approved', clock.now],
    )
  await openFiles(config).putFile('main/documents/catalogue.pdf', Buffer.from('%PDF-1.7 c'))
  await database.pool.query(`update goods set brand = 'Norvik', images = '{}' where goods_id = 'LAMP'`)
  await database.pool.query(`delete from goods_document`)
  await ask({ method: 'POST', url: '/api/v1.0/document/node/seen', payload: {}, token: acting })
  clock.now = new Date(clock.now.getTime() + 1000)
  expect(await get('check')).toEqual({ hasNew: false })
  const open = (await catalogue({ brand: 'Norvik', title: 'Kitchen 2027', language: 'de' })).rows[0]!.id
  await catalogue({ brand: 'Norvik' })
  const hidden = (await catalogue({ brand: 'Norvik', title: 'Pros', range: RANGE })).rows[0]!.id
  const waiting = (await catalogue({ brand: 'Norvik', title: 'Draft', review: 'underReview' })).rows[0]!.id
  await catalogue({ brand: 'Alone', title: 'Kitchen' })
  expect(await get('check')).toEqual({ hasNew: true })
  expect(await get('tree')).toMatchObject({
    folders: expect.arrayContaining([
      { key: 'Norvik', node: 'brand', name: 'Norvik', count: 2, isNew: true },
      { key: 'Alone', node: 'brand', name: 'Alone', count: 1, isNew: true },
    ]),
  })
  const ofKitchen = {
    goodsId: '',
    name: 'Kitchen 2027',
    kind: 'catalogue',
    language: 'de',
    title: '',
    version: 1,
    bytes: 10,
    isNew: true,
    documentId: open,
  }
  await database.pool.query(`update goods set images = '{main/goods/a}' where goods_id = 'LAMP'`)
  expect(await get('tree?brand=Norvik')).toMatchObject({
    folders: [
      { key: 'catalogue', node: 'kind', count: 2, isNew: true },
      { key: 'c', node: 'classId', count: 1, isNew: false },
    ],
    list: [],
  })
  expect(await get('tree?brand=Norvik&language=es')).toMatchObject({ folders: [{ key: 'catalogue', count: 1 }, { key: 'c' }] })
  expect(await get('tree?brand=Norvik&kind=catalogue')).toMatchObject({
    total: 2,
    list: [ofKitchen, { name: 'Norvik', language: '' }],
  })
  expect(await get('tree?brand=Norvik&kind=catalogue&language=es')).toMatchObject({ total: 1, list: [{ name: 'Norvik' }] })
  expect(await get('tree?brand=Norvik&classId=c&kind=catalogue')).toMatchObject({ total: 0 })
  expect(await get('tree?keyword=kitchen')).toMatchObject({ total: 2, list: [{ name: 'Kitchen' }, { name: 'Kitchen 2027' }] })
  expect(await get('tree?keyword=pros')).toMatchObject({ total: 0 })
  expect(await get('allNum')).toMatchObject({ list: [{ kind: 'catalogue', count: 3 }, { kind: 'picture' }] })
  const file = (documentId: string) => ask({ url: `/api/v1.0/goods_detail/document/${documentId}`, token: acting })
  expect([(await file(open)).statusCode, (await file(open)).body]).toEqual([200, '%PDF-1.7 c'])
  for (const id of [hidden, waiting]) expect((await file(id)).statusCode).toBe(404)
  // Within an account, row security hides unapproved documents, whatever a query forgets.
  const seen = (account: string | null) =>
    database.tx({ tenant: 'main', account }, async (tx) => (await tx.query('select from brand_document')).rowCount)
  expect([await seen(ids.mine), await seen(null)]).toEqual([4, 5])
})
