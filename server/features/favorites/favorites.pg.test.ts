import { expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { aBuyer, anAccount, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { pageFavorites, setFavorite } from './favorites.service.ts'

const db = await testDatabase()
const set = (scope: Scope, goodsId: string, favorite: boolean) => ask(db, scope, setFavorite, { body: { goodsId, favorite } })
const page = (scope: Scope) => ask(db, scope, pageFavorites, { query: { page: 1, limit: 20 } })

test('favorites belong to one person within one account, and switch on and off any number of times', async () => {
  const ana = await anAccount(db)
  const luis = await aBuyer(db, ana, 'Luis Gil')
  const elsewhere: Scope = { ...ana, account: (await anAccount(db)).account }
  for (const goodsId of ['A', 'B', 'A']) await set(ana, goodsId, true)
  const list = await page(ana)
  expect(v.safeParse(contract.favorites.page.reply, list).success).toBe(true)
  expect(list).toMatchObject({ total: 2, list: [{ goodsId: 'A' }, { goodsId: 'B' }] })
  expect(await ask(db, ana, pageFavorites, { query: { page: 9, limit: 20 } })).toMatchObject({ total: 2, list: [] })
  for (const other of [luis, elsewhere]) expect(await page(other)).toMatchObject({ total: 0 })
  for (let times = 0; times < 2; times++) await set(ana, 'A', false)
  expect(await page(ana)).toMatchObject({ total: 1, list: [{ goodsId: 'B' }] })
})
