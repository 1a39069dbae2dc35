import { expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { aSalesPerson, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { addNotice, checkNotice, pageNotices, removeNotice, subscribe } from './notices.service.ts'

const db = await testDatabase()
const waits = async (scope: Scope, goodsId: string) => (await ask(db, scope, checkNotice, { query: { goodsId } })).subscribed

test('a person waits for an article, once, in their own name; an address is notified at a quantity', async () => {
  const buyer = await anAccount(db)
  const [kettle, lamp] = [await anArticle(db, { stock: 0 }), await anArticle(db, { stock: 0 })]
  for (let times = 0; times < 2; times++) await ask(db, buyer, addNotice, { query: { goodsId: kettle } })
  const email = 'lager@bazar.example'
  for (const quantity of [10, 20]) await ask(db, buyer, subscribe, { body: { goodsId: lamp, email, quantity } })
  expect([await waits(buyer, kettle), await waits(buyer, lamp), await waits(aSalesPerson(buyer), lamp)]).toEqual([
    true,
    true,
    false,
  ])
  const page = await ask(db, buyer, pageNotices, { query: { page: 1, limit: 20 } })
  expect(v.safeParse(contract.notices.page.reply, page).success).toBe(true)
  expect(page).toMatchObject({
    total: 2,
    list: [
      { goodsId: kettle, email: '', quantity: null },
      { goodsId: lamp, email, quantity: 20 },
    ],
  })
  expect(await ask(db, buyer, pageNotices, { query: { page: 9, limit: 20 } })).toMatchObject({ total: 2, list: [] })
})

test('a person withdraws their own notice, to an address or to themselves, and no other', async () => {
  const buyer = await anAccount(db)
  const seller = aSalesPerson(buyer)
  const lamp = await anArticle(db, { stock: 0 })
  const email = 'lager@bazar.example'
  for (const scope of [buyer, seller]) {
    await ask(db, scope, addNotice, { query: { goodsId: lamp } })
    await ask(db, scope, subscribe, { body: { goodsId: lamp, email, quantity: 5 } })
  }
  const emails = async (scope: Scope) =>
    (await ask(db, scope, pageNotices, { query: { page: 1, limit: 20 } })).list.map((one) => one.email).toSorted()
  await ask(db, buyer, removeNotice, { body: { goodsId: lamp, email } })
  expect([await emails(buyer), await emails(seller)]).toEqual([[''], ['', email]])
  for (let times = 0; times < 2; times++) await ask(db, buyer, removeNotice, { body: { goodsId: lamp } })
  expect([await emails(buyer), await emails(seller)]).toEqual([[], ['', email]])
})

test('an article that this account cannot have accepts no notice', async () => {
  const buyer = await anAccount(db)
  const closed = await anArticle(db, { goods: { sales_range: 'HORECA' } })
  for (const goodsId of ['NOBODY', closed, await anArticle(db, { tenant: 'nobleza' })])
    await expect(ask(db, buyer, addNotice, { query: { goodsId } })).rejects.toMatchObject({ error: 'catalogue.notFound' })
})

test.each([
  ['no address', { email: '' }],
  ['a broken address', { email: 'ana@' }],
  ['an address that is too long', { email: `${'a'.repeat(250)}@b.example` }],
  ['no quantity', { quantity: 0 }],
  ['a quantity that is too large', { quantity: 1_000_000 }],
])('%s is refused', (_words, part) => {
  const body = { goodsId: 'A', email: 'ana@bazar.example', quantity: 5, ...part }
  expect(v.safeParse(contract.notices.subscribe.body, body).success).toBe(false)
})
