import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readSheet } from '../../files/sheets/read-sheet.ts'
import { anAccount, anArticle, insertRow } from '../../../tests/kit/builders.ts'
import { bomb, compound, encryptedZip, sheetXml, workbook } from '../../../tests/kit/sheets.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'

const { ask, actFor, signIn, database } = await testApp()
const sales = (await signIn('marta')).access_token

/** An account of the sales person, and their token to act for it. */
async function acting() {
  const { account } = await anAccount(database)
  await insertRow(database, 'staff_account', { tenant_id: 'main', account_id: account, staff_id: ids.sales })
  return { account, token: (await actFor(sales, account.slice(0, 8))).access_token }
}

const download = (token: string, format = '', language = 'en') =>
  ask({ url: `/api/v1.0/cart/download${format}`, headers: { 'accept-language': language }, token })

interface Sent {
  readonly key?: string
  readonly field?: string
}

/** Hands in a file as a form does. */
async function handIn(token: string, content: Uint8Array | string, { key, field = 'file' }: Sent = {}) {
  const form = new FormData()
  form.set(field, new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), 'cart.xlsx')
  const body = new Response(form)
  return ask({
    method: 'POST',
    url: '/api/v1.0/cart/importBatch',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...(key && { 'idempotency-key': key }) },
    token,
  })
}

const linesOf = async (account: string) =>
  (
    await database.pool.query<{ goods_id: string; quantity: number }>(
      'select goods_id, quantity from cart_line where account_id = $1 order by goods_id',
      [account],
    )
  ).rows.map(({ goods_id, quantity }) => [goods_id, quantity])

const lay = (account: string, goods_id: string, quantity: number, part: object = {}) =>
  insertRow(database, 'cart_line', { tenant_id: 'main', account_id: account, goods_id, quantity, changed_by: 'x', ...part })

test('a cart is downloaded with codes as text and no formulas, and can be imported again', async () => {
  const { account, token } = await acting()
  const kettle = await anArticle(database, { goods: { name: '=cmd()', bar_code: '0012345678905', sale_double: 6 } })
  const aside = await anArticle(database)
  await lay(account, kettle, 12, { note: '+49 30' })
  await lay(account, aside, 1, { saved_for_later: true })
  const csv = await download(token, '?format=csv', 'de')
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="cart-${account.slice(0, 8)}-2026-11-21.csv"`)
  const [heads = [], ...rows] = Papa.parse<string[]>(csv.body.slice(1).trimEnd(), { delimiter: ';' }).data
  expect(heads[0]).toBe('Artikelnummer')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toEqual([kettle, '0012345678905', "'=cmd()", '12', '10', '120', 'EUR', '6', '0', "'+49 30", ''])
  const xlsx = await download(token)
  const read = await readSheet(xlsx.rawPayload, { account, rowsMax: 10 })
  expect(read.ok && read.rows[1]?.cells.slice(0, 4)).toEqual([kettle, '0012345678905', "'=cmd()", '12'])
  const back = await handIn(token, xlsx.rawPayload)
  expect(back.json()).toMatchObject({ code: 0, data: { count: 1, total: 24, rows: [{ line: 2, problem: null }] } })
  expect((await download(token, '?format=pdf')).statusCode).toBe(400)
})

test('sets and pallets are listed by article with the name of the set, and are imported as pieces', async () => {
  const { account, token } = await acting()
  const [kettle, lamp] = [await anArticle(database), await anArticle(database)]
  const parts = [
    { goodsId: kettle, quantity: 6 },
    { goodsId: lamp, quantity: 1 },
  ]
  const tiers = [{ quantity: 1, percent: 10 }]
  const body = { lines: parts, tiers }
  const promo = { tenant_id: 'main', kind: 'mesh', promo_id: 'mesh-tea', names: { en: 'Tea time' }, body }
  await insertRow(database, 'promo', promo)
  const bundle = { kind: 'mesh', offerId: 'mesh-tea', parts }
  await lay(account, randomUUID(), 2, { bundle, pieces: 7, note: 'for the window' })
  await lay(account, kettle, 3)
  const { data } = Papa.parse<string[]>((await download(token, '?format=csv')).body.slice(1).trimEnd(), { delimiter: ';' })
  expect(data[0]?.at(-1)).toBe('Set or pallet')
  const rows = data.slice(1).map((row) => [row[0], row[3], row[4], row[5], row[9], row[10]])
  expect(rows).toEqual([
    [kettle, '12', '9', '108', 'for the window', 'Tea time'],
    [lamp, '2', '9', '18', 'for the window', 'Tea time'],
    [kettle, '3', '10', '30', '', ''],
  ])
  const other = await acting()
  const file = await download(token)
  expect((await handIn(other.token, file.rawPayload)).json()).toMatchObject({ code: 0, data: { count: 2, total: 17 } })
})

test('an article that is gone keeps its number, and its other cells stay empty', async () => {
  const { account, token } = await acting()
  await lay(account, 'GONE', 2)
  const { body } = await download(token, '?format=csv')
  expect(body.split('\r\n')[1]).toBe('GONE;;;2;;;;;;;')
})

test('every row has its verdict; the good ones are added as differences in one change, once per key', async () => {
  const { account, token } = await acting()
  const [kettle, lamp] = [
    await anArticle(database, { goods: { bar_code: '4006381333931', sale_double: 6 } }),
    await anArticle(database),
  ]
  const gone = await anArticle(database, { goods: { off_shelves: true } })
  await lay(account, lamp, 5)
  const file = `Quantity;Article number\n7;4.00638133393E+12\n3;${lamp.toLowerCase()}\n2;${lamp}\n1;${gone}\n9;NOBODY\nsix;${lamp}\n4;\n`
  const key = randomUUID()
  const answers = [await handIn(token, file, { key }), await handIn(token, file, { key })]
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  const { data } = answers[0]!.json<{ data: { rows: { line: number; problem: string | null }[]; lines: object[] } }>()
  expect(data.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [3, null],
    [4, null],
    [5, 'offMarket'],
    [6, 'unknownArticle'],
    [7, 'notQuantity'],
    [8, 'noCode'],
  ])
  expect(data.rows[0]).toMatchObject({ goodsId: kettle, repaired: true, code: '4006381333931' })
  expect(data.lines).toMatchObject([{ goodsId: kettle, quantity: 7, conditions: ['belowMultiple'] }, { quantity: 10 }])
  expect(await linesOf(account)).toEqual([
    [kettle, 7],
    [lamp, 10],
  ])
  expect((await handIn(token, `${file}1;${lamp}\n`, { key })).json()).toMatchObject({ error: 'idempotency.keyReused' })
})

test('a file that would add line 1,001 is refused as a whole', async () => {
  const { account, token } = await acting()
  const lamp = await anArticle(database)
  await database.pool.query(
    `insert into cart_line (tenant_id, account_id, goods_id, quantity, changed_by)
      select 'main', $1, 'OLD-' || n, 1, 'x' from generate_series(1, 1000) n`,
    [account],
  )
  expect((await handIn(token, `${lamp};1\n`)).json()).toMatchObject({ error: 'cart.tooManyLines' })
})

const ROW = [['LAMP', '1']]
test.each<[string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
  ['a PDF', () => '%PDF-1.7\n', 'sheet.notSpreadsheet'],
  ['a workbook with a password', () => encryptedZip(workbook(sheetXml(ROW))), 'sheet.encrypted'],
  ['an old workbook with a password', () => compound('EncryptedPackage'), 'sheet.encrypted'],
  ['macros', () => workbook(sheetXml(ROW), { 'xl/vbaProject.bin': 'x' }), 'sheet.macros'],
  ['XML entities', () => workbook(sheetXml(ROW, '<!DOCTYPE w [<!ENTITY a "ha">]>')), 'sheet.broken'],
  ['a cut file', () => workbook(sheetXml(ROW)).subarray(0, 400), 'sheet.broken'],
  ['a zip bomb', () => bomb(475), 'sheet.tooLarge'],
  ['an empty file', () => '', 'sheet.empty'],
  ['only heads', () => 'Article number;Quantity\n', 'sheet.empty'],
  ['100,000 rows', () => 'LAMP;1\n'.repeat(100_000), 'sheet.tooManyRows'],
  ['1,001 rows without heads', () => 'LAMP;1\n'.repeat(1001), 'sheet.tooManyRows'],
])('%s is refused with its reason, and nothing is added', async (_words, content, error) => {
  const { account, token } = await acting()
  const answer = await handIn(token, await content())
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { error }])
  expect(await linesOf(account)).toEqual([])
})

test('a formula is read as its stored value and not calculated', async () => {
  const { account, token } = await acting()
  const lamp = await anArticle(database)
  const file = workbook(
    sheetXml([
      [lamp, '<c><f>1+1</f><v>6</v></c>'],
      [lamp, '=1+1'],
    ]),
  )
  expect((await handIn(token, file)).json()).toMatchObject({ data: { rows: [{ problem: null }, { problem: 'notQuantity' }] } })
  expect(await linesOf(account)).toEqual([[lamp, 6]])
})

test('a body that is not a form, has no file or is too large is refused', async () => {
  const { token } = await acting()
  const post = (payload: Buffer, type: string) =>
    ask({ method: 'POST', url: '/api/v1.0/cart/importBatch', payload, headers: { 'content-type': type }, token })
  expect((await post(Buffer.from('{}'), 'application/json')).statusCode).toBe(415)
  expect((await post(Buffer.from('LAMP;1'), 'application/octet-stream')).statusCode).toBe(415)
  const type = 'multipart/form-data; boundary=x'
  for (const payload of ['', 'x', '--x\r\n\r\n', '--x--\r\n'])
    expect((await post(Buffer.from(payload), type)).json()).toMatchObject({ error: 'request.invalid' })
  expect((await post(Buffer.from('--x--'), 'multipart/form-data')).json()).toMatchObject({ error: 'request.invalid' })
  expect((await handIn(token, 'LAMP;1', { field: 'other' })).json()).toMatchObject({ data: { values: { field: 'file' } } })
  expect((await handIn(token, new Uint8Array(11 * 1024 * 1024))).json()).toMatchObject({ error: 'request.tooLarge' })
})
