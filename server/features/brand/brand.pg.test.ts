import { expect, test } from 'vitest'
import { LEGAL_CODES } from '#domain/brands/brand-file.ts'
import { brands } from '#domain/brands/index.ts'
import { offices } from '#domain/brands/offices.ts'
import type { LegalText } from '#domain/contract/brand.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { testApp } from '../../../tests/contract/kit.ts'

const { ask } = await testApp()
const all = Object.values(brands)

const get = async <T>(path: string, host: string, language = 'en'): Promise<T> => {
  const answer = await ask({ url: `/api/v1.0${path}`, headers: { host, 'accept-language': language } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: T }>().data
}
const legal = async (host: string, language: string) =>
  (await get<{ list: LegalText[] }>('/legal_text/list', host, language)).list

test.each(all)('$name shows its own logo and pictures without a sign-in', async (brand) => {
  const host = `${brand.id}.localhost`
  const logo = await get<{ name: string; mark: string; theme: unknown; pictures: { src: string }[] }>('/logo/config', host)
  expect(logo).toMatchObject({ name: brand.name, mark: brand.logo.mark, theme: brand.theme })
  for (const { src } of logo.pictures)
    expect((await ask({ url: src, headers: { host } })).headers['content-type']).toBe('image/png')
})

test.each(all)('$name lists its contacts and channels without a sign-in, page by page', async ({ id }) => {
  type Page = { list: { name: string }[]; total: number }
  const host = `${id}.localhost`
  const { company, channels } = offices[id]
  const names = [company.email, company.telephone, ...channels.map(({ name }) => name)]
  const whole = await get<Page>('/sns_setting/page/search', host)
  expect([whole.list.map(({ name }) => name), whole.total]).toEqual([names, names.length])
  const second = await get<Page>('/sns_setting/page/search?page=2&limit=1', host)
  expect(second.list.map(({ name }) => name)).toEqual(names.slice(1, 2))
  const [imprint] = await legal(host, 'en')
  expect(names.slice(0, 2).filter((name) => !imprint?.text.includes(name))).toEqual([])
})

test.each(all)('$name has its legal texts in each of its languages, and they name its company', async (brand) => {
  const texts = await Promise.all(brand.languages.map((language) => legal(`${brand.id}.localhost`, language)))
  for (const list of texts) {
    expect(list.map(({ code }) => code)).toEqual(LEGAL_CODES)
    expect(list.filter(({ text }) => !text.includes(brand.legalName))).toEqual([])
  }
  expect(new Set(texts.map((list) => list[1]?.text)).size).toBe(brand.languages.length)
})

test('a language that the brand lacks is answered in the brand’s own', async () => {
  const other = LANGUAGE_CODES.find((code) => !(brands.mexico.languages as readonly string[]).includes(code))!
  expect(await legal('mexico.localhost', other)).toEqual(await legal('mexico.localhost', 'es'))
})
