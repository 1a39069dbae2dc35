import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { columnOf } from '#domain/rules/batch-columns.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { bomb, compound, encryptedZip, sheetXml, workbook } from '../../../tests/kit/sheets.ts'
import { loadWords } from '../../http/words.ts'
import { parseSheet } from '../../files/sheets/parse-sheet.ts'

const server = await testApp()
const { ask, database, signIn, actFor } = server
const token = (await actFor((await signIn('marta')).access_token, 'C100')).access_token
const url = `/api${contract.batch.importOrder.path}`

const post = async (
  content: Uint8Array | string,
  { fields = {}, key = randomUUID() as string, name = 'order.xlsx', by = token } = {},
) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  form.set('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name)
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'idempotency-key': key }
  const answer = await ask({ method: 'POST', url, payload: Buffer.from(await sent.arrayBuffer()), headers, token: by })
  return {
    status: answer.statusCode,
    ...answer.json<{ error?: string; data: { importId: string; state: string; failed: number } }>(),
  }
}
const get = (path: string, language = 'en') =>
  ask({ method: 'GET', url: `/api/v1.0/batchImportOrder/${path}`, token, headers: { 'accept-language': language } })

test('a multipart file is handed in once per key, and its failed rows come back as a file that can be handed in again', async () => {
  const file = workbook(
    sheetXml([
      ['Article number', 'Quantity'],
      ['0012', '5'],
      ['=1+1', '2'],
    ]),
  )
  const key = randomUUID()
  const first = await post(file, { key })
  expect(first).toMatchObject({ status: 200, data: { importId: key, state: 'waiting', failed: 2 } })
  expect(await post(file, { key })).toEqual(first)
  const { rows } = await database.pool.query('select from batch_import where account_id = $1', [ids.mine])
  expect(rows).toHaveLength(1)
  const csv = await get(`errorExport/${key}?format=csv`)
  expect(csv.body).toContain("3;'=1+1;2;;;No article has this number or barcode")
  const xlsx = await get(`errorExport/${key}`)
  const read = parseSheet(xlsx.rawPayload, 10)
  expect(read.ok && read.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Line', 'Article number', 'Quantity'],
    ['2', '0012', '5'],
    ['3', "'=1+1", '2'],
  ])
})

test.each([
  ['nonsense', '\u0001\u0002 nothing', 415, 'request.wrongKind'],
  ['a password', encryptedZip(workbook(sheetXml([['a']]))), 422, 'sheet.encrypted'],
  ['macros', workbook(sheetXml([['a']]), { 'xl/vbaProject.bin': 'x' }), 422, 'sheet.macros'],
  ['XML entities', workbook(sheetXml([['a']], '<!DOCTYPE worksheet [<!ENTITY a "ha">]>')), 422, 'sheet.broken'],
  ['no workbook', compound('Nothing'), 422, 'sheet.notSpreadsheet'],
  ['other columns', 'colour;weight;x\nred;1;y', 422, 'batch.columnsUnknown'],
  ['100,000 rows', `code;quantity\n${'A;1\n'.repeat(100_000)}`, 422, 'sheet.tooManyRows'],
])(
  '%s is refused within seconds',
  async (_words, content, status, error) => {
    expect(await post(content)).toMatchObject({ status, error })
  },
  20_000,
)

test('a ZIP bomb is refused', async () => {
  expect(await post(await bomb(475))).toMatchObject({ status: 422, error: 'sheet.tooLarge' })
}, 20_000)

test('a form without a file, with a wrong flag or to another call is refused, and so is one that is too large', async () => {
  expect(await post('a;1', { fields: { partial: 'maybe' } })).toMatchObject({ status: 400, error: 'request.invalid' })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const other = await ask({ method: 'POST', url: '/api/v1.0/cart/save', payload: '--x--\r\n', headers, token })
  expect(other.statusCode).toBe(415)
  const empty = await ask({ method: 'POST', url, payload: '--x--\r\n', headers, token })
  expect([400, 415]).toContain(empty.statusCode)
  const large = await ask({ method: 'POST', url, payload: Buffer.alloc(11 * 1024 * 1024, 'a'), headers, token })
  expect(large.statusCode).toBe(413)
})

test('UTF-16 is decoded correctly', async () => {
  const text = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('code;quantity\nLÄMP;5', 'utf16le')])
  const { data } = await post(text, { name: 'order.csv' })
  const detail = await get(data.importId)
  expect(detail.json()).toMatchObject({ data: { rows: [{ line: 2, code: 'LÄMP', quantity: '5' }] } })
})

test('the templates of articles and of sets are read back in every language', async () => {
  for (const language of LANGUAGE_CODES)
    for (const compose of ['true', 'false']) {
      const answer = await get(`template?format=xlsx&compose=${compose}`, language)
      const read = parseSheet(answer.rawPayload, 10)
      const heads = read.ok ? (read.rows[0]?.cells ?? []) : []
      expect([language, heads.map((head) => columnOf(head, new Map()))]).toEqual([
        language,
        ['code', 'quantity', 'centre', 'ownNumber'],
      ])
    }
})

test('line and reason are not columns of an order in any language', async () => {
  const words = await loadWords()
  for (const language of LANGUAGE_CODES)
    for (const head of ['line', 'reason'] as const) expect(columnOf(words.batchHead(head, language), new Map())).toBeUndefined()
})

describe('a file from a buyer who may order up to 100.00 with tax', async () => {
  await database.pool.query(`update buyer set may = 'order', order_limit = 10000 where buyer_id = $1`, [ids.buyer])
  await database.pool.query(
    `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code, is_default)
     values ('main', $1, $2, 'Bazar Norte', 'Ana', 'Sierpes 1', 'ES', 'Sevilla', '41001', true)`,
    [ids.mine, randomUUID()],
  )
  const ana = (await signIn('ana@bazar.example', '/user/login/token')).access_token
  /** Each row is one order of 90.75: six lamps at 12.50, and 21 % tax. */
  const fileOf = (rows: number, quantity: (at: number) => string = () => '6') =>
    Buffer.from(['code;quantity;po', ...Array.from({ length: rows }, (_, at) => `LAMP;${quantity(at)};PO-${at}`)].join('\n'))
  interface Row {
    reason: string | null
    about: string
  }
  const detailOf = async (importId: string) => {
    const answer = await ask({ method: 'GET', url: `/api/v1.0/batchImportOrder/${importId}`, token: ana })
    const { state, orders, rows } = answer.json<{ data: { state: string; orders: unknown[]; rows: Row[] } }>().data
    return { state, orders: orders.length, told: rows.map(({ reason, about }) => [reason, about]) }
  }
  const left = async () => (await database.pool.query(`select remaining from stock where goods_id = 'LAMP'`)).rows[0]

  const asMultipart = async (file: Buffer, partial: boolean) => {
    const key = randomUUID()
    await post(file, { key, name: 'order.csv', fields: { partial }, by: ana })
    return key
  }
  const inPieces = async (file: Buffer, partial: boolean) => {
    const [importId, hash] = [randomUUID(), createHash('sha256').update(file).digest('hex')]
    for (const [offset, end] of [
      [0, 20],
      [20, file.length],
    ] as const)
      await ask({
        method: 'PUT',
        url: `/api/v1.0/upload/${hash}?offset=${offset}&size=${file.length}`,
        payload: file.subarray(offset, end),
        headers: { 'content-type': 'application/octet-stream' },
        token: ana,
      })
    return { importId, fileName: 'order.csv', size: file.length, hash, partial }
  }
  const asCall = async (file: Buffer, partial: boolean) => {
    const payload = await inPieces(file, partial)
    await ask({ method: 'POST', url, payload, token: ana })
    return payload.importId
  }
  const asCommand = async (file: Buffer, partial: boolean) => {
    const body = await inPieces(file, partial)
    const given = { id: randomUUID(), call: contract.batch.importOrder.name, version: 1, account: ids.mine, body }
    const commands = [{ ...given, at: '2026-11-21T09:00:00.000Z' }]
    await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands }, token: ana })
    return body.importId
  }

  test.each([
    ['as multipart', asMultipart],
    ['in pieces, named by a call', asCall],
    ['in pieces, named by a command of a device', asCommand],
  ])('%s does not bypass the limit, with or without partial orders', async (_way, handIn) => {
    const before = await left()
    for (const partial of [true, false])
      expect(await detailOf(await handIn(fileOf(10), partial))).toEqual({
        state: 'waiting',
        orders: 0,
        told: Array.from({ length: 10 }, () => ['orderRefused', expect.stringContaining('100.00')]),
      })
    expect(await left()).toEqual(before)
  })

  test('an order up to the limit is made, and a refused one does not count', async () => {
    expect(await detailOf(await asCall(fileOf(1), true))).toEqual({ state: 'ordered', orders: 1, told: [[null, '']] })
    // The second order alone exceeds the limit: it is refused, and the first one stays within.
    const { state, orders, told } = await detailOf(
      await asCall(
        fileOf(2, (at) => (at === 1 ? '7' : '6')),
        true,
      ),
    )
    expect([state, orders, told.map(([reason]) => reason)]).toEqual(['partly', 1, [null, 'orderRefused']])
  })
})
