import { describe, expect, test } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { NOON, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import type { Given } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Handler } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import { listCart } from './cart.service.ts'
import { byEffect, byTyping } from './change-cart.ts'

const { cart } = contract
const saveLines: Handler<typeof cart.save> = byEffect(cart.save.command.effect)
const setQuantities: Handler<typeof cart.setQuantities> = byTyping(cart.setQuantities.command.effect)
const removeLines: Handler<typeof cart.remove> = byEffect(cart.remove.command.effect)
const db = await testDatabase()
const WEEK_MS = 7 * 86_400_000

const add = (scope: Scope, lines: Record<string, number>) =>
  ask(db, scope, saveLines, {
    body: { bsShoppingCartGroupDtoList: Object.entries(lines).map(([goodsId, quantity]) => ({ goodsId, quantity })) },
  })
const remove = (scope: Scope, goodsId: string) => ask(db, scope, removeLines, { body: { goodsIds: [goodsId] } })
const restore = (scope: Scope, goodsId: string, quantity: number, given: Given = {}) =>
  ask(db, scope, setQuantities, { body: { list: [{ goodsId, quantity }] }, ...given })
const linesOf = async (scope: Scope) =>
  (await ask(db, scope, listCart)).list.map(({ goodsId, quantity, conditions }) => [goodsId, quantity, conditions])

describe.each([
  ['off the shelf', 'off_shelves = true', 'offMarket'],
  ['published no more', 'published = false', 'offMarket'],
  ['of a closed sales range', `sales_range = 'HORECA'`, 'salesRangeRestricted'],
])('a line whose article is now %s', (_words, change, condition) => {
  async function aGoneLine() {
    const [buyer, kettle] = [await anAccount(db), await anArticle(db)]
    await add(buyer, { [kettle]: 8 })
    await db.pool.query(`update goods set ${change} where goods_id = $1`, [kettle])
    return { buyer, kettle }
  }

  test('returns unchanged, with its condition, when its removal is undone', async () => {
    const { buyer, kettle } = await aGoneLine()
    await remove(buyer, kettle)
    await restore(buyer, kettle, 8)
    expect(await linesOf(buyer)).toEqual([[kettle, 8, [condition]]])
  })

  test('returns when its replacement is undone, as the other article leaves', async () => {
    const { buyer, kettle } = await aGoneLine()
    const bulb = await anArticle(db)
    await add(buyer, { [bulb]: 6, [kettle]: -8 })
    expect(await linesOf(buyer)).toEqual([[bulb, 6, []]])
    await add(buyer, { [kettle]: 8, [bulb]: -6 })
    expect(await linesOf(buyer)).toEqual([[kettle, 8, [condition]]])
  })

  test('returns with no more pieces than it had, not after a week, and into no other cart', async () => {
    const { buyer, kettle } = await aGoneLine()
    await remove(buyer, kettle)
    const refused = { error: 'cart.invalid' }
    await expect(restore(buyer, kettle, 9)).rejects.toMatchObject(refused)
    await expect(restore(await anAccount(db), kettle, 1)).rejects.toMatchObject(refused)
    await expect(restore(buyer, kettle, 8, { now: new Date(NOON.getTime() + WEEK_MS + 1) })).rejects.toMatchObject(refused)
    await restore(buyer, kettle, 8, { now: new Date(NOON.getTime() + WEEK_MS) })
    expect(await linesOf(buyer)).toEqual([[kettle, 8, [condition]]])
  })
})
