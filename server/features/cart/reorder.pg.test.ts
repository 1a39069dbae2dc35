import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { NOON, anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { reorder } from './reorder.ts'

const db = await testDatabase()
const again = (scope: Scope, orderId: string, lines?: readonly object[], bundles?: readonly object[]) =>
  ask(db, scope, reorder, { body: { orderId, ...(lines && { lines }), ...(bundles && { bundles }) } })

/** An order as stored in the database. */
async function anOrder(
  { tenant, account, actor }: TestAccount,
  goodsIds: readonly string[],
  bundles: readonly object[] = [],
): Promise<string> {
  const orderId = randomUUID()
  const of = { tenant_id: tenant, account_id: account, order_id: orderId }
  const head = { order_number: orderId, state: 'submitted', drafted_at: NOON, currency: 'EUR', price_list_version: 1 }
  const sums = { subtotal: 0, discount: 0, tax: 0, tax_percent: 0, tax_case: 'export', total: 0 }
  const who = { actor_kind: actor.kind, actor_id: actor.id, actor_name: actor.name, address: {} }
  await insertRow(db, 'orders', {
    ...of,
    ...head,
    ...sums,
    ...who,
    line_count: 1,
    total_quantity: 1,
    bundles: JSON.stringify(bundles),
  })
  for (const [at, goods_id] of goodsIds.entries()) {
    const amounts = { quantity: 5, unit_price: 1, original_price: 1, line_total: 5, price_kind: 'list' }
    await insertRow(db, 'order_line', { ...of, line_no: at + 1, goods_id, name: goods_id, ...amounts })
  }
  return orderId
}

test('an order is added to the cart again, on top of its content; what is no longer sold is reported', async () => {
  const buyer = await anAccount(db)
  const [kettle, lamp, gone] = [await anArticle(db), await anArticle(db), await anArticle(db, { goods: { off_shelves: true } })]
  const orderId = await anOrder(buyer, [kettle, gone, lamp])
  const reply = await again(buyer, orderId)
  expect(v.safeParse(contract.cart.reorder.reply, reply).success).toBe(true)
  expect(reply).toMatchObject({
    total: 10,
    withChanges: true,
    problems: [{ goodsId: gone, error: 'cart.offMarket', seen: 5, now: 0 }],
  })
  expect(await again(buyer, orderId, [{ goodsId: lamp, quantity: 2 }])).toMatchObject({ total: 12, withChanges: false })
})

test('a reorder of nothing available is refused, as is another account’s order or a line that was not ordered', async () => {
  const [buyer, other] = [await anAccount(db), await anAccount(db)]
  const gone = await anArticle(db, { goods: { off_shelves: true } })
  const orderId = await anOrder(buyer, [gone])
  await expect(again(buyer, orderId)).rejects.toMatchObject({ error: 'cart.invalid', data: { lines: [{ goodsId: gone }] } })
  await expect(again(other, orderId)).rejects.toMatchObject({ error: 'order.notFound' })
  await expect(again(buyer, orderId, [{ goodsId: 'X', quantity: 1 }])).rejects.toMatchObject({ error: 'request.invalid' })
})

test('the sets of an order return as sets if their offer is unchanged, else as their articles, and the reply reports it', async () => {
  const buyer = await anAccount(db)
  const [lamp, kettle] = [await anArticle(db), await anArticle(db)]
  const parts = [
    { goodsId: lamp, quantity: 2 },
    { goodsId: kettle, quantity: 1 },
  ]
  const tiers = [{ quantity: 1, percent: 5 }]
  const offer = {
    tenant_id: buyer.tenant,
    kind: 'mesh',
    promo_id: 'again-1',
    names: { en: 'Starter' },
    body: { lines: parts, tiers },
  }
  await insertRow(db, 'promo', offer)
  const of = { kind: 'mesh', quantity: 3, title: 'Starter', discount: 5, listTotal: '0.15', total: '0.15' }
  const wholes = ['again-1', 'again-2'].map((offerId) => ({ ...of, offerId, bundleKey: randomUUID() }))
  const orderId = await anOrder(buyer, [lamp, kettle], wholes)
  const held = (offerId: string) => ({
    bundleKey: randomUUID(),
    kind: 'mesh',
    offerId,
    title: 'Starter',
    parts,
    tiers,
    quantity: 3,
  })
  const [offered, gone, never] = [held('again-1'), held('again-2'), held('again-3')]
  const reply = await again(buyer, orderId, [], [offered, gone])
  expect(v.safeParse(contract.cart.reorder.reply, reply).success).toBe(true)
  expect(reply).toMatchObject({
    total: 18,
    withChanges: true,
    problems: [{ bundleKey: gone.bundleKey, error: 'cart.offerGone' }],
  })
  expect(new Map(reply.lines.map(({ goodsId, quantity }) => [goodsId, quantity]))).toEqual(
    new Map([
      [lamp, 6],
      [kettle, 3],
      [offered.bundleKey, 3],
    ]),
  )
  await expect(again(buyer, orderId, [], [never])).rejects.toMatchObject({ error: 'request.invalid' })
  await expect(again(buyer, orderId, [])).rejects.toMatchObject({ error: 'request.invalid' })
})
