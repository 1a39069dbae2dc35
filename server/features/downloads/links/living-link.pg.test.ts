import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DownloadLink, DownloadRecord } from '#domain/contract/download-shapes.ts'
import { testApp } from '../../../../tests/contract/kit.ts'
import { workOff } from '../../../../tests/kit/jobs.ts'
import { loadWords } from '../../../http/words.ts'
import { buildPackage } from '../package/build-package.ts'
import { makePackage } from '../package/make-package.ts'

const { ask, signIn, actFor, database, config, clock } = await testApp()
const words = await loadWords()
const NOW = clock.now
const PLANS_A_MINUTE = 12
let acting = ''
beforeAll(async () => {
  acting = (await actFor((await signIn('marta')).access_token, 'C100')).access_token
})
beforeEach(() => {
  clock.now = NOW
})

const work = () => {
  const building = { config, database, words, now: () => clock.now, freeSpace: { isShort: async () => false } }
  return workOff(database, 'downloads.make', (job) =>
    makePackage(building, job, { last: false, stopping: new AbortController().signal }, (order) => buildPackage(building, order)),
  )
}
const post = (path: string, payload: object) =>
  ask({ method: 'POST', url: `/api/v1.0/download_center${path}`, payload, token: acting })
/** A link that makes its package anew; its package is of today. */
const aLivingLink = async () => {
  const of = { kind: 'articles', goodsIds: ['LAMP'] }
  const { fileId } = (await post('', { of, files: { productData: ['json'] } })).json<{ data: DownloadRecord }>().data
  await work()
  const token = randomBytes(32).toString('base64url')
  const { data } = (await post('/publicize', { fileId, token, living: true, days: 30 })).json<{ data: DownloadLink }>()
  const url = `/api/share/${token}`
  return {
    linkId: data.linkId,
    look: () => ask({ url }),
    press: () => ask({ method: 'POST', url }),
    part: (from = 0) => ask({ url: `${url}/file`, headers: { range: `bytes=${from}-${from + 9}` } }),
  }
}
const changeLamp = () => database.pool.query(`update goods set pkg_num = pkg_num + 1 where goods_id = 'LAMP'`)
const passes = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000))
const statuses = async (asked: readonly ReturnType<typeof ask>[]) =>
  (await Promise.all(asked)).map(({ statusCode }) => statusCode)
/** How often the package of a link was planned, read from its rate limit. */
const plans = async (linkId: string): Promise<number> => {
  const { rows } = await database.pool.query<{ points: number }>('select points from rate_limit where key = $1', [
    `livingLink:${linkId}`,
  ])
  return rows[0]?.points ?? 0
}

test('a download in many parts, and everybody who looks meanwhile, cost one plan a minute together', async () => {
  const { linkId, look, part } = await aLivingLink()
  const many = Array.from({ length: 20 }, (_, at) => at)
  expect(new Set(await statuses(many.map((at) => (at % 2 === 0 ? look() : part(at)))))).toEqual(new Set([200, 206]))
  for (const at of many) expect((await part(at)).statusCode).toBe(206)
  expect(await plans(linkId)).toBe(1)
  passes(61)
  expect((await part(30)).statusCode).toBe(206)
  expect(await plans(linkId)).toBe(2)
})

test('a change is visible a minute later at most, and simultaneous presses by several people make one package', async () => {
  const { linkId, look, press, part } = await aLivingLink()
  expect((await part()).statusCode).toBe(206)
  await changeLamp()
  expect((await part(10)).statusCode).toBe(206)
  passes(61)
  expect((await part(20)).statusCode).toBe(404)
  expect((await look()).body).toContain('Make today’s files')
  expect(await plans(linkId)).toBe(2)
  expect(new Set(await statuses(Array.from({ length: 8 }, () => press())))).toEqual(new Set([303]))
  expect(await statuses([press(), press()])).toEqual([303, 303])
  expect(await plans(linkId)).toBe(3)
  expect((await look()).body).toContain('http-equiv="refresh"')
  expect(await work()).toBe(1)
  expect((await part()).statusCode).toBe(206)
  expect((await press()).statusCode).toBe(303)
  expect(await work()).toBe(0)
  expect(await plans(linkId)).toBe(4)
})

test('a link that is asked to plan too often tells when to retry: people get a page, programs an error', async () => {
  const { look, press, part } = await aLivingLink()
  for (let at = 0; at < PLANS_A_MINUTE; at++) {
    expect((await look()).statusCode).toBe(200)
    passes(61)
  }
  const answers = [await look(), await press(), await part()]
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(429)
    expect(headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/)
  }
  for (const page of answers.slice(0, 2)) {
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Try again later.')
  }
  expect(answers[2]?.json()).toMatchObject({ error: 'request.tooMany' })
  expect((await (await aLivingLink()).look()).statusCode).toBe(200)
})

test('a package known to be of today stays available even if its link has used up its limit', async () => {
  const { linkId, look, part, press } = await aLivingLink()
  expect((await look()).statusCode).toBe(200)
  await database.pool.query(`update rate_limit set points = 1000 where key = $1`, [`livingLink:${linkId}`])
  expect([(await part()).statusCode, (await look()).statusCode, (await press()).statusCode]).toEqual([206, 200, 303])
  passes(61)
  expect(await statuses([part(), look(), press()])).toEqual([429, 429, 429])
  expect((await post('/publicize/revoke', { linkId })).statusCode).toBe(200)
  clock.now = NOW
  // Cached knowledge of a link does not open a revoked one.
  expect([(await part()).statusCode, (await look()).statusCode]).toEqual([404, 404])
})

test('if nothing can be made any longer, presses are limited like looks', async () => {
  const { linkId, press, look } = await aLivingLink()
  await database.pool.query('delete from download_file where file_id = (select file_id from download_link where link_id = $1)', [
    linkId,
  ])
  await database.pool.query(`update download_link set asked = jsonb_set(asked, '{of,goodsIds}', '["GONE"]') where link_id = $1`, [
    linkId,
  ])
  const pressed: number[] = []
  for (let at = 0; at <= PLANS_A_MINUTE; at++) pressed.push((await press()).statusCode)
  expect(pressed).toEqual([...Array.from({ length: PLANS_A_MINUTE }, () => 303), 429])
  // Looking plans nothing if there is no file.
  expect((await look()).body).toContain('Make today’s files')
})
