import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { anArticle } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { StartError } from '../../config.ts'
import { articleSheetToPdf } from '../../documents/article-sheet.ts'
import { fileStore } from '../../files/store.ts'
import { importDocuments } from './documents.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'documents-'))
const root = await mkdtemp(join(tmpdir(), 'documents-store-'))
afterAll(() => Promise.all([folder, root].map((path) => rm(path, { recursive: true }))))
const files = fileStore(root)
const run = () => importDocuments(db, files, { tenant: 'main', folder })
const pdf = (title: string) => articleSheetToPdf({ title, language: 'en', foot: '', blocks: [] })
const put = (name: string, content: Buffer | string) => writeFile(join(folder, name), content)
const stored = async () =>
  (await db.pool.query('select goods_id, kind, language, file_key, type, bytes from goods_document order by kind, language')).rows

it('a folder becomes documents; a second run changes nothing; a different file replaces the old one', async () => {
  const goodsId = await anArticle(db)
  await put(`${goodsId}-manual-zh-cn.pdf`, await pdf('one'))
  await put(`${goodsId}-certificate.pdf`, await pdf('two'))
  expect(await run()).toEqual({ added: 2, changed: 0, unchanged: 0, rejected: [] })
  expect(await stored()).toMatchObject([
    { goods_id: goodsId, kind: 'certificate', language: '', type: 'application/pdf', bytes: (await pdf('two')).length },
    { goods_id: goodsId, kind: 'manual', language: 'zh-cn' },
  ])
  expect(await run()).toEqual({ added: 0, changed: 0, unchanged: 2, rejected: [] })
  await put(`${goodsId}-certificate.pdf`, await pdf('three, longer'))
  expect(await run()).toMatchObject({ added: 1, unchanged: 1 })
  const [certificate] = await stored()
  expect(await files.openFile(certificate.file_key)).toEqual(await pdf('three, longer'))
  expect(await stored()).toHaveLength(2)
})

it('reports why each file is left out', async () => {
  const goodsId = await anArticle(db)
  await put(`${goodsId}-manual-en.pdf`, '<script>')
  await put(`${goodsId}-manual-tlh.pdf`, await pdf('Klingon'))
  await put('NOBODY-manual-en.pdf', await pdf('x'))
  await put('notes.txt', 'x')
  await put('.hidden', 'x')
  const { rejected } = await run()
  expect(rejected.map(({ name, why }) => `${name} ${why}`.replace(goodsId, 'A'))).toEqual([
    'A-manual-en.pdf is no PDF, PNG or JPEG, whatever its name says',
    'A-manual-tlh.pdf is not named ARTICLE-KIND-LANGUAGE.pdf or BRAND-catalogue-TITLE-LANGUAGE.pdf (also .png, .jpg)',
    'NOBODY-manual-en.pdf there is no such article',
    'notes.txt is not named ARTICLE-KIND-LANGUAGE.pdf or BRAND-catalogue-TITLE-LANGUAGE.pdf (also .png, .jpg)',
  ])
  await expect(importDocuments(db, files, { tenant: 'main', folder: join(folder, 'none') })).rejects.toThrow(StartError)
})

it('a file that needs review leaves the approved one in place, and a newer one replaces it in the queue', async () => {
  const goodsId = await anArticle(db)
  const of = async () =>
    (await db.pool.query('select bytes, review from goods_document where goods_id = $1 order by added_at', [goodsId])).rows
  await rm(folder, { recursive: true })
  await mkdir(folder)
  const name = `${goodsId}-manual-en.pdf`
  await put(name, await pdf('first'))
  await run()
  await put(name, await pdf('second, longer'))
  const review = () => importDocuments(db, files, { tenant: 'main', folder, isReviewed: true })
  expect(await review()).toMatchObject({ added: 1 })
  await put(name, await pdf('third, and longer still'))
  expect(await review()).toMatchObject({ added: 1 })
  expect(await review()).toMatchObject({ added: 0, unchanged: 1 })
  expect(await of()).toEqual([
    { bytes: (await pdf('first')).length, review: 'approved' },
    { bytes: (await pdf('third, and longer still')).length, review: 'underReview' },
  ])
})

it('brand catalogues are recognised by file name, with or without title and language, for a sales range', async () => {
  await db.pool.query(`update goods set brand = 'Nor-vik' where goods_id = $1`, [await anArticle(db)])
  await rm(folder, { recursive: true })
  await mkdir(folder)
  for (const name of [
    'Nor-vik-catalogue',
    'Nor-vik-catalogue-de',
    'Nor-vik-catalogue-Kitchen 2027-zh-cn',
    'Nor-vik-catalogue-manual-de',
    'Nobody-catalogue',
  ])
    await put(`${name}.pdf`, await pdf(name))
  const take = () => importDocuments(db, files, { tenant: 'main', folder, salesRange: 'pro' })
  const rejected = [{ name: 'Nobody-catalogue.pdf', why: 'no article has this brand' }]
  expect(await take()).toEqual({ added: 4, changed: 0, unchanged: 0, rejected })
  const rows = async () =>
    (
      await db.pool.query(
        'select brand, title, language, sales_range, version, review from brand_document order by title, language',
      )
    ).rows
  const of = { brand: 'Nor-vik', sales_range: 'pro', version: 1, review: 'approved' }
  expect(await rows()).toEqual([
    { ...of, title: '', language: '' },
    { ...of, title: '', language: 'de' },
    { ...of, title: 'Kitchen 2027', language: 'zh-cn' },
    { ...of, title: 'manual', language: 'de' },
  ])
  expect(await take()).toEqual({ added: 0, changed: 0, unchanged: 4, rejected })
  await put('Nor-vik-catalogue-de.pdf', await pdf('another'))
  expect(await importDocuments(db, files, { tenant: 'main', folder, isReviewed: true })).toMatchObject({ added: 1, unchanged: 3 })
  expect((await rows()).filter(({ language, title }) => language === 'de' && title === '')).toMatchObject([
    { version: 1, review: 'approved' },
    { version: 2, review: 'underReview' },
  ])
})

it('an existing catalogue moves to another sales range, reviewed or not, and keeps its own if none is given', async () => {
  await db.pool.query(`update goods set brand = 'Fjord' where goods_id = $1`, [await anArticle(db)])
  await rm(folder, { recursive: true })
  await mkdir(folder)
  for (const name of ['Fjord-catalogue', 'Fjord-catalogue-de']) await put(`${name}.pdf`, await pdf(name))
  const take = (part: { salesRange?: string; isReviewed?: boolean }) =>
    importDocuments(db, files, { tenant: 'main', folder, ...part })
  const rows = async () =>
    (
      await db.pool.query(
        `select language, sales_range as range, version, review from brand_document where brand = 'Fjord' order by language, version`,
      )
    ).rows
  const approved = { version: 1, review: 'approved' }
  await take({})
  expect(await take({ salesRange: 'pro' })).toEqual({ added: 0, changed: 2, unchanged: 0, rejected: [] })
  expect(await take({ salesRange: 'pro' })).toMatchObject({ changed: 0, unchanged: 2 })
  expect(await rows()).toEqual(['', 'de'].map((language) => ({ language, range: 'pro', ...approved })))
  await put('Fjord-catalogue-de.pdf', await pdf('another'))
  expect(await take({ isReviewed: true })).toMatchObject({ added: 1, changed: 0, unchanged: 1 })
  const waits = { language: 'de', version: 2, review: 'underReview' }
  expect((await rows()).at(-1)).toEqual({ ...waits, range: 'pro' })
  expect(await take({ salesRange: '', isReviewed: true })).toMatchObject({ added: 0, changed: 2, unchanged: 0 })
  expect(await rows()).toEqual([
    { language: '', range: '', ...approved },
    // The folder holds the waiting file, not this one.
    { language: 'de', range: 'pro', ...approved },
    { ...waits, range: '' },
  ])
})
