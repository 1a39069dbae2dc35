import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { DownloadLink, DownloadRecord } from '#domain/contract/download-shapes.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { machineToken } from '../../../tests/kit/machine.ts'
import { workOff } from '../../../tests/kit/jobs.ts'
import { loadWords } from '../../http/words.ts'
import { buildPackage } from './package/build-package.ts'
import { makePackage } from './package/make-package.ts'

const server = await testApp()
const { ask, signIn, actFor, database, config, clock } = server
const words = await loadWords()
const NOW = clock.now
let acting = ''
let other = ''
beforeAll(async () => {
  const token = (await signIn('marta')).access_token
  acting = (await actFor(token, 'C100')).access_token
  other = (await actFor(token, 'C200')).access_token
})

afterEach(() => {
  clock.now = NOW
})

const newToken = () => randomBytes(32).toString('base64url')
const post = (path: string, payload: object, token = acting) =>
  ask({ method: 'POST', url: `/api/v1.0/download_center${path}`, payload, token })
const work = () => {
  const building = { config, database, words, now: () => clock.now, freeSpace: { isShort: async () => false } }
  return workOff(database, 'downloads.make', (job) =>
    makePackage(building, job, { last: false, stopping: new AbortController().signal }, (order) => buildPackage(building, order)),
  )
}
const ready = async (): Promise<string> => {
  const of = { kind: 'articles', goodsIds: ['LAMP'] }
  const { fileId } = (await post('', { of, files: { productData: ['json', 'csv'] } })).json<{ data: DownloadRecord }>().data
  await work()
  return fileId
}
const share = async (fileId: string, part: object = {}) => {
  const token = newToken()
  const { data } = (await post('/publicize', { fileId, token, ...part })).json<{ data: DownloadLink }>()
  return { token, ...data }
}
const open = (token: string) => ask({ url: `/api/share/${token}` })
const bytes = (token: string, headers = {}) => ask({ url: `/api/share/${token}/file`, headers })

test('a download has one URL for a while, whole or in parts, and a resumed part is not counted again', async () => {
  const fileId = await ready()
  const token = newToken()
  const asked = await post('/download', { fileId, token })
  expect(asked.json()).toMatchObject({ data: { fileName: 'package-C100-2026-11-21.zip' } })
  const url = `/api/v1.0/download_center/file/${token}`
  const whole = await ask({ url })
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'application/zip' })
  expect(whole.headers['content-disposition']).toBe('attachment; filename="package-C100-2026-11-21.zip"')
  const etag = String(whole.headers['etag'])
  const rest = await ask({ url, headers: { range: 'bytes=100-', 'if-range': etag } })
  expect([rest.statusCode, rest.rawPayload.equals(whole.rawPayload.subarray(100))]).toEqual([206, true])
  expect((await ask({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  expect((await ask({ url, headers: { range: 'bytes=99999999-' } })).statusCode).toBe(416)
  const times = await ask({ url: `/api/v1.0/download_center/downloadTime?fileId=${fileId}`, token: acting })
  expect(times.json()).toMatchObject({ data: { times: 2 } })
  clock.now = new Date(clock.now.getTime() + 13 * 3_600_000)
  expect((await ask({ url })).statusCode).toBe(404)
})

/** Only some bits of the last character count; this one never equals the token. */
const changedEnd = (token: string): string => token.slice(0, 42) + (token.endsWith('A') ? 'E' : 'A')

test('a link that is guessed, revoked, expired or of another brand opens nothing', async () => {
  const fileId = await ready()
  const { token, linkId } = await share(fileId)
  expect((await open(token)).body).toContain('package-C100-2026-11-21.zip')
  for (const guess of [newToken(), 'x', changedEnd(token), linkId, fileId])
    expect([(await open(guess)).statusCode, (await bytes(guess)).statusCode]).toEqual([404, 404])
  expect((await ask({ url: `/api/share/${token}`, headers: { host: 'nobleza.localhost' } })).statusCode).toBe(404)
  expect((await post('/publicize/revoke', { linkId }, other)).statusCode).toBe(404)
  expect((await post('/publicize', { fileId, token: newToken() }, other)).statusCode).toBe(404)
  expect((await bytes(token)).statusCode).toBe(200)
  expect((await post('/publicize/revoke', { linkId })).json()).toMatchObject({ data: { isRevoked: true, opened: 1 } })
  expect([(await open(token)).statusCode, (await bytes(token)).statusCode]).toEqual([404, 404])
  const short = await share(fileId, { days: 1 })
  clock.now = new Date('2026-11-22T10:00:01Z')
  expect((await open(short.token)).statusCode).toBe(404)
})

test('only hashes of links are stored, and the same bits make no second link', async () => {
  const fileId = await ready()
  const { token } = await share(fileId)
  const { rows } = await database.pool.query(`select row_to_json(l)::text as row from download_link l`)
  expect(rows.some(({ row }) => String(row).includes(token))).toBe(false)
  expect((await post('/publicize', { fileId, token })).statusCode).toBe(400)
})

test('a living link opens the package of the day: viewing makes nothing, pressing its button does', async () => {
  const { token } = await share(await ready(), { living: true, days: 365 })
  expect((await bytes(token)).statusCode).toBe(200)
  await database.pool.query(`update goods set pkg_num = pkg_num + 1 where goods_id = 'LAMP'`)
  clock.now = new Date('2026-12-20T10:00:00Z')
  expect((await open(token)).body).toContain('Make today’s files')
  expect((await bytes(token)).statusCode).toBe(404)
  expect(await work()).toBe(0)
  const made = await ask({ method: 'POST', url: `/api/share/${token}` })
  expect([made.statusCode, made.headers['location']]).toEqual([303, `/api/share/${token}`])
  await ask({ method: 'POST', url: `/api/share/${token}` })
  expect((await open(token)).body).toContain('http-equiv="refresh"')
  expect(await work()).toBe(1)
  expect((await open(token)).body).toContain('package-C100-2026-12-20.zip')
  expect((await bytes(token)).statusCode).toBe(200)
  await database.pool.query('update client_account set closed = true where account_id = $1', [ids.mine])
  expect((await open(token)).statusCode).toBe(404)
  await database.pool.query('update client_account set closed = false where account_id = $1', [ids.mine])
})

test('codes from a file are found, found twice, not found or repaired; broken files and too many codes are refused', async () => {
  const goods = (id: string, code: string, part = '') =>
    database.pool.query(
      `insert into goods (tenant_id, goods_id, name, class_id, bar_code, sales_range) values ('main', $1, $1, 'c', $2, $3)`,
      [id, code, part],
    )
  await goods('ONE', '4006381333931')
  await goods('TWIN-A', '4012345678901')
  await goods('TWIN-B', '4012345678901')
  await goods('FIXED', '6901234567892')
  await goods('HIDDEN', '5901234123457', 'PRO')
  const send = (content: string | Buffer, name = 'codes.csv') => {
    const form = new FormData()
    form.set('file', new File([typeof content === 'string' ? content : Uint8Array.from(content)], name))
    return new Response(form)
  }
  const find = async (content: string | Buffer) => {
    const sent = send(content)
    return ask({
      method: 'POST',
      url: '/api/v1.0/download_center/import',
      token: acting,
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
  }
  const codes = 'EAN\n4006381333931\n4012345678901\n6.901234567892E+12\n5901234123457\nLAMP\n'
  const list = (await find(codes)).json<{ data: { list: { verdict: string; articles: object[] }[] } }>().data.list
  expect(list.map(({ verdict, articles }) => [verdict, articles.length])).toEqual([
    ['found', 1],
    ['foundTwice', 2],
    ['repaired', 1],
    ['notFound', 0],
    ['found', 1],
  ])
  const many = (count: number) => Array.from({ length: count }, (_, at) => `A${at}`).join('\n')
  expect((await find(many(500))).statusCode).toBe(200)
  expect((await find(`Barcode\n${many(500)}`)).statusCode).toBe(200)
  expect((await find(many(501))).json()).toMatchObject({ error: 'sheet.tooManyRows', data: { values: { rows: 501, max: 500 } } })
  expect((await find(many(502))).json()).toMatchObject({ error: 'sheet.tooManyRows' })
  expect((await find('%PDF-1.7')).json()).toMatchObject({ error: 'request.wrongKind' })
  expect((await find(Buffer.from('PK\u0003\u0004broken'))).json()).toMatchObject({ error: expect.stringMatching(/^sheet\./) })
})

test('a package in the data folder is reachable at no public URL', async () => {
  const fileId = await ready()
  for (const address of [`/media/packages/main/${ids.mine}/${fileId}.zip`, `/media/main/packages/${fileId}.zip`])
    expect((await ask({ url: address })).statusCode).toBe(404)
})

test('a link to the price list opens the list of the day in two presses: viewing makes nothing, pressing its button does', async () => {
  const token = newToken()
  const made = (await post('/price_list/publicize', { token, days: 365 })).json<{ data: DownloadLink }>().data
  expect(made).toMatchObject({ fileId: null, living: true, isPriceList: true, opened: 0 })
  const page = (await open(token)).body
  expect(page).toContain('This link always gives the price list of the day.')
  expect(page).toContain('Download today’s price list')
  expect(page.match(/<button|<a /g)).toHaveLength(1)
  expect((await bytes(token)).statusCode).toBe(404)
  const press = () => ask({ method: 'POST', url: `/api/share/${token}` })
  const first = await press()
  expect([first.statusCode, first.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="price-list-C100-2026-11-21.xlsx"',
  ])
  await database.pool.query(`update price set amount = amount + 100 where goods_id = 'LAMP'`)
  clock.now = new Date('2026-12-20T10:00:00Z')
  const later = await press()
  expect(later.headers['content-disposition']).toContain('2026-12-20')
  expect(later.rawPayload.equals(first.rawPayload)).toBe(false)
  clock.now = NOW
  const list = await ask({ url: '/api/v1.0/download_center/publicize/list', token: acting })
  expect(list.json<{ data: { list: DownloadLink[] } }>().data.list.find(({ linkId }) => linkId === made.linkId)).toMatchObject({
    opened: 2,
  })
  // Nobody can keep the service busy with one link.
  for (let at = 0; at < 4; at++) await press()
  expect((await press()).statusCode).toBe(429)
  expect((await post('/price_list/publicize', { token })).statusCode).toBe(400)
  expect((await post('/publicize/revoke', { linkId: made.linkId })).json()).toMatchObject({ data: { isRevoked: true } })
  expect([(await open(token)).statusCode, (await press()).statusCode]).toEqual([404, 404])
})

test('the price list of the library is the account’s own, as of today', async () => {
  const mine = await ask({ url: '/api/v1.0/download_center/price_list', token: acting })
  expect([mine.statusCode, mine.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="price-list-C100-2026-11-21.xlsx"',
  ])
  const theirs = await ask({ url: '/api/v1.0/download_center/price_list', token: other })
  expect(theirs.headers['content-disposition']).toContain('C200')
})

test('a program fetches the package that an event names with its own token, within its scopes only', async () => {
  const fileId = await ready()
  const program = await machineToken(server, { scopes: ['others', 'basic', 'classification'], account: ids.mine })
  const asked = await post('/download', { fileId, token: newToken() }, program)
  expect(asked.json()).toMatchObject({ data: { fileName: 'package-C100-2026-11-21.zip' } })
  const less = await machineToken(server, { scopes: ['others', 'basic'], account: ids.mine })
  const refused = { error: 'access.scopeMissing', data: { values: { scope: 'classification' } } }
  expect((await post('/download', { fileId, token: newToken() }, less)).json()).toMatchObject(refused)
  const without = await machineToken(server, { scopes: ['basic', 'classification'], account: ids.mine })
  expect((await post('/download', { fileId, token: newToken() }, without)).json()).toMatchObject({ error: 'access.scopeMissing' })
  expect((await post('/page', {}, program)).body).toContain(fileId)
  const foreign = await machineToken(server, { scopes: ['others', 'basic', 'classification'], account: ids.other })
  expect((await post('/download', { fileId, token: newToken() }, foreign)).json()).toMatchObject({ error: 'downloads.notFound' })
  expect((await post('', { of: { kind: 'cart' }, files: {} }, program)).json()).toMatchObject({ error: 'session.notAllowed' })
})
