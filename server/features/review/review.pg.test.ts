import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureRequest } from '#domain/contract/review.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { writtenMails } from '../../../tests/kit/written-mails.ts'
import { openFiles } from '../../files/open-files.ts'

const server = await testApp()
const { ask, clock, config, database, signIn, actFor } = server
const buyer = (await signIn('ana@bazar.example', '/user/login/token')).access_token
const karl = (await signIn('karl')).access_token
const neighbour = (await actFor((await signIn('marta')).access_token, 'C200')).access_token

const KEY = 'main/goods/0f3a9c1be27d4a55'
const blank = { width: 3, height: 2, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
await openFiles(config).putFile(`${KEY}-1000.webp`, await sharp({ create: blank }).webp({ lossless: true }).toBuffer())
await database.pool.query(`update goods set images = $1 where tenant_id = 'main' and goods_id = 'LAMP'`, [
  [KEY, 'main/goods/gone'],
])
await database.pool.query(
  `insert into goods (tenant_id, goods_id, name, class_id, images, sales_range) values ('main', 'CLUB', 'Club lamp', 'c', $1, 'club'),
    ('main', 'BARE', 'Bare lamp', 'c', '{}', '')`,
  [[KEY]],
)

const request = (payload: object, token = buyer) =>
  ask({ method: 'POST', url: '/api/v1.0/picture_request', payload: { goodsIds: ['LAMP'], use: 'print', ...payload }, token })
const made = async (payload: object = {}) => (await request(payload)).json<{ data: PictureRequest }>().data
const page = async (query = '', token = buyer) => {
  const answer = await ask({ url: `/api/v1.0/picture_request/page${query}`, token })
  return answer.json<{ data: { list: PictureRequest[]; total: number } }>().data
}
const picture = (requestId: string, place = 1, token = buyer, goodsId = 'LAMP') =>
  ask({ url: `/api/v1.0/picture_request/picture?requestId=${requestId}&goodsId=${goodsId}&place=${place}`, token })

interface Case {
  caseId: string
  version: number
  state: string
  detail: object
}
const read = async <T>(path: string) => (await ask({ url: `/api/v1.0/desk/${path}`, token: karl })).json<{ data: T }>().data
const caseOf = async (requestNumber: string, state = 'waiting') => {
  const { list } = await read<{ list: Case[] }>(`list?kind=pictureRequest&keyword=${requestNumber}&state=${state}`)
  return read<Case>(`case?caseId=${list[0]?.caseId ?? ''}`)
}
const decide = ({ caseId, version }: Case, decision: string, reason = '') =>
  ask({ method: 'POST', url: '/api/v1.0/desk/decide', payload: { caseId, version, decision, reason }, token: karl })

test('a request is a case with its pictures; once approved they are available for 30 days, and not after', async () => {
  const asked = await made({ goodsIds: ['LAMP', 'LAMP'], note: ' a flyer ' })
  expect(asked).toMatchObject({
    requestNumber: 'C100-P1',
    state: 'underReview',
    note: 'a flyer',
    requestedBy: 'Ana',
    expiresAt: null,
    articles: [{ goodsId: 'LAMP', name: 'Lamp', pictures: 2 }],
  })
  expect((await picture(asked.requestId)).json()).toMatchObject({ error: 'review.notApproved' })
  const found = await caseOf(asked.requestNumber)
  expect(found).toMatchObject({
    title: 'C100-P1',
    clientNumber: 'C100',
    detail: { use: 'print', articles: [{ goodsId: 'LAMP', images: [KEY, 'main/goods/gone'] }] },
  })
  expect((await decide(found, 'ask', 'why?')).json()).toMatchObject({ error: 'request.invalid' })
  expect((await decide(found, 'approve')).statusCode).toBe(200)
  const [approved] = (await page('?state=approved')).list
  expect(approved).toMatchObject({
    state: 'approved',
    decidedAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-12-21T10:00:00.000Z',
  })
  const file = await picture(asked.requestId)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(file.headers['content-disposition']).toBe('attachment; filename="LAMP-1.jpg"')
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 3, height: 2 })
  // Transparent areas are white on paper.
  expect([...(await sharp(file.rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  for (const place of [2, 3]) expect((await picture(asked.requestId, place)).statusCode).toBe(404)
  const before = clock.now
  clock.now = new Date('2026-12-21T10:00:00Z')
  const token = (await signIn('ana@bazar.example', '/user/login/token')).access_token
  expect((await picture(asked.requestId, 1, token)).json()).toMatchObject({ error: 'review.expired' })
  clock.now = before
})

test('a rejected request has its reason, and is decided once', async () => {
  const { requestId, requestNumber } = await made()
  const found = await caseOf(requestNumber)
  expect((await decide(found, 'refuse')).json()).toMatchObject({ error: 'desk.reasonMissing' })
  expect((await decide(found, 'refuse', 'Not for print.')).statusCode).toBe(200)
  expect((await decide(found, 'approve')).json()).toMatchObject({ error: 'desk.closed' })
  expect((await page()).list.find((one) => one.requestId === requestId)).toMatchObject({
    state: 'rejected',
    reason: 'Not for print.',
    expiresAt: null,
  })
  expect((await picture(requestId)).json()).toMatchObject({ error: 'review.notApproved' })
})

test('a buyer is mailed the decision in their language, with its reason or until when the files are there; staff are not', async () => {
  await database.pool.query('delete from jobs.job')
  const language = { 'accept-language': 'de' }
  const payload = { goodsIds: ['LAMP'], use: 'print' }
  const inGerman = await ask({ method: 'POST', url: '/api/v1.0/picture_request', payload, token: buyer, headers: language })
  const first = inGerman.json<{ data: PictureRequest }>().data
  const acting = (await actFor((await signIn('marta')).access_token, 'C100')).access_token
  const [second, ofStaff] = [await made(), (await request({}, acting)).json<{ data: PictureRequest }>().data]
  for (const { requestNumber } of [first, ofStaff]) await decide(await caseOf(requestNumber), 'approve')
  await decide(await caseOf(second.requestNumber), 'refuse', 'Not for print.')
  const [approved, refused, ...others] = await writtenMails(database)
  expect(others).toEqual([])
  expect(approved).toMatchObject({ to: 'ana@bazar.example', subject: expect.stringContaining(first.requestNumber) })
  // Ten in UTC is eleven in Madrid.
  for (const part of ['bis 2026-12-21 11:00', 'https://shop.example/pictureRequests', '/api/mail/stop/'])
    expect(approved?.text).toContain(part)
  expect(refused?.subject).toBe(`Your request ${second.requestNumber} for pictures was not approved`)
  expect(refused?.text).toContain('What our service wrote: Not for print.')
  await database.pool.query('delete from jobs.job')
  const no = { list: [{ kind: 'requests', wanted: false }] }
  expect((await ask({ method: 'POST', url: '/api/v1.0/subscribe/config', payload: no, token: buyer })).statusCode).toBe(200)
  await decide(await caseOf((await made()).requestNumber), 'approve')
  expect(await writtenMails(database)).toEqual([])
})

test('articles that are unknown, have no pictures or are in a closed sales range cannot be requested', async () => {
  for (const goodsId of ['BARE', 'CLUB', 'NONE'])
    expect((await request({ goodsIds: ['LAMP', goodsId] })).json()).toMatchObject({
      error: 'review.noPictures',
      data: { values: { goodsId } },
    })
  for (const payload of [{ goodsIds: [] }, { use: 'other', note: ' ' }, { goodsIds: Array(51).fill('LAMP') }, { use: 'resale' }])
    expect((await request(payload)).statusCode).toBe(400)
})

test('nobody else sees a request or its pictures; a person who may only look cannot request any', async () => {
  const { requestId } = await made()
  expect(await page('', neighbour)).toMatchObject({ list: [], total: 0 })
  expect((await picture(requestId, 1, neighbour)).statusCode).toBe(404)
  expect((await picture(randomUUID())).statusCode).toBe(404)
  expect((await request({}, karl)).statusCode).toBe(403)
  await database.pool.query(`update buyer set may = 'look' where buyer_id = $1`, [ids.buyer])
  const looking = (await signIn('ana@bazar.example', '/user/login/token')).access_token
  expect((await request({}, looking)).json()).toMatchObject({ error: 'people.lookOnly' })
  expect((await page('', looking)).total).toBeGreaterThan(0)
})

test('simultaneous requests get different numbers', async () => {
  await database.pool.query(`update buyer set may = 'manage' where buyer_id = $1`, [ids.buyer])
  const token = (await signIn('ana@bazar.example', '/user/login/token')).access_token
  const answers = await Promise.all(Array.from({ length: 8 }, () => request({}, token)))
  const numbers = answers.map((answer) => answer.json<{ data: PictureRequest }>().data.requestNumber)
  expect(new Set(numbers).size).toBe(8)
})
