import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { DICTIONARIES } from '#domain/contract/dictionaries.ts'
import type { CountryEntry, Items } from '#domain/contract/dictionaries.ts'
import { COUNTRY_CODES } from '#domain/rules/countries.ts'
import { CURRENCY_SYMBOLS } from '#domain/rules/currency.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { ORDER_STATES, cancelOptions } from '#domain/rules/order.ts'
import { testApp } from '../../../tests/contract/kit.ts'

const { ask } = await testApp()

const get = (path: string, headers: Record<string, string> = {}) => ask({ url: `/api/v1.0${path}`, headers })
const listOf = async <T>(path: string, headers: Record<string, string> = {}): Promise<readonly T[]> => {
  const answer = await get(path, headers)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { list: T[] } }>().data.list
}
const itemsOf = (code: string, language = 'en') =>
  listOf<Items['list'][number]>(`/dicts/${code}/items`, { 'accept-language': language })

test('every country has an English and a Chinese name, and dial codes are well-formed telephone prefixes', async () => {
  const list = await listOf<CountryEntry>('/countries')
  expect(list.map(({ country_code: code }) => code).sort()).toEqual([...COUNTRY_CODES].sort())
  expect(list.filter((one) => one.english_name === one.country_code || !/\p{Script=Han}/u.test(one.chinese_name))).toEqual([])
  expect(list.filter(({ value }) => value !== null && !/^\+[1-9]\d{0,2}$/.test(value))).toEqual([])
  const by = (code: string) => list.find((one) => one.country_code === code)
  expect(by('ES')).toEqual({ country_code: 'ES', english_name: 'Spain', chinese_name: '西班牙', value: '+34' })
  expect([by('MX')?.value, by('CN')?.value, by('PL')?.value, by('AQ')?.value]).toEqual(['+52', '+86', '+48', null])
})

test('the countries of connected goods are those of the host’s brand', async () => {
  const codes = async (host: string) =>
    (await listOf<CountryEntry>('/smart_life/countries', { host })).map(({ country_code: code }) => code)
  expect(await codes('mexico.localhost')).toEqual(['MX'])
  expect(await codes('nobleza.localhost')).toEqual(brands.nobleza.countries)
})

test('the states of an order have words in every language', async () => {
  const named = new Set<string>()
  for (const language of LANGUAGE_CODES) {
    const list = await listOf<Items['list'][number]>('/order_status', { 'accept-language': language })
    expect(list.map(({ code }) => code)).toEqual(ORDER_STATES)
    named.add(list.map(({ name }) => name).join())
    expect(await itemsOf('order_status', language)).toEqual(list)
  }
  expect(named.size).toBe(LANGUAGE_CODES.length)
})

test('each dictionary has its codes, each with a word', async () => {
  const codesOf = async (code: string) => (await itemsOf(code, 'de')).map((item) => item.code)
  expect(await codesOf('cancel_option')).toEqual(cancelOptions)
  expect(await codesOf('language')).toEqual(LANGUAGE_CODES)
  expect(Object.fromEntries((await itemsOf('currency')).map(({ code, name }) => [code, name]))).toEqual(CURRENCY_SYMBOLS)
  expect((await itemsOf('country', 'de')).find(({ code }) => code === 'ES')?.name).toBe('Spanien')
  for (const code of DICTIONARIES) expect((await itemsOf(code)).filter(({ name }) => name === '')).toEqual([])
})

test('an unknown dictionary is a bad request', async () => {
  expect((await get('/dicts/toString/items')).statusCode).toBe(400)
})

test('caches keep the answer per language, and a client that has it is not sent it again', async () => {
  const first = await get('/order_status', { 'accept-language': 'de' })
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    vary: expect.stringContaining('accept-language'),
  })
  const etag = String(first.headers.etag)
  const again = await get('/order_status', { 'accept-language': 'de', 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/order_status', { 'accept-language': 'fr', 'if-none-match': etag })).statusCode).toBe(200)
  expect((await get('/dicts/none/items')).headers['cache-control']).toBe('no-store')
})
