import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { GoodsDetail } from '#domain/contract/catalogue.ts'
import type { ReviewedDocument } from '#domain/contract/review.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { openFiles } from '../../files/open-files.ts'

const { ask, config, database, signIn } = await testApp()
const buyer = (await signIn('ana@bazar.example', '/user/login/token')).access_token
const karl = (await signIn('karl')).access_token
await openFiles(config).putFile('main/documents/a.pdf', Buffer.from('%PDF-1.7 a'))

const aDocument = async (review: string, part: { language?: string; goodsId?: string } = {}) => {
  const documentId = randomUUID()
  await database.pool.query(
    `insert into goods_document (tenant_id, document_id, goods_id, kind, language, file_key, type, bytes, review)
      values ('main', $1, $2, 'manual', $3, 'main/documents/a.pdf', 'application/pdf', 10, $4)`,
    [documentId, part.goodsId ?? 'LAMP', part.language ?? 'en', review],
  )
  return documentId
}
interface Page {
  list: ReviewedDocument[]
  total: number
  counts: { state: string; count: number }[]
}
const page = async (query = '') =>
  (await ask({ url: `/api/v1.0/document_review/page${query}`, token: karl })).json<{ data: Page }>().data
const judge = (documentId: string, seen: string, state: string, reason = '', token = karl) =>
  ask({ method: 'POST', url: '/api/v1.0/document_review/judge', payload: { documentId, seen, state, reason }, token })
const shown = async () => {
  const answer = await ask({ url: '/api/v1.0/goods_detail?goodsId=LAMP', token: buyer })
  return answer.json<{ data: GoodsDetail }>().data.documents.map(({ documentId }) => documentId)
}
const file = (documentId: string) => ask({ url: `/api/v1.0/goods_detail/document/${documentId}`, token: buyer })

beforeEach(async () => {
  await database.pool.query('delete from goods_document')
  await database.pool.query('delete from brand_document')
})

test('customers see a document once service has approved it, and no longer once it is rejected', async () => {
  const documentId = await aDocument('underReview')
  expect([await shown(), (await file(documentId)).statusCode]).toEqual([[], 404])
  const opened = await ask({ url: `/api/v1.0/document_review/document?documentId=${documentId}`, token: karl })
  expect([opened.statusCode, opened.body]).toEqual([200, '%PDF-1.7 a'])
  expect((await judge(documentId, 'underReview', 'approved')).statusCode).toBe(200)
  expect([await shown(), (await file(documentId)).statusCode]).toEqual([[documentId], 200])
  expect((await judge(documentId, 'approved', 'rejected')).json()).toMatchObject({ error: 'review.reasonMissing' })
  expect((await judge(documentId, 'approved', 'rejected', 'An old edition.')).statusCode).toBe(200)
  expect([await shown(), (await file(documentId)).statusCode]).toEqual([[], 404])
  expect((await page()).list).toMatchObject([
    { documentId, goodsName: 'Lamp', state: 'rejected', reason: 'An old edition.', reviewedBy: 'Karl', replaces: false },
  ])
})

test('a new version leaves the approved one in place until it is approved itself', async () => {
  const before = await aDocument('approved')
  const german = await aDocument('approved', { language: 'de' })
  const after = await aDocument('underReview')
  expect((await shown()).toSorted()).toEqual([before, german].toSorted())
  expect((await page('?state=underReview')).list).toMatchObject([{ documentId: after, replaces: true }])
  await judge(after, 'underReview', 'approved')
  expect((await shown()).toSorted()).toEqual([after, german].toSorted())
  expect((await judge(before, 'approved', 'rejected', 'x')).json()).toMatchObject({ error: 'review.documentNotFound' })
})

test('waiting documents come first, are found by their article, and are counted', async () => {
  const approved = await aDocument('approved', { language: 'de' })
  const rejected = await aDocument('rejected', { language: 'es' })
  const waiting = await aDocument('underReview')
  const { list, counts } = await page()
  expect(list.map(({ documentId }) => documentId)).toEqual([waiting, rejected, approved])
  expect(counts.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
    { state: 'approved', count: 1 },
    { state: 'rejected', count: 1 },
    { state: 'underReview', count: 1 },
  ])
  expect((await page('?keyword=lam&state=rejected')).total).toBe(1)
  expect((await page('?keyword=kettle')).total).toBe(0)
})

test('of two who review at once one decides, and the other is told', async () => {
  const documentId = await aDocument('underReview')
  const answers = await Promise.all([
    judge(documentId, 'underReview', 'approved'),
    judge(documentId, 'underReview', 'rejected', 'Unreadable.'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('only service reviews, and only for its own brand', async () => {
  const documentId = await aDocument('underReview')
  const marta = (await signIn('marta')).access_token
  for (const token of [buyer, marta]) {
    expect((await judge(documentId, 'underReview', 'approved', '', token)).statusCode).toBe(403)
    expect((await ask({ url: '/api/v1.0/document_review/page', token })).statusCode).toBe(403)
  }
  await database.pool.query(`update goods_document set tenant_id = 'nobleza'`)
  expect((await judge(documentId, 'underReview', 'approved')).statusCode).toBe(404)
})

test('catalogues of a brand are reviewed with them, each title and language separately', async () => {
  const aCatalogue = async (review: string, title: string) => {
    const documentId = randomUUID()
    await database.pool.query(
      `insert into brand_document (tenant_id, document_id, brand, title, language, file_key, type, bytes, review)
        values ('main', $1, 'Norvik', $2, 'en', 'main/documents/a.pdf', 'application/pdf', 10, $3)`,
      [documentId, title, review],
    )
    return documentId
  }
  const before = await aCatalogue('approved', 'Kitchen')
  const other = await aCatalogue('approved', 'Garden')
  const after = await aCatalogue('underReview', 'Kitchen')
  const article = await aDocument('underReview')
  expect((await page('?keyword=kitch')).list).toMatchObject([
    { documentId: after, goodsId: '', goodsName: 'Norvik', kind: 'catalogue', title: 'Kitchen', replaces: true },
    { documentId: before, replaces: false },
  ])
  expect((await page()).counts.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
    { state: 'approved', count: 2 },
    { state: 'underReview', count: 2 },
  ])
  const opened = await ask({ url: `/api/v1.0/document_review/document?documentId=${after}`, token: karl })
  expect(opened.body).toBe('%PDF-1.7 a')
  expect([(await file(before)).statusCode, (await file(after)).statusCode]).toEqual([200, 404])
  expect((await judge(after, 'underReview', 'approved')).statusCode).toBe(200)
  expect((await judge(after, 'underReview', 'approved')).json()).toMatchObject({ error: 'review.documentChanged' })
  expect([(await file(before)).statusCode, (await file(after)).statusCode, (await file(other)).statusCode]).toEqual([
    404, 200, 200,
  ])
  expect((await judge(other, 'approved', 'rejected', 'Out of date.')).statusCode).toBe(200)
  expect((await file(other)).statusCode).toBe(404)
  expect((await page('?state=underReview')).list).toMatchObject([{ documentId: article }])
})

test('row security hides unapproved documents within an account, whatever a query forgets', async () => {
  await aDocument('underReview')
  const seen = (account: string | null) =>
    database.tx({ tenant: 'main', account }, async (tx) => (await tx.query('select from goods_document')).rowCount)
  expect([await seen(ids.mine), await seen(null)]).toEqual([0, 1])
})
