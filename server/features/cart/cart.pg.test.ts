import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { aBuyer, anAccount, anArticle, aSalesPerson, ask, insertRow } from '../../../tests/kit/builders.ts'
import type { Given } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Handler } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import { checkCart, countLines, listCart } from './cart.service.ts'
import { byEffect, byTyping } from './change-cart.ts'

const saveLines: Handler<typeof contract.cart.save> = byEffect(contract.cart.save.command.effect)
const setQuantity: Handler<typeof contract.cart.setQuantity> = byTyping(contract.cart.setQuantity.command.effect)
const setQuantities: Handler<typeof contract.cart.setQuantities> = byTyping(contract.cart.setQuantities.command.effect)
const removeLines: Handler<typeof contract.cart.remove> = byEffect(contract.cart.remove.command.effect)
const saveForLater: Handler<typeof contract.cart.saveForLater> = byEffect(contract.cart.saveForLater.command.effect)
const noteLine: Handler<typeof contract.cart.note> = byEffect(contract.cart.note.command.effect)
const db = await testDatabase()
const add = (scope: Scope, lines: Record<string, number>, given: Given = {}) =>
  ask(db, scope, saveLines, {
    body: { bsShoppingCartGroupDtoList: Object.entries(lines).map(([goodsId, quantity]) => ({ goodsId, quantity })) },
    ...given,
  })
const type = (scope: Scope, goodsId: string, quantity: number, revision?: number) =>
  ask(db, scope, setQuantity, { body: { goodsId, quantity, ...(revision !== undefined && { revision }) } })
const count = (scope: Scope) => ask(db, scope, countLines)

describe('a cart that two people fill', () => {
  test('simultaneous additions all count, and the line names who changed it last', async () => {
    const buyer = await anAccount(db)
    const sales = aSalesPerson(buyer)
    const kettle = await anArticle(db)
    await Promise.all(Array.from({ length: 10 }, (_, at) => add(at % 2 ? buyer : sales, { [kettle]: 6 })))
    expect(await count(buyer)).toEqual({ count: 1, total: 60, revision: 10 })
    await add(sales, { [kettle]: 1 })
    expect((await ask(db, buyer, listCart)).list).toMatchObject([{ goodsId: kettle, quantity: 61, changedBy: sales.actor.name }])
  })

  test('a typed quantity replaces the former one; the later one wins', async () => {
    const buyer = await anAccount(db)
    const other = await aBuyer(db, buyer, 'Luis Gil')
    const kettle = await anArticle(db)
    await add(buyer, { [kettle]: 40 })
    expect(await type(buyer, kettle, 12)).toMatchObject({ revision: 2, lines: [{ quantity: 12, changedBy: 'Ana Ruiz' }] })
    expect(await type(other, kettle, 18)).toMatchObject({
      revision: 3,
      total: 18,
      lines: [{ quantity: 18, changedBy: 'Luis Gil' }],
    })
  })

  test('several quantities are set at once, and a removal returns only the touched lines', async () => {
    const buyer = await anAccount(db)
    const [a, b, c] = [await anArticle(db), await anArticle(db), await anArticle(db)]
    const list = [a, b, c].map((goodsId, at) => ({ goodsId, quantity: at + 1 }))
    expect(await ask(db, buyer, setQuantities, { body: { list } })).toMatchObject({ revision: 1, count: 3, total: 6 })
    const removed = await ask(db, buyer, removeLines, { body: { goodsIds: [b] } })
    expect(removed).toMatchObject({ revision: 2, count: 2, total: 4, lines: [{ goodsId: b, quantity: 0 }] })
    expect(removed.lines).toHaveLength(1)
  })

  test('subtracting more than there is removes the line; without a line it changes nothing', async () => {
    const buyer = await anAccount(db)
    const kettle = await anArticle(db)
    await add(buyer, { [kettle]: 5 })
    expect(await add(buyer, { [kettle]: -9 })).toMatchObject({ revision: 2, count: 0, lines: [{ quantity: 0 }] })
    expect(await add(buyer, { [kettle]: -9, UNKNOWN: -1 })).toMatchObject({ revision: 2, count: 0 })
  })

  test('another account has another cart', async () => {
    const [one, other] = [await anAccount(db), await anAccount(db)]
    await add(one, { [await anArticle(db)]: 5 })
    expect(await count(other)).toEqual({ count: 0, total: 0, revision: 0 })
  })
})

describe('a line saved for later', () => {
  test('keeps its note, is neither counted nor judged, and returns when more is added', async () => {
    const buyer = await anAccount(db)
    const [kettle, lamp] = [await anArticle(db), await anArticle(db, { stock: 3 })]
    await add(buyer, { [kettle]: 6, [lamp]: 9 })
    const noted = await ask(db, buyer, noteLine, { body: { goodsId: lamp, note: 'the blue one' } })
    expect(noted.lines).toMatchObject([{ goodsId: lamp, quantity: 9, note: 'the blue one', savedForLater: false }])
    const aside = await ask(db, buyer, saveForLater, { body: { goodsIds: [lamp, 'NOT-THERE'], saved: true } })
    expect(aside).toMatchObject({ revision: 3, count: 1, total: 6, lines: [{ savedForLater: true }, { quantity: 0 }] })
    expect(v.safeParse(contract.cart.saveForLater.reply, aside).success).toBe(true)
    expect(await count(buyer)).toMatchObject({ count: 1, total: 6 })
    expect((await ask(db, buyer, checkCart)).lines).toEqual([])
    expect(await ask(db, buyer, listCart)).toMatchObject({ subtotal: '60.00', count: 1, list: { length: 2 } })
    expect(await add(buyer, { [kettle]: 1 })).toMatchObject({ count: 1, total: 7 })
    expect(await add(buyer, { [lamp]: 1 })).toMatchObject({
      count: 2,
      total: 17,
      lines: [{ quantity: 10, savedForLater: false, note: 'the blue one' }],
    })
  })
})

describe('what cannot be put into the cart', () => {
  test.each([
    ['an article that nobody knows', 'cart.unknownArticle', undefined],
    ['an article off the shelf', 'cart.offMarket', { goods: { off_shelves: true } }],
    ['an article of a closed sales range', 'cart.salesRangeRestricted', { goods: { sales_range: 'HORECA' } }],
    ['an article without a price', 'cart.zeroPrice', { price: 0 }],
  ])('%s is refused, and nothing of the call is kept', async (_words, error, part) => {
    const buyer = await anAccount(db)
    const [good, bad] = [await anArticle(db), part ? await anArticle(db, part) : 'NOBODY']
    await expect(add(buyer, { [good]: 6, [bad]: 6 })).rejects.toMatchObject({
      error: 'cart.invalid',
      data: { lines: [{ goodsId: bad, error, seen: 6, now: 0 }] },
    })
    expect(await count(buyer)).toMatchObject({ count: 0 })
  })

  test('an article of another tenant does not exist', async () => {
    const buyer = await anAccount(db)
    const foreign = await anArticle(db, { tenant: 'nobleza' })
    await expect(add(buyer, { [foreign]: 1 })).rejects.toMatchObject({ data: { lines: [{ error: 'cart.unknownArticle' }] } })
  })

  test('an article that went off the shelf can still be reduced and removed', async () => {
    const buyer = await anAccount(db)
    const kettle = await anArticle(db)
    await add(buyer, { [kettle]: 12 })
    await db.pool.query('update goods set off_shelves = true where goods_id = $1', [kettle])
    expect(await type(buyer, kettle, 6)).toMatchObject({ total: 6 })
    await expect(type(buyer, kettle, 7)).rejects.toMatchObject({ error: 'cart.invalid' })
    expect(await add(buyer, { [kettle]: -6 })).toMatchObject({ count: 0 })
  })

  test('line 1,001 is refused', async () => {
    const buyer = await anAccount(db)
    const kettle = await anArticle(db)
    await db.pool.query(
      `insert into cart_line (tenant_id, account_id, goods_id, quantity, changed_by)
        select 'main', $1, 'OLD-' || n, 1, 'x' from generate_series(1, 1000) n`,
      [buyer.account],
    )
    await expect(add(buyer, { [kettle]: 1 })).rejects.toMatchObject({
      error: 'cart.tooManyLines',
      data: { values: { max: 1000 } },
    })
    expect(await add(buyer, { 'OLD-1': -1, [kettle]: 1 })).toMatchObject({ count: 1000 })
  })

  test.each([-1, 0, 1e9, 1.5, 'abc', null, Number.NaN])('the quantity %s is invalid', (quantity) => {
    expect(v.safeParse(contract.cart.setQuantity.body, { goodsId: 'K1', quantity }).success).toBe(false)
  })
})

describe('a quantity that cannot be ordered as it is', () => {
  const six = () => anArticle(db, { stock: 20, goods: { sale_double: 6 } })

  test('is kept as typed, and the answer has its condition and what would fit', async () => {
    const buyer = await anAccount(db)
    const kettle = await six()
    const typed = await type(buyer, kettle, 7)
    expect(v.safeParse(contract.cart.setQuantity.reply, typed).success).toBe(true)
    expect(typed.lines).toMatchObject([
      {
        goodsId: kettle,
        quantity: 7,
        conditions: ['belowMultiple'],
        fit: { asked: 7, quantity: 6, step: 6, cap: 20, reasons: ['roundedDown'], nearest: { lower: 6, upper: 12 } },
      },
    ])
    expect((await type(buyer, kettle, 30)).lines).toMatchObject([
      {
        quantity: 30,
        conditions: ['insufficientStock'],
        fit: { quantity: 18, reasons: ['cappedByStock', 'roundedDown'], nearest: { lower: 18, upper: null } },
      },
    ])
    expect((await type(buyer, kettle, 3)).lines).toMatchObject([
      { conditions: ['belowMultiple'], fit: { quantity: 0, reasons: ['belowOneStep'], nearest: { lower: null, upper: 6 } } },
    ])
    expect((await type(buyer, kettle, 12)).lines).toMatchObject([{ quantity: 12, conditions: [], fit: null }])
  })

  test('is the sum of what buyer and representative add, even if it is no multiple', async () => {
    const buyer = await anAccount(db)
    const kettle = await six()
    await add(buyer, { [kettle]: 4 })
    expect((await add(aSalesPerson(buyer), { [kettle]: 4 })).lines).toMatchObject([
      { quantity: 8, conditions: ['belowMultiple'], fit: { asked: 8, quantity: 6 } },
    ])
    expect((await add(buyer, { [kettle]: -1 })).lines).toMatchObject([{ quantity: 7, conditions: ['belowMultiple'] }])
  })

  test('is reported for every line that is set at once, and for none that is only removed or noted', async () => {
    const buyer = await anAccount(db)
    const [a, b] = [await six(), await six()]
    const list = [
      { goodsId: a, quantity: 7 },
      { goodsId: b, quantity: 12 },
    ]
    const { lines } = await ask(db, buyer, setQuantities, { body: { list } })
    expect(lines.map(({ fit }) => fit?.quantity)).toEqual([6, undefined])
    expect((await ask(db, buyer, noteLine, { body: { goodsId: a, note: 'blue' } })).lines[0]).not.toHaveProperty('fit')
    expect((await ask(db, buyer, removeLines, { body: { goodsIds: [a] } })).lines[0]).not.toHaveProperty('fit')
    expect((await ask(db, buyer, checkCart)).lines).toEqual([])
  })

  test('an article that is gone can be reduced; no quantity of it fits', async () => {
    const buyer = await anAccount(db)
    await insertRow(db, 'cart_line', {
      tenant_id: 'main',
      account_id: buyer.account,
      goods_id: 'GONE',
      quantity: 9,
      changed_by: 'x',
    })
    expect((await add(buyer, { GONE: -3 })).lines).toMatchObject([{ quantity: 6, conditions: ['offMarket'], fit: null }])
    expect((await ask(db, buyer, checkCart)).lines).toEqual([{ goodsId: 'GONE', conditions: ['offMarket'], fit: null }])
  })
})

describe('the cart as it is shown', () => {
  test('stock and multiples are reported, not refused', async () => {
    const buyer = await anAccount(db)
    const [few, six] = [await anArticle(db, { stock: 3 }), await anArticle(db, { goods: { sale_double: 6 } })]
    const fine = await anArticle(db)
    await add(buyer, { [few]: 5, [six]: 7, [fine]: 2 })
    const { lines } = await ask(db, buyer, checkCart)
    expect(new Map(lines.map((line) => [line.goodsId, line.conditions]))).toEqual(
      new Map([
        [few, ['insufficientStock']],
        [six, ['belowMultiple']],
      ]),
    )
    expect((await ask(db, buyer, listCart)).subtotal).toBe('140.00')
  })

  test('prices are the account’s own: VIP rate, and promotion for the units that are left', async () => {
    const vip = await anAccount(db, { user_rate: 10 })
    const kettle = await anArticle(db, { activity: { percent: 20, units_left: 5 } })
    await add(vip, { [kettle]: 8 })
    const cart = await ask(db, vip, listCart)
    expect(cart).toMatchObject({
      subtotal: '67.00',
      currency: 'EUR',
      list: [{ conditions: ['limitedPromotion'], goods: { orginalPrice: '10.00', activityPrice: '8.00', netPrice: '8.00' } }],
    })
    expect(v.safeParse(contract.cart.list.reply, cart).success).toBe(true)
  })

  test('500 lines take as many queries as 5', async () => {
    const buyer = await anAccount(db)
    const ids: string[] = []
    for (let at = 0; at < 500; at++) ids.push(await anArticle(db))
    const queries = async (work: (onQuery: () => void) => Promise<unknown>) => {
      let made = 0
      await work(() => made++)
      return made
    }
    const lines = (from: number, to: number) => Object.fromEntries(ids.slice(from, to).map((id) => [id, 1]))
    const few = [
      await queries((onQuery) => add(buyer, lines(0, 5), { onQuery })),
      await queries((onQuery) => ask(db, buyer, listCart, { onQuery })),
    ]
    const many = [
      await queries((onQuery) => add(buyer, lines(5, 500), { onQuery })),
      await queries((onQuery) => ask(db, buyer, listCart, { onQuery })),
    ]
    expect(many).toEqual(few)
    expect(Math.max(...many)).toBeLessThanOrEqual(5)
  })
})
