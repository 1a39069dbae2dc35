import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { GoodsDetail } from '#domain/contract/catalogue.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { demoDocuments, seedDocuments } from '../../db/seed/seed-documents.ts'
import { insertRows } from '../../db/seed/seed-rows.ts'
import { world } from '../../db/seed/world/index.ts'
import { fileStore } from '../../files/store.ts'

const { ask, signIn, actFor, database, config } = await testApp()
// The demo world's own documents, for an article with a label.
const hood = world.goods.find(({ tenant, energy, classId }) => tenant === 'main' && energy && classId.startsWith('appliance'))!
const documents = await demoDocuments([hood])
await seedDocuments(documents, fileStore(join(config.dataDir, 'files')))
await database.pool.query(
  `insert into goods (tenant_id, goods_id, name, class_id, usages) values ('main', $1, 'Hood', 'c', $2)`,
  [hood.sku, JSON.stringify(hood.usages)],
)
const client = await database.pool.connect()
await insertRows(
  client,
  'goods_document',
  documents.map(({ row }) => row),
)
client.release()
const staff = (await signIn('marta')).access_token
const mine = (await actFor(staff, 'C100')).access_token
const detailIn = async (language: string) => {
  const answer = await ask({
    url: `/api/v1.0/goods_detail?goodsId=${hood.sku}`,
    token: mine,
    headers: { 'accept-language': language },
  })
  return answer.json<{ data: GoodsDetail }>().data
}
const file = (documentId: string, token?: string) =>
  ask({ url: `/api/v1.0/goods_detail/document/${documentId}`, ...(token !== undefined && { token }) })

it('the detail has the usage text and the documents of the article, the person’s language first', async () => {
  const spanish = await detailIn('es')
  expect(spanish.usage).toBe(hood.usages.es)
  expect(spanish.documents.map(({ kind, language }) => `${kind} ${language}`)).toEqual([
    'productSheet es',
    'productSheet en',
    'productSheet de',
    'energyLabel ',
    'manual es',
    'manual en',
    'manual de',
    'certificate en',
  ])
  expect((await detailIn('pl')).documents[0]).toMatchObject({ kind: 'productSheet', language: 'en', type: 'application/pdf' })
})

it('a document is a PDF of the stated size', async () => {
  const [sheet] = (await detailIn('en')).documents
  const answer = await file(sheet!.documentId, mine)
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([
    200,
    'application/pdf',
    sheet!.bytes,
  ])
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('a document is not served without a sign-in, in a closed sales range, or if it does not exist', async () => {
  const [sheet] = (await detailIn('en')).documents
  const { documentId } = sheet!
  expect((await file(documentId)).statusCode).toBe(401)
  await database.pool.query(`update goods set sales_range = 'club' where goods_id = $1`, [hood.sku])
  expect((await file(documentId, mine)).statusCode).toBe(404)
  await database.pool.query(`update client_account set sales_ranges = '{club}' where account_id = $1`, [ids.mine])
  expect((await file(documentId, mine)).statusCode).toBe(200)
  expect((await file(ids.mine, mine)).statusCode).toBe(404)
  // The public address of pictures does not lead to it.
  expect((await ask({ url: `/media/${documents[0]!.key}` })).statusCode).toBe(404)
})
