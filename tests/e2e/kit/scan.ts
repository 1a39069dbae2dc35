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

/** Well-stocked articles, with the code printed on them. */
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
/** A scanner's pace. */
const KEY_MS = 10
const ENTER = 13

/**
 * Types as a scanner does: each key at its own moment, whether or not the page has handled the last one, and then Enter.
 * Playwright's keyboard waits for the page after each key, so that a busy page would slow the scanner. Rejects if the page dies
 * meanwhile, since it then never answers.
 */
export const wedge = async (page: Page, code: string): Promise<void> => {
  let end = (): void => {}
  const killed = new Promise<never>((_, reject) => {
    end = () => reject(new Error('The page died under the scanner'))
  })
  page.once('crash', end).once('close', end)
  try {
    await Promise.race([typeAtOnce(page, code), killed])
  } finally {
    page.off('crash', end).off('close', end)
  }
}

const typeAtOnce = async (page: Page, code: string): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page)
  const began = Date.now()
  const press = (type: 'keyDown' | 'keyUp', key: string, at: number) => {
    const isEnter = key === 'Enter'
    return keyboard.send('Input.dispatchKeyEvent', {
      type,
      key,
      code: isEnter ? 'Enter' : /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`,
      windowsVirtualKeyCode: isEnter ? ENTER : key.toUpperCase().charCodeAt(0),
      timestamp: (began + at) / 1000,
      ...(type === 'keyDown' && { text: isEnter ? '\r' : key }),
    })
  }
  const keys = [...code.split(''), 'Enter'].flatMap((key, at) => [
    press('keyDown', key, at * KEY_MS),
    press('keyUp', key, at * KEY_MS + KEY_MS / 2),
  ])
  await Promise.all(keys)
  await keyboard.detach()
}
export const inCart = async (page: Page, text: string, quantity: number): Promise<void> =>
  expect(rowOf(page, text).getByText(`In cart: ${quantity}`)).toBeAttached()
export const onServer = async (db: World['db']) =>
  Object.fromEntries((await cartOf(db, NUMBER)).map((row) => [row.goods_id, row.quantity]))
