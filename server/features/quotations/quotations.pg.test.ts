import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { brandById } from '#domain/brands/index.ts'
import { contract } from '#domain/contract/index.ts'
import type { BodyOf } from '#domain/contract/call.ts'
import { HOUR, NOON, aSalesPerson, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { readPdf } from '../../../tests/kit/pdf-words.ts'
import { fileStore } from '../../files/store.ts'
import type { Bytes, RequestContext } from '../../http/handler.ts'
import { loadWords } from '../../http/words.ts'
import type { Scope } from '../../http/scope.ts'
import { writeQuotation } from './quotation-file.ts'
import { answerQuotation, deleteQuotation, listQuotations, saveQuotation } from './quotations.service.ts'

type Body = BodyOf<typeof contract.quotations.save>

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'quotations-'))
afterAll(() => rm(dataDir, { recursive: true }))
const write = writeQuotation(await loadWords())

const aQuotation = (part: Partial<Body> = {}): Body => ({
  quotationId: randomUUID(),
  addressee: 'Hotel Miramar\nPaseo 4, Cádiz',
  validUntil: '2026-12-31',
  language: 'es',
  hasPictures: false,
  marginPercent: 12.5,
  currency: 'EUR',
  notes: '',
  lines: [{ goodsId: 'GONE-1', name: 'Gone', quantity: 3, unitPrice: '4.50', isOwnPrice: true }],
  ...part,
})
let minutes = 0
/** Saves in the given order, each a minute after the one before. */
const save = (scope: Scope, body: Body) =>
  ask(db, scope, saveQuotation, { body, now: new Date(NOON.getTime() + (minutes += 1) * (HOUR / 60)) })
const list = (scope: Scope, query = { page: 1, limit: 20 }) => ask(db, scope, listQuotations, { query })
const fileOf = async (scope: Scope, quotationId: string, format: 'pdf' | 'xlsx' = 'pdf') => {
  const services = { config: { files: { kind: 'folder', root: join(dataDir, 'files') } }, database: db }
  const asked = { scope, query: { quotationId, format }, brand: brandById(scope.tenant), now: NOON, services }
  return (await write(asked as unknown as RequestContext<typeof contract.quotations.file>)) as Bytes
}

test('a quotation gets the next number of its account, keeps it when changed, and the number is never reused', async () => {
  const [buyer, other] = [await anAccount(db), await anAccount(db)]
  const [one, two] = [aQuotation(), aQuotation()]
  const saved = await save(buyer, one)
  expect(v.safeParse(contract.quotations.save.reply, saved).success).toBe(true)
  expect(saved).toMatchObject({ ...one, quotationNumber: 'Q-00001', state: 'open', changedBy: 'Ana Ruiz' })
  expect(await save(buyer, two)).toMatchObject({ quotationNumber: 'Q-00002' })
  expect(await save(other, aQuotation())).toMatchObject({ quotationNumber: 'Q-00001' })
  await ask(db, buyer, deleteQuotation, { body: { quotationId: two.quotationId } })
  await ask(db, buyer, deleteQuotation, { body: { quotationId: two.quotationId } })
  expect(await save(buyer, aQuotation())).toMatchObject({ quotationNumber: 'Q-00003' })
  const changed = await save(aSalesPerson(buyer), { ...one, notes: 'Portes pagados' })
  expect(changed).toMatchObject({
    quotationNumber: 'Q-00001',
    notes: 'Portes pagados',
    changedBy: 'Marta Vidal',
    createdAt: saved.createdAt,
  })
})

test('quotations saved at once each get a number of their own, without a gap', async () => {
  const buyer = await anAccount(db)
  const saved = await Promise.all(Array.from({ length: 12 }, () => save(buyer, aQuotation())))
  const numbers = saved.map(({ quotationNumber }) => quotationNumber).toSorted()
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => `Q-${String(at + 1).padStart(5, '0')}`))
})

test('the last changed comes first, pages follow each other, and the total is returned even beyond the last', async () => {
  const buyer = await anAccount(db)
  const all = [aQuotation(), aQuotation(), aQuotation()]
  for (const one of all) await save(buyer, one)
  await save(buyer, { ...all[0]!, notes: 'again' })
  const ids = (page: { list: readonly { quotationId: string }[] }) => page.list.map(({ quotationId }) => quotationId)
  const [first, second, third] = all.map(({ quotationId }) => quotationId)
  expect(ids(await list(buyer))).toEqual([first, third, second])
  expect(ids(await list(buyer, { page: 2, limit: 2 }))).toEqual([second])
  expect(await list(buyer, { page: 9, limit: 20 })).toMatchObject({ total: 3, list: [] })
})

test('the customer’s answer is recorded, and a quotation changed afterwards is open again', async () => {
  const buyer = await anAccount(db)
  const one = aQuotation()
  const { quotationId } = one
  await save(buyer, one)
  for (const state of ['declined', 'accepted'] as const)
    expect(await ask(db, buyer, answerQuotation, { body: { quotationId, state } })).toMatchObject({ state })
  expect(await save(buyer, one)).toMatchObject({ state: 'open' })
})

test('another account’s quotation does not exist', async () => {
  const [buyer, other] = [await anAccount(db), await anAccount(db)]
  const one = aQuotation()
  const { quotationId } = one
  await save(buyer, one)
  const refused = { error: 'quotation.notFound' }
  await expect(ask(db, other, answerQuotation, { body: { quotationId, state: 'accepted' } })).rejects.toMatchObject(refused)
  await expect(fileOf(other, quotationId)).rejects.toMatchObject(refused)
  await ask(db, other, deleteQuotation, { body: { quotationId } })
  await save(other, { ...one, addressee: 'Theirs' })
  expect((await list(buyer)).list).toMatchObject([{ addressee: one.addressee, state: 'open' }])
})

test('a quotation without an addressee, a line or a valid price, with an article twice or an invalid day, is refused', () => {
  const [line] = aQuotation().lines
  const parts: object[] = [
    { addressee: ' \n' },
    { lines: [] },
    { lines: [line, line] },
    { lines: [{ ...line, unitPrice: '-1.00' }] },
    { lines: [{ ...line, unitPrice: '1.5' }] },
    { lines: [{ ...line, name: 'a\nb' }] },
    { validUntil: '2026-02-30' },
    { marginPercent: -1 },
    { marginPercent: 1001 },
    { language: 'ru' },
    { lines: Array.from({ length: 201 }, (_, at) => ({ ...line, goodsId: `A${at}` })) },
  ]
  for (const part of parts)
    expect([part, v.safeParse(contract.quotations.save.body, { ...aQuotation(), ...part }).success]).toEqual([part, false])
})

const most = Array.from({ length: 10 }, (_, at) => ({
  goodsId: `A${at}`,
  name: 'Lamp',
  quantity: 999_999,
  unitPrice: '9999999.99',
  isOwnPrice: true,
}))

test('a quotation above the maximum of an order is refused; one stored before is still listed and written', async () => {
  const read = (lines: Body['lines']) =>
    v.safeParse(contract.quotations.save.body, { ...aQuotation(), lines }, { abortEarly: true })
  const [line] = aQuotation().lines
  // Unit price and pieces together reach the limit.
  expect(read([{ ...line!, quantity: 100_000, unitPrice: '50000.00' }]).success).toBe(true)
  expect(read([{ ...line!, quantity: 100_000, unitPrice: '50000.01' }]).issues?.map((issue) => v.getDotPath(issue))).toEqual([
    'lines',
  ])
  expect(read(most).success).toBe(false)
  const buyer = await anAccount(db)
  const one = await save(buyer, aQuotation({ lines: most }))
  expect(v.safeParse(contract.quotations.list.reply, await list(buyer)).success).toBe(true)
  const { bytes } = await fileOf(buyer, one.quotationId)
  expect(readPdf(Buffer.from(bytes)).join(' ')).toContain('9.999.999,99')
  expect((await fileOf(buyer, one.quotationId, 'xlsx')).bytes.length).toBeGreaterThan(0)
})

describe('the file', () => {
  test('is in the language of the quotation, with its pictures, and reveals nothing of what the client pays', async () => {
    const buyer = await anAccount(db)
    const key = 'main/goods/0f3a9c1be27d4a55'
    const picture = sharp({ create: { width: 368, height: 368, channels: 3, background: '#c04020' } }).webp()
    await fileStore(join(dataDir, 'files')).putFile(`${key}-368.webp`, await picture.toBuffer())
    const names = { es: 'Hervidor azul', de: 'Blauer Wasserkocher' }
    const goods = { names, images: [key], bar_code: '0012345678905', energy: { class: 'E', range: 'A-G' } }
    const [kettle, bare] = [
      await anArticle(db, { price: 1234, goods }),
      await anArticle(db, { goods: { name: 'Bare', images: ['main/goods/none'] } }),
    ]
    const of = (goodsId: string, name: string) => ({ goodsId, name, quantity: 12, unitPrice: '15.63', isOwnPrice: false })
    const lines = [of(kettle, 'Kettle'), of(bare, 'Bare'), of('GONE-1', 'Gone article')]
    const one = aQuotation({ lines, hasPictures: true, language: 'es' })
    await save(buyer, one)
    const { bytes, type, fileName } = await fileOf(buyer, one.quotationId)
    expect([type, fileName]).toEqual(['application/pdf', 'quotation-Q-00001.pdf'])
    const [page = ''] = readPdf(Buffer.from(bytes))
    for (const said of [
      'Presupuesto Q-00001',
      'Lámparas del Sur S.L.',
      'Hervidor azul',
      `${kettle} · 0012345678905`,
      'Gone article',
    ])
      expect(page).toContain(said)
    for (const unsaid of ['12,34', 'Kettle', buyer.account.slice(0, 8)]) expect(page).not.toContain(unsaid)
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1)
    await save(buyer, { ...one, language: 'de', hasPictures: false })
    const [german = ''] = readPdf(Buffer.from((await fileOf(buyer, one.quotationId)).bytes))
    expect(german).toContain('Angebot Q-00001')
    expect(german).toContain('Blauer Wasserkocher')
  })

  test('is available as a spreadsheet too', async () => {
    const buyer = await anAccount(db)
    const one = aQuotation()
    await save(buyer, one)
    const { bytes, fileName } = await fileOf(buyer, one.quotationId, 'xlsx')
    expect([Buffer.from(bytes).subarray(0, 2).toString(), fileName]).toEqual(['PK', 'quotation-Q-00001.xlsx'])
  })
})
