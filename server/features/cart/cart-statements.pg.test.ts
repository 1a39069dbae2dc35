import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { CART_LINES_MAX } from '#domain/rules/limits.ts'
import { anAccount, ask, insertRow, NOON } from '../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Call } from '#domain/contract/call.ts'
import type { Handler } from '../../http/handler.ts'
import { checkCart, countLines, listBundles, listCart, listPlanLines } from './cart.service.ts'
import { byEffect, byTyping } from './change-cart.ts'

const { cart } = contract
const save: Handler<typeof cart.save> = byEffect(cart.save.command.effect)
const setQuantity: Handler<typeof cart.setQuantity> = byTyping(cart.setQuantity.command.effect)
const setQuantities: Handler<typeof cart.setQuantities> = byEffect(cart.setQuantities.command.effect)
const addBundle: Handler<typeof cart.addBundle> = byEffect(cart.addBundle.command.effect)
const listSets: Handler<typeof cart.sets> = listBundles('mesh')

/** Maximum number of statements of a cart call, whatever the cart's size (specification of the cart). */
const STATEMENTS_MAX = 8
const SIZES = [0, 1, 500, CART_LINES_MAX]
const db = await testDatabase()
const goodsOf = (count: number) => Array.from({ length: count }, (_, at) => `G-${at + 1}`)
const bundle = {
  kind: 'mesh' as const,
  offerId: 'starter',
  title: 'Starter set',
  parts: [
    { goodsId: 'G-1', quantity: 6 },
    { goodsId: 'G-2', quantity: 1 },
  ],
  tiers: [{ quantity: 1, percent: 5 }],
}

await db.pool.query(`insert into goods (tenant_id, goods_id, name, class_id)
  select 'main', 'G-' || at, 'Kettle ' || at, 'c' from generate_series(1, ${CART_LINES_MAX}) at`)
await db.pool.query(`insert into price (tenant_id, list_id, goods_id, amount)
  select 'main', 'std', goods_id, 1000 from goods where tenant_id = 'main'`)
await db.pool.query(`insert into stock (tenant_id, goods_id, remaining)
  select 'main', goods_id, 5 from goods where tenant_id = 'main'`)
// Every third is in a promotion, every sixth in one with limited units.
await db.pool.query(
  `insert into activity (tenant_id, goods_id, kind, percent, starts_at, ends_at, units_left)
   select 'main', 'G-' || at, 'promotion', 20, $1, $2, case when at % 2 = 0 then 4 end
   from generate_series(1, ${CART_LINES_MAX}, 3) at`,
  [new Date(NOON.getTime() - 1000), new Date(NOON.getTime() + 1000)],
)
await insertRow(db, 'promo', {
  tenant_id: 'main',
  kind: 'mesh',
  promo_id: bundle.offerId,
  names: { en: bundle.title },
  body: { lines: bundle.parts, tiers: bundle.tiers },
})

/** A cart with this many lines, half of them from a plan, and one of them a set. */
async function aCart(size: number): Promise<TestAccount> {
  const buyer = await anAccount(db)
  const plan = randomUUID()
  await db.pool.query(
    `insert into cart_line (tenant_id, account_id, goods_id, quantity, changed_by, plan_id)
     select 'main', $1, 'G-' || at, 6, 'Ana Ruiz', case when at % 2 = 0 then $2::uuid end from generate_series(1, $3) at`,
    [buyer.account, plan, Math.max(0, size - 1)],
  )
  await db.pool.query(`insert into cart (tenant_id, account_id) values ('main', $1)`, [buyer.account])
  if (size > 0) await ask(db, buyer, addBundle, { body: { ...bundle, bundleKey: randomUUID(), quantity: 2 } })
  return buyer
}

/** Number of statements that the call sends, without the transaction's begin and commit. */
async function statementsOf<C extends Call>(buyer: TestAccount, handler: Handler<C>, body?: unknown): Promise<number> {
  let sent = 0
  await ask(db, buyer, handler, { body, onQuery: () => sent++ })
  return sent
}

/** The calls that send too many. */
const overMax = (made: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(made).filter(([, sent]) => sent > STATEMENTS_MAX))

describe('statements of a cart call, whatever the size of the cart', () => {
  test.each(SIZES)('%i lines, read', async (size) => {
    const buyer = await aCart(size)
    const shown = await ask(db, buyer, listCart)
    expect(shown.list.length + (shown.bundles?.length ?? 0)).toBe(size)
    const made = {
      list: await statementsOf(buyer, listCart),
      check: await statementsOf(buyer, checkCart),
      count: await statementsOf(buyer, countLines),
      sets: await statementsOf(buyer, listSets),
      planLines: await statementsOf(buyer, listPlanLines),
    }
    expect(overMax(made)).toEqual({})
  })

  test.each(SIZES)('%i lines, changed', async (size) => {
    const buyer = await aCart(size)
    const all = goodsOf(Math.max(1, size - 1)).map((goodsId) => ({ goodsId, quantity: 3 }))
    const made = {
      setQuantity: await statementsOf(buyer, setQuantity, { goodsId: 'G-1', quantity: 2 }),
      setQuantities: await statementsOf(buyer, setQuantities, { list: all }),
      save: await statementsOf(buyer, save, { bsShoppingCartGroupDtoList: all }),
      // A full cart accepts no further line.
      ...(size < CART_LINES_MAX && {
        addBundle: await statementsOf(buyer, addBundle, { ...bundle, bundleKey: randomUUID(), quantity: 1 }),
      }),
    }
    expect(overMax(made)).toEqual({})
  })
})
