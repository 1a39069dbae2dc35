import type { Locator, Page } from '@playwright/test'
import { NUMBER, cartOf, plainArticles } from './buyer.ts'
import { expect } from './world.ts'
import type { World } from './world.ts'

export interface Printed {
  readonly goodsId: string
  readonly name: string
  readonly barCode: string
  readonly step: number
}

/** Articles in good supply, with what is printed on them. */
export const printed = async (db: World['db'], count: number): Promise<Printed[]> => {
  const ids = (await plainArticles(db, count)).map(({ goods_id }) => goods_id)
  const { rows } = await db.query<{ goods_id: string; name: string; bar_code: string; sale_double: number }>(
    `select goods_id, coalesce(names ->> 'en', name) as name, bar_code, sale_double from goods
     where tenant_id = 'main' and goods_id = any($1) order by goods_id`,
    [ids],
  )
  expect(rows).toHaveLength(count)
  return rows.map((row) => ({ goodsId: row.goods_id, name: row.name, barCode: row.bar_code, step: row.sale_double }))
}

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Scan', exact: true })
export const rowOf = (page: Page, text: string): Locator =>
  panelOf(page).getByRole('list', { name: 'Scanned' }).getByRole('listitem').filter({ hasText: text })
export const openList = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Scan' }).click()
  await expect(panelOf(page)).toBeVisible()
}
/** As a scanner types: at once, then Enter. */
export const wedge = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
export const inCart = async (page: Page, text: string, quantity: number): Promise<void> =>
  expect(rowOf(page, text).getByText(`In cart: ${quantity}`)).toBeAttached()
export const onServer = async (db: World['db']) =>
  Object.fromEntries((await cartOf(db, NUMBER)).map((row) => [row.goods_id, row.quantity]))
