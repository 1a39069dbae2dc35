import { expect, test } from 'vitest'
import type { contract } from '#domain/contract/index.ts'
import { readImportRows } from '#domain/rules/cart-import.ts'
import { anAccount, anArticle, aSalesPerson, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Handler } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import { listCart } from './cart.service.ts'
import { importBatch } from './import-batch.ts'

const db = await testDatabase()

const bring = (scope: Scope, rows: readonly (readonly [string, number])[], onQuery?: () => void) => {
  const read = readImportRows(rows.map(([code, quantity], at) => ({ line: at + 1, cells: [code, String(quantity)] })))
  const handler: Handler<typeof contract.cart.importBatch> = (asked) => importBatch(asked, read)
  return ask(db, scope, handler, onQuery ? { onQuery } : {})
}

test('1,000 rows take as many queries as 5, and no more than 8', async () => {
  const buyer = await anAccount(db)
  const ids: string[] = []
  for (let at = 0; at < 1000; at++) ids.push(await anArticle(db))
  const counted = async (from: number, to: number) => {
    let made = 0
    await bring(
      buyer,
      ids.slice(from, to).map((id) => [id, 2] as const),
      () => made++,
    )
    return made
  }
  const [few, many] = [await counted(0, 5), await counted(0, 1000)]
  expect(many).toBe(few)
  expect(many).toBeLessThanOrEqual(8)
  expect((await ask(db, buyer, listCart)).count).toBe(1000)
})

test('simultaneous imports by buyer and representative both count', async () => {
  const buyer = await anAccount(db)
  const sales = aSalesPerson(buyer)
  const [kettle, lamp] = [await anArticle(db), await anArticle(db)]
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2
        ? bring(buyer, [
            [kettle, 3],
            [lamp, 1],
          ])
        : bring(sales, [
            [lamp, 1],
            [kettle, 3],
          ]),
    ),
  )
  const { list } = await ask(db, buyer, listCart)
  expect(new Map(list.map(({ goodsId, quantity }) => [goodsId, quantity]))).toEqual(
    new Map([
      [kettle, 24],
      [lamp, 8],
    ]),
  )
})
