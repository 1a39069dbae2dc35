import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { anAccount, anArticle, aSalesPerson, ask, insertRow } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Handler } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import { countLines, listBundles, listCart, listPlanLines } from './cart.service.ts'
import { byEffect, changeCart } from './change-cart.ts'

const { cart } = contract
const addBundle: Handler<typeof cart.addBundle> = byEffect(cart.addBundle.command.effect)
const setBundle: Handler<typeof cart.setBundle> = byEffect(cart.setBundle.command.effect)
const splitBundle: Handler<typeof cart.splitBundle> = byEffect(cart.splitBundle.command.effect)
const removeBundle: Handler<typeof cart.removeBundle> = ({ query, ...asked }) =>
  changeCart(asked, cart.removeBundle.command.effect, query)
const listSets: Handler<typeof cart.sets> = listBundles('mesh')
const listPallets: Handler<typeof cart.pallets> = listBundles('pallet')
const save: Handler<typeof cart.save> = byEffect(cart.save.command.effect)
const db = await testDatabase()

const tiers = [
  { quantity: 1, percent: 5 },
  { quantity: 5, percent: 10 },
]
let offers = 0
/** A set of two articles: 6 of one and 1 of the other. */
const anOffer = async (kind: 'mesh' | 'pallet' = 'mesh', goods: { a?: object; b?: object; tenant?: 'main' | 'nobleza' } = {}) => {
  const { tenant = 'main' } = goods
  const [a, b] = [await anArticle(db, { tenant, ...goods.a }), await anArticle(db, { tenant, ...goods.b })]
  const offerId = `offer-${(offers += 1)}`
  const parts = [
    { goodsId: a, quantity: 6 },
    { goodsId: b, quantity: 1 },
  ]
  const row = { tenant_id: tenant, kind, promo_id: offerId, names: { en: 'Starter set' }, body: { lines: parts, tiers } }
  await insertRow(db, 'promo', row)
  return { a, b, bundle: { bundleKey: randomUUID(), kind, offerId, title: 'As I saw it', parts, tiers } }
}
type Whole = Awaited<ReturnType<typeof anOffer>>['bundle']
const add = (scope: Scope, bundle: Whole, quantity: number) => ask(db, scope, addBundle, { body: { ...bundle, quantity } })
const split = (scope: Scope, { bundleKey, parts }: Whole) =>
  ask(db, scope, splitBundle, { body: { palletId: bundleKey, parts: parts.map(({ goodsId }) => goodsId) } })
const linesOf = async (scope: Scope) =>
  new Map((await ask(db, scope, listCart)).list.map(({ goodsId, quantity }) => [goodsId, quantity]))

describe('a set in the cart', () => {
  test('is one line for two people, with the title, tiers and prices of the server', async () => {
    const buyer = await anAccount(db)
    const { a, b, bundle } = await anOffer()
    await add(buyer, bundle, 2)
    const added = await add(aSalesPerson(buyer), bundle, 3)
    expect(v.safeParse(cart.addBundle.reply, added).success).toBe(true)
    expect(added).toMatchObject({ revision: 2, count: 1, total: 35, lines: [{ goodsId: bundle.bundleKey, quantity: 5 }] })
    const shown = await ask(db, buyer, listCart)
    expect(v.safeParse(cart.list.reply, shown).success).toBe(true)
    expect(shown).toMatchObject({
      count: 1,
      total: 35,
      subtotal: '315.00',
      list: [],
      bundles: [
        {
          bundleKey: bundle.bundleKey,
          title: 'Starter set',
          quantity: 5,
          discount: 10,
          orginalPrice: '350.00',
          activityPrice: '315.00',
          isOffered: true,
          error: null,
          changedBy: 'Marta Vidal',
          lines: [
            { goodsId: a, quantity: 30, unitPrice: '9.00', lineTotal: '270.00' },
            { goodsId: b, lineTotal: '45.00' },
          ],
        },
      ],
    })
    expect(await ask(db, buyer, countLines)).toEqual({ count: 1, total: 35, revision: 2 })
    expect((await ask(db, buyer, listSets)).list).toHaveLength(1)
    expect((await ask(db, buyer, listPallets)).list).toEqual([])
  })

  test('can be set, removed, and counted beside single lines', async () => {
    const buyer = await anAccount(db)
    const { a, bundle } = await anOffer('pallet')
    await ask(db, buyer, save, { body: { bsShoppingCartGroupDtoList: [{ goodsId: a, quantity: 4 }] } })
    expect(await ask(db, buyer, setBundle, { body: { ...bundle, quantity: 2 } })).toMatchObject({ count: 2, total: 18 })
    const gone = await ask(db, buyer, removeBundle, { query: { palletId: bundle.bundleKey } })
    expect(gone).toMatchObject({ count: 1, total: 4, lines: [{ goodsId: bundle.bundleKey, quantity: 0 }] })
    expect((await ask(db, buyer, removeBundle, { query: { palletId: bundle.bundleKey } })).revision).toBe(gone.revision)
  })

  test('splits into its articles once, as differences, even if one is no longer sold', async () => {
    const buyer = await anAccount(db)
    const { a, b, bundle } = await anOffer()
    await ask(db, buyer, save, { body: { bsShoppingCartGroupDtoList: [{ goodsId: a, quantity: 4 }] } })
    await add(buyer, bundle, 2)
    await db.pool.query('update goods set off_shelves = true where goods_id = $1', [b])
    await Promise.all([split(buyer, bundle), split(buyer, bundle)])
    expect(await linesOf(buyer)).toEqual(
      new Map([
        [a, 16],
        [b, 2],
      ]),
    )
    expect((await ask(db, buyer, listSets)).list).toEqual([])
  })

  test('a split that does not name all its articles is an invalid request', async () => {
    const buyer = await anAccount(db)
    const { a, bundle } = await anOffer()
    await add(buyer, bundle, 1)
    const body = { palletId: bundle.bundleKey, parts: [a] }
    await expect(ask(db, buyer, splitBundle, { body })).rejects.toMatchObject({ error: 'request.invalid' })
    expect((await ask(db, buyer, listSets)).list).toHaveLength(1)
  })

  test('shares the stock with single lines, and reports what prevents ordering it', async () => {
    const buyer = await anAccount(db)
    const { a, bundle } = await anOffer('mesh', { a: { stock: 20 } })
    await add(buyer, bundle, 3)
    const error = async () => (await ask(db, buyer, listSets)).list[0]?.error
    expect(await error()).toBeNull()
    await ask(db, buyer, save, { body: { bsShoppingCartGroupDtoList: [{ goodsId: a, quantity: 3 }] } })
    expect(await error()).toBe('cart.insufficientStock')
    await db.pool.query(`update promo set published = false where promo_id = $1`, [bundle.offerId])
    expect((await ask(db, buyer, listSets)).list).toMatchObject([
      { error: 'cart.offerGone', isOffered: false, discount: 0, orginalPrice: '210.00', activityPrice: '210.00' },
    ])
  })

  test('another account neither sees nor changes it', async () => {
    const [buyer, other] = [await anAccount(db), await anAccount(db)]
    const { bundle } = await anOffer()
    await add(buyer, bundle, 1)
    expect(await ask(db, other, removeBundle, { query: { palletId: bundle.bundleKey } })).toMatchObject({ revision: 0, count: 0 })
    expect(await split(other, bundle)).toMatchObject({ count: 0 })
    expect(await ask(db, buyer, countLines)).toMatchObject({ count: 1 })
  })
})

describe('what cannot be put into the cart', () => {
  test.each<[string, string, (whole: Whole) => Whole]>([
    ['a set that nobody offers', 'cart.offerGone', (whole) => ({ ...whole, offerId: 'none' })],
    ['a set under the name of a pallet', 'cart.offerGone', (whole) => ({ ...whole, kind: 'pallet' })],
    ['a set of other quantities', 'cart.offerChanged', (whole) => ({ ...whole, parts: whole.parts.slice(1) })],
  ])('%s is refused', async (_words, error, change) => {
    const buyer = await anAccount(db)
    const { bundle } = await anOffer()
    await expect(add(buyer, change(bundle), 2)).rejects.toMatchObject({
      error: 'cart.invalid',
      data: { lines: [{ bundleKey: bundle.bundleKey, error, seen: 2, now: 0 }] },
    })
  })

  test('a set with an article that this account may not buy names the article', async () => {
    const buyer = await anAccount(db)
    const { b, bundle } = await anOffer('mesh', { b: { goods: { sales_range: 'HORECA' } } })
    const lines = [{ goodsId: b, bundleKey: bundle.bundleKey, error: 'cart.salesRangeRestricted' }]
    await expect(add(buyer, bundle, 1)).rejects.toMatchObject({ data: { lines } })
  })

  test('a pallet at a brand without pallets, and an offer of another brand', async () => {
    const nobleza = await anAccount(db, { tenant_id: 'nobleza' })
    const { bundle } = await anOffer('pallet', { tenant: 'nobleza' })
    await expect(add(nobleza, bundle, 1)).rejects.toMatchObject({ data: { lines: [{ error: 'cart.offerGone' }] } })
    const { bundle: own } = await anOffer('mesh')
    await expect(add(nobleza, own, 1)).rejects.toMatchObject({ data: { lines: [{ error: 'cart.offerGone' }] } })
  })

  test('set 51', async () => {
    const buyer = await anAccount(db)
    const { bundle } = await anOffer()
    await db.pool.query(
      `insert into cart_line (tenant_id, account_id, goods_id, quantity, changed_by, bundle, pieces)
        select 'main', $1, gen_random_uuid()::text, 1, 'x', $2::jsonb, 7 from generate_series(1, 50)`,
      [buyer.account, JSON.stringify(bundle)],
    )
    await expect(add(buyer, bundle, 1)).rejects.toMatchObject({ error: 'cart.tooManyBundles', data: { values: { max: 50 } } })
  })

  test('a set with more pieces than its offer; the largest quantity of sets that can be typed is still shown', async () => {
    const buyer = await anAccount(db)
    const { bundle } = await anOffer('mesh', { a: { price: 10_000_000 } })
    const parts = bundle.parts.map((part) => ({ ...part, quantity: 999_999 }))
    const lines = [{ bundleKey: bundle.bundleKey, error: 'cart.offerChanged' }]
    for (const call of [addBundle, setBundle] as Handler<typeof cart.addBundle>[])
      await expect(ask(db, buyer, call, { body: { ...bundle, parts, quantity: 999_999 } })).rejects.toMatchObject({
        error: 'cart.invalid',
        data: { lines },
      })
    await ask(db, buyer, setBundle, { body: { ...bundle, quantity: 999_999 } })
    const { bundles } = await ask(db, buyer, listCart)
    expect(bundles).toMatchObject([{ quantity: 999_999, error: 'cart.insufficientStock', orginalPrice: '9999999999.99' }])
  })

  test.each([0, -1, 1.5, 1e9, '3'])('the quantity %s', (quantity) => {
    const body = {
      bundleKey: randomUUID(),
      kind: 'mesh',
      offerId: 'x',
      title: '',
      parts: [{ goodsId: 'A', quantity: 1 }],
      tiers: [],
    }
    expect(v.safeParse(cart.setBundle.body, { ...body, quantity }).success).toBe(false)
    expect(v.safeParse(cart.setBundle.body, { ...body, quantity: 1 }).success).toBe(true)
  })
})

test('the cart lists which plan each line was added from, even if the plan is gone', async () => {
  const buyer = await anAccount(db)
  const [a, b, c] = [await anArticle(db), await anArticle(db), await anArticle(db)]
  const [known, gone] = [randomUUID(), randomUUID()]
  const row = { tenant_id: 'main', account_id: buyer.account, plan_id: known, name: 'Christmas', lines: [] }
  await insertRow(db, 'distribution_plan', { ...row, ...(await planColumns()) })
  const from = (planId: string | undefined, goodsId: string, quantity: number) =>
    ask(db, buyer, save, { body: { bsShoppingCartGroupDtoList: [{ goodsId, quantity }], ...(planId && { planId }) } })
  await from(known, a, 2)
  await from(gone, b, 3)
  await from(undefined, c, 4)
  await from(undefined, a, 1)
  const { list } = await ask(db, buyer, listPlanLines)
  expect(new Map(list.map(({ planId, ...plan }) => [planId, plan]))).toEqual(
    new Map([
      [known, { name: 'Christmas', lines: [{ goodsId: a, quantity: 3 }] }],
      [gone, { name: null, lines: [{ goodsId: b, quantity: 3 }] }],
    ]),
  )
})

/** The other required columns of a plan. */
const planColumns = async () => ({ item_count: 0, total_quantity: 0, changed_by: 'x' })

test('20 sets take as many queries as one', async () => {
  const buyer = await anAccount(db)
  const wholes = await Promise.all(Array.from({ length: 20 }, () => anOffer()))
  const queries = async () => {
    let made = 0
    await ask(db, buyer, listCart, { onQuery: () => made++ })
    return made
  }
  await add(buyer, wholes[0]!.bundle, 1)
  const few = await queries()
  for (const { bundle } of wholes) await add(buyer, bundle, 1)
  expect(await queries()).toBe(few)
  expect(few).toBeLessThanOrEqual(8)
})
