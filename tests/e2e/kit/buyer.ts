import type { Page } from '@playwright/test'
import { PASSWORD, ask, signIn } from './acts.ts'
import { expect } from './world.ts'
import type { World } from './world.ts'

export const BUYER = 'compras@horizonte.example'
export const NUMBER = 'ES10002'

type Db = World['db']

export const accountId = async (db: Db, number: string): Promise<string> =>
  (await db.query<{ account_id: string }>('select account_id from client_account where client_number = $1', [number])).rows[0]!
    .account_id

export interface Plain {
  readonly goods_id: string
  readonly sale_double: number
}

/** Well-stocked articles that everybody may buy, without a promotion, so that only the test changes them. */
export const plainArticles = async (db: Db, count: number, step = 1): Promise<Plain[]> => {
  const { rows } = await db.query<Plain>(
    `select g.goods_id, g.sale_double from goods g join stock s using (tenant_id, goods_id)
     where g.tenant_id = 'main' and g.sales_range = '' and not g.off_shelves and not g.not_check_stock and not g.presale
       and g.vip_type = 0 and g.sale_double >= $2 and s.remaining between 30 * g.sale_double and 5000
       and not exists (select from activity v where v.tenant_id = 'main' and v.goods_id = g.goods_id)
     order by g.goods_id limit $1`,
    [count, step],
  )
  expect(rows).toHaveLength(count)
  return rows
}

export const cartOf = async (db: Db, number: string) =>
  (
    await db.query<{ goods_id: string; quantity: number }>(
      `select c.goods_id, c.quantity from cart_line c join client_account a using (tenant_id, account_id)
       where a.client_number = $1 order by c.goods_id`,
      [number],
    )
  ).rows

export const emptyCart = (db: Db, number: string) =>
  db.query(
    `delete from cart_line c using client_account a
     where a.tenant_id = c.tenant_id and a.account_id = c.account_id and a.client_number = $1`,
    [number],
  )

interface Shipped {
  readonly order_id: string
  readonly order_number: string
  readonly goods_id: string
  readonly name: string
}

/** The buyer's newest shipped order without a return. */
export const shippedOrder = async (db: Db): Promise<Shipped> => {
  const { rows } = await db.query<Shipped>(
    `select o.order_id, o.order_number, l.goods_id, l.name from orders o join client_account c using (tenant_id, account_id)
       join order_line l using (tenant_id, account_id, order_id)
     where c.client_number = $1 and o.state = 'shipped' and l.line_no = 1
       and not exists (select from order_return r where r.tenant_id = o.tenant_id and r.order_id = o.order_id)
     order by o.submitted_at desc limit 1`,
    [NUMBER],
  )
  return rows[0]!
}

/** Raises the revision, as the server's own changes do, so that devices read the articles again. */
export const raiseRevision = (db: Db) =>
  db.query(`update catalogue_revision set content = content + 1, volatile = volatile + 1 where tenant_id = 'main'`)

export const startAsBuyer = async (page: Page): Promise<void> => {
  await page.goto('/')
  await signIn(page, 'Buyer', BUYER)
  await expect(page.getByRole('banner').getByText(NUMBER)).toBeVisible()
}

export const tokenOf = async (page: Page): Promise<string> => {
  const { status, data } = await ask(page, 'user/login/token', { form: { username: BUYER, password: PASSWORD } })
  expect(status).toBe(200)
  return String(data?.access_token)
}
