import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { ExportColumn } from '#domain/contract/export-heads.ts'
import { exportHeads } from '#domain/contract/export-heads.ts'
import { errors } from '#domain/contract/errors.ts'
import { anAccount, anArticle, insertRow } from '../../../tests/kit/builders.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'

const { ask, actFor, signIn, database } = await testApp()
const sales = (await signIn('marta')).access_token
const columns = Object.keys(exportHeads) as ExportColumn[]

interface Given {
  readonly language?: string
  readonly account?: Record<string, unknown>
}

/** The export of one account: file name, heads, and rows by column. */
const exported = async (goodsIds: readonly string[], { language = 'en', account = {} }: Given = {}) => {
  const { account: id } = await anAccount(database, account)
  await insertRow(database, 'staff_account', { tenant_id: 'main', account_id: id, staff_id: ids.sales })
  const { access_token: token } = await actFor(sales, id.slice(0, 8))
  const answer = await ask({
    method: 'POST',
    url: '/api/v1.0/goods/export_csv',
    payload: JSON.stringify({ goodsIds }),
    headers: { 'content-type': 'application/json', 'accept-language': language },
    token,
  })
  expect(answer.statusCode).toBe(200)
  const [heads = [], ...rows] = Papa.parse<string[]>(answer.body.slice(1).trimEnd(), { delimiter: ';' }).data
  const byColumn = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
  return { body: answer.body, heads, rows: byColumn, name: String(answer.headers['content-disposition']), number: id.slice(0, 8) }
}

test('prices are the account’s own, as its cart charges them', async () => {
  const kettle = await anArticle(database, { price: 2000 })
  const { rows } = await exported([kettle], { account: { user_rate: 7.5 } })
  expect(rows).toMatchObject([{ listPrice: '20.00', netPrice: '18.50', currency: 'EUR' }])
})

test('an article without a price has an empty price, not 0.00', async () => {
  const { rows } = await exported([await anArticle(database, { price: 0 })])
  expect(rows).toMatchObject([{ listPrice: '', netPrice: '' }])
})

test('barcodes stay as they are, and only what would be calculated begins with an apostrophe', async () => {
  const kettle = await anArticle(database, { goods: { name: '=cmd()', bar_code: '0012345678905', model: '@SUM(A1)' } })
  const { body, rows } = await exported([kettle])
  expect(body).toContain('"0012345678905"')
  expect(rows).toMatchObject([{ barCode: '0012345678905', title: "'=cmd()", model: "'@SUM(A1)" }])
})

test('stock is shown as on the screen, and test accounts see 1000+', async () => {
  const [few, many] = [await anArticle(database, { stock: 42 }), await anArticle(database, { stock: 742 })]
  expect((await exported([few, many])).rows).toMatchObject([{ stock: '42' }, { stock: '700+' }])
  expect((await exported([few], { account: { is_test: true } })).rows).toMatchObject([{ stock: '1000+' }])
})

test('heads and decimals are in the requested language, after the byte order mark that spreadsheets need', async () => {
  const kettle = await anArticle(database, { price: 1250 })
  const german = await exported([kettle], { language: 'de' })
  expect(german.body.startsWith('\uFEFF')).toBe(true)
  expect(german.rows).toMatchObject([{ listPrice: '12,50' }])
  expect(german.heads).toHaveLength(columns.length)
  expect(german.heads[0]).toBe('Artikelnummer')
  expect((await exported([kettle])).heads).toEqual(Object.values(exportHeads).map(({ message }) => message))
})

test('the file name contains the account and the day', async () => {
  const { name, number } = await exported([await anArticle(database)])
  expect(name).toBe(`attachment; filename="articles-${number}-2026-11-21.csv"`)
})

test('the ids of the server’s words for errors and for heads do not collide', () => {
  const ids = [...Object.values(errors).map(({ text }) => text.id), ...Object.values(exportHeads).map(({ id }) => id)]
  expect(new Set<string>(ids).size).toBe(ids.length)
})
