import { expect, test } from 'vitest'
import { OWN_HEADS } from '#domain/rules/batch-columns.ts'
import { batchFilesOf } from '../../../tests/kit/batch-files.ts'
import { anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { showLearned } from './batch.service.ts'

const db = await testDatabase()
const { give } = batchFilesOf(db)
const remaining = async (goodsId: string) =>
  (await db.pool.query<{ remaining: number }>('select remaining from stock where goods_id = $1', [goodsId])).rows[0]?.remaining

test('an import learns headings and own article numbers for its account only, and reads this and later files with them', async () => {
  const [buyer, other] = [await anAccount(db), await anAccount(db)]
  const lamp = await anArticle(db)
  const lines = ['Teil;Wieviel', 'X-77;5']
  await expect(give(buyer, lines, { partial: false })).rejects.toMatchObject({ error: 'batch.columnsUnknown' })
  const taught = {
    columns: [
      { heading: 'Teil', column: 'code' },
      { heading: 'WIEVIEL ', column: 'quantity' },
    ],
    articles: [
      { code: 'x-77', goodsId: lamp },
      { code: 'gone', goodsId: 'NO-SUCH-ARTICLE' },
    ],
  }
  expect(await give(buyer, lines, { partial: false, taught })).toMatchObject({ state: 'ordered', rows: [{ goodsId: lamp }] })
  expect(await give(buyer, [...lines, 'x-77;1'], { partial: false })).toMatchObject({ state: 'ordered', successful: 2 })
  expect(await ask(db, buyer, showLearned)).toEqual({
    columns: [
      { heading: 'teil', column: 'code' },
      { heading: 'wieviel', column: 'quantity' },
    ],
    articles: [{ code: 'X-77', goodsId: lamp }],
  })
  await expect(give(other, lines, { partial: false })).rejects.toMatchObject({ error: 'batch.columnsUnknown' })
  expect(await ask(db, other, showLearned)).toEqual({ columns: [], articles: [] })
})

test('teaching again corrects what was learned, and forgets it if the new article is gone', async () => {
  const buyer = await anAccount(db)
  const [lamp, kettle, gone] = [await anArticle(db), await anArticle(db), await anArticle(db, { goods: { published: false } })]
  const lines = ['code;quantity', 'VD-001;1']
  const teach = (goodsId: string) => ({ partial: false, taught: { articles: [{ code: 'vd-001', goodsId }] } })
  expect(await give(buyer, lines, teach(lamp))).toMatchObject({ rows: [{ goodsId: lamp }] })
  expect(await give(buyer, lines, teach(kettle))).toMatchObject({ state: 'ordered', rows: [{ goodsId: kettle }] })
  expect(await give(buyer, [...lines, 'vd-001;2'], { partial: false })).toMatchObject({
    rows: [{ goodsId: kettle }, { goodsId: kettle }],
  })
  expect(await remaining(lamp)).toBe(999)
  // The person said that it is no kettle, so no kettle is ordered, although the article that they named cannot be ordered.
  expect(await give(buyer, lines, teach(gone))).toMatchObject({ state: 'waiting', rows: [{ reason: 'unknownArticle' }] })
  expect((await ask(db, buyer, showLearned)).articles).toEqual([])
})

test('a learned number wins over our own article of that number, until it is taught anew', async () => {
  const buyer = await anAccount(db)
  const [lamp, kettle, own] = [await anArticle(db), await anArticle(db), await anArticle(db)]
  const lines = ['code;quantity', `${own};1`]
  const teach = (goodsId: string) => ({ partial: false, taught: { articles: [{ code: own, goodsId }] } })
  expect(await give(buyer, lines, teach(lamp))).toMatchObject({ rows: [{ goodsId: lamp }] })
  expect(await give(buyer, lines, teach(kettle))).toMatchObject({ rows: [{ goodsId: kettle }] })
  expect(await give(buyer, lines, teach(own))).toMatchObject({ rows: [{ goodsId: own }] })
})

test('a file repaired by the app is read by its own heads, even if the account taught these words otherwise', async () => {
  const [buyer, lamp] = [await anAccount(db), await anArticle(db)]
  const columns = ['ownNumber', 'code', 'quantity'].map((column, at) => ({ heading: OWN_HEADS[at], column }))
  const mended = [OWN_HEADS.join(';'), `"${lamp}";"5";"";"PO-1"`]
  expect(await give(buyer, mended, { partial: false, taught: { columns } })).toMatchObject({
    state: 'ordered',
    orders: [{ ownNumber: 'PO-1', totalQuantity: 5 }],
  })
})

test('the oldest heading beyond the quota is forgotten', async () => {
  const buyer = await anAccount(db)
  const lamp = await anArticle(db)
  for (let round = 0; round < 11; round++) {
    const columns = Array.from({ length: 20 }, (_, at) => ({ heading: `h${round}x${at}`, column: 'centre' }))
    await give(buyer, ['code;quantity', `${lamp};1`, `${lamp};${round + 1}`], { taught: { columns } })
  }
  expect((await ask(db, buyer, showLearned)).columns).toHaveLength(200)
})
