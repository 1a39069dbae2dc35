import { expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { anAccount, anArticle, aSalesPerson, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Handler } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import { countLines } from './cart.service.ts'
import { byEffect, byTyping } from './change-cart.ts'

const { cart } = contract
const saveLines: Handler<typeof cart.save> = byEffect(cart.save.command.effect)
const setQuantity: Handler<typeof cart.setQuantity> = byTyping(cart.setQuantity.command.effect)
const setQuantities: Handler<typeof cart.setQuantities> = byTyping(cart.setQuantities.command.effect)
const noteLine: Handler<typeof cart.note> = byEffect(cart.note.command.effect)
const db = await testDatabase()
const add = (scope: Scope, lines: Record<string, number>) =>
  ask(db, scope, saveLines, {
    body: { bsShoppingCartGroupDtoList: Object.entries(lines).map(([goodsId, quantity]) => ({ goodsId, quantity })) },
  })
const type = (scope: Scope, goodsId: string, quantity: number, revision?: number) =>
  ask(db, scope, setQuantity, { body: { goodsId, quantity, ...(revision !== undefined && { revision }) } })
const count = (scope: Scope) => ask(db, scope, countLines)

test('typing over an unseen number returns whose it was', async () => {
  const buyer = await anAccount(db)
  const sales = aSalesPerson(buyer)
  const kettle = await anArticle(db)
  const { revision } = await add(buyer, { [kettle]: 6 })
  await type(sales, kettle, 12, revision)
  const typed = await type(buyer, kettle, 9, revision)
  expect(typed.lines).toMatchObject([{ quantity: 9, overwrote: { by: sales.actor.name, quantity: 12 } }])
  expect(v.safeParse(contract.cart.setQuantity.reply, typed).success).toBe(true)
})

test('a number that was seen, one’s own or the same is not reported, and neither is a note', async () => {
  const buyer = await anAccount(db)
  const sales = aSalesPerson(buyer)
  const kettle = await anArticle(db)
  const overwrote = async (...typed: Parameters<typeof type>) => (await type(...typed)).lines[0]?.overwrote
  const { revision: first } = await add(sales, { [kettle]: 6 })
  expect(await overwrote(buyer, kettle, 9, first)).toBeUndefined()
  expect(await overwrote(buyer, kettle, 10, first)).toBeUndefined()
  expect(await overwrote(buyer, kettle, 11)).toBeUndefined()
  const { revision: second } = await count(buyer)
  await type(sales, kettle, 20, second)
  expect(await overwrote(buyer, kettle, 20, second)).toBeUndefined()
  const { revision: third } = await count(buyer)
  await ask(db, sales, noteLine, { body: { goodsId: kettle, note: 'the blue one' } })
  expect(await overwrote(buyer, kettle, 21, third)).toBeUndefined()
})

test('if several are set at once, each returns whose unseen number it replaced', async () => {
  const buyer = await anAccount(db)
  const sales = aSalesPerson(buyer)
  const [a, b] = [await anArticle(db), await anArticle(db)]
  const { revision } = await add(buyer, { [a]: 6, [b]: 6 })
  await type(sales, b, 12, revision)
  const list = [a, b].map((goodsId) => ({ goodsId, quantity: 9 }))
  const set = await ask(db, buyer, setQuantities, { body: { list, revision } })
  const told = new Map(set.lines.map(({ goodsId, overwrote }) => [goodsId, overwrote]))
  expect(told).toEqual(
    new Map([
      [a, undefined],
      [b, { by: sales.actor.name, quantity: 12 }],
    ]),
  )
  // Without a seen revision nothing is reported.
  await type(sales, b, 15, set.revision)
  expect((await ask(db, buyer, setQuantities, { body: { list } })).lines.filter(({ overwrote }) => overwrote)).toEqual([])
})
