import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DayFiles } from '#domain/contract/day.ts'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { insertRow } from '../../../tests/kit/builders.ts'
import { parseSheet } from '../../files/sheets/parse-sheet.ts'
import { fileStore } from '../../files/store.ts'

const { ask, signIn, database, config } = await testApp()
const DOCUMENT = '01980000-0000-7000-8000-00000000d001'
const PDF = Buffer.from('%PDF-1.7 manual')
let token = ''

const aDocument = (documentId: string, part: object = {}) =>
  insertRow(database, 'goods_document', {
    tenant_id: 'main',
    document_id: documentId,
    goods_id: 'LAMP',
    kind: 'manual',
    file_key: 'documents/manual.pdf',
    type: 'application/pdf',
    bytes: PDF.length,
    ...part,
  })
const files = async (clientId: string = ids.mine, of = token) =>
  (await ask({ url: `/api/v1.0/worker/day/files?clientId=${clientId}`, token: of })).json<{ data: DayFiles; error?: string }>()
const bytes = (path: string, clientId: string = ids.mine, of = token) =>
  ask({ url: `/api/v1.0/worker/day/${path}?clientId=${clientId}`, token: of })

beforeAll(async () => {
  token = (await signIn('marta')).access_token
  await fileStore(join(config.dataDir, 'files')).putFile('documents/manual.pdf', PDF)
  await aDocument(DOCUMENT)
  await aDocument('01980000-0000-7000-8000-00000000d002', { review: 'underReview', kind: 'safety' })
  await aDocument('01980000-0000-7000-8000-00000000d003', { language: 'pl', kind: 'certificate' })
  await database.pool.query(
    `insert into favorite (tenant_id, account_id, principal, goods_id, added_at)
      select 'main', $1, 'staff:' || staff_id, 'LAMP', now() from staff_account where account_id = $1`,
    [ids.mine],
  )
})

describe('the files that a device takes along', () => {
  it('are the price list and approved documents of favourites, in a language that the client reads', async () => {
    const { data } = await files()
    expect(data.priceList).toMatchObject({ day: '2026-11-21', fileName: 'price-list-C100-2026-11-21.xlsx' })
    expect(data.priceList.articles).toBeGreaterThan(0)
    expect(data.documents).toMatchObject([{ documentId: DOCUMENT, goodsId: 'LAMP', bytes: PDF.length }])
    expect((await files(ids.other)).data.documents).toEqual([])
  })

  it('are delivered unchanged; the price list has the account’s own prices', async () => {
    const document = await bytes(`document/${DOCUMENT}`)
    expect([document.statusCode, document.headers['content-type'], document.rawPayload.equals(PDF)]).toEqual([
      200,
      'application/pdf',
      true,
    ])
    const list = await bytes('price_list')
    expect(list.headers['content-disposition']).toBe('attachment; filename="price-list-C100-2026-11-21.xlsx"')
    const read = parseSheet(new Uint8Array(list.rawPayload), 100)
    const lamp = read.ok && read.rows.find(({ cells: [goodsId] }) => goodsId === 'LAMP')
    expect(lamp && lamp.cells.slice(-3)).toEqual(['12.5', '12.5', 'EUR'])
  })

  it('get another version when a price changes, and keep it when none does', async () => {
    const { version } = (await files()).data.priceList
    expect((await files()).data.priceList.version).toBe(version)
    await database.pool.query(`update price set amount = amount + 10 where goods_id = 'LAMP'`)
    expect((await files()).data.priceList.version).not.toBe(version)
  })

  it('are open only to the representative of that client, and not while under review', async () => {
    expect(await files(ids.foreign)).toMatchObject({ error: 'account.notFound' })
    for (const path of ['price_list', `document/${DOCUMENT}`])
      expect([(await bytes(path, ids.foreign)).statusCode, (await bytes(path, ids.elsewhere)).statusCode]).toEqual([404, 404])
    expect((await bytes('document/01980000-0000-7000-8000-00000000d002')).statusCode).toBe(404)
    const service = (await signIn('karl')).access_token
    expect(await files(ids.mine, service)).toMatchObject({ error: 'session.notAllowed' })
  })
})
