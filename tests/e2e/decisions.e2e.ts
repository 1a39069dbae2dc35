import type { Page } from '@playwright/test'
import { actFor, addToCart, enter, waitUntilOffline } from './kit/acts.ts'
import { plainArticles, raiseRevision, startAsBuyer } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'

const COMPANY = 'Brückner Haushalt GmbH'
const OTHER = 'Bazar Horizonte S.A.'

/** Orders one step of each article without a network; returns the order's id. */
const orderWithoutNetwork = async (page: Page, articles: readonly Plain[], own: string): Promise<string> => {
  for (const { goods_id } of articles) await addToCart(page, goods_id)
  await page.goto('/order/orderConfirm')
  await page.getByLabel('Your order number').fill(own)
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

const untilRefused = async (page: Page, orderId: string): Promise<void> => {
  await page.goto(`/order/orderSuccess?orderId=${orderId}`)
  await expect(page.getByRole('heading', { name: 'Needs your decision' })).toBeVisible({ timeout: 30_000 })
}

const decisionsOf = (page: Page) => {
  const part = page.getByRole('region', { name: 'Nothing was ordered yet: please decide' })
  return { part, line: (goodsId: string) => part.getByRole('listitem').filter({ hasText: goodsId }) }
}

test('a refused order is decided without a network: a successor, the rule for small price changes and all the rest; then it is accepted', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const own = 'DECIDE-OFFLINE'
  // Below two euros, a rise of one per cent is lost in rounding.
  const prices = async (goodsIds: readonly string[]) =>
    (
      await db.query<{ goods_id: string; amount: number }>(
        `select goods_id, amount from price where tenant_id = 'main' and list_id = 'plus' and goods_id = any($1)`,
        [goodsIds],
      )
    ).rows
  const plain = await plainArticles(db, 12)
  const before = await prices(plain.map(({ goods_id }) => goods_id))
  const dear = plain.filter(({ goods_id }) => before.some((price) => price.goods_id === goods_id && price.amount >= 200))
  const [small, dearer, gone, heir] = dear as [Plain, Plain, Plain, Plain]
  expect(dear.length).toBeGreaterThanOrEqual(4)
  const priceOf = (goodsId: string) => before.find(({ goods_id }) => goods_id === goodsId)?.amount ?? 0
  const setPrice = (goodsId: string, amount: number) =>
    db.query(`update price set amount = $2 where tenant_id = 'main' and list_id = 'plus' and goods_id = $1`, [goodsId, amount])
  const successor = await db.query<{ successor_id: string | null }>(
    `select successor_id from goods where tenant_id = 'main' and goods_id = $1`,
    [gone.goods_id],
  )
  const setGone = (isGone: boolean, successorId: string | null) =>
    db.query(`update goods set off_shelves = $2, successor_id = $3 where tenant_id = 'main' and goods_id = $1`, [
      gone.goods_id,
      isGone,
      successorId,
    ])
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await proxy.cut()
  const orderId = await orderWithoutNetwork(page, [small, dearer, gone], own)

  // Meanwhile, the catalogue changes.
  await setPrice(small.goods_id, Math.round(priceOf(small.goods_id) * 1.01))
  await setPrice(dearer.goods_id, priceOf(dearer.goods_id) * 2)
  await setGone(true, heir.goods_id)
  await raiseRevision(db)
  try {
    await proxy.mend()
    await untilRefused(page, orderId)
    await proxy.cut()

    await page.getByRole('link', { name: 'Decide now' }).click()
    const { part, line } = decisionsOf(page)
    const send = part.getByRole('button', { name: 'Send again with these decisions' })
    await expect(part.getByText('3 lines are still open')).toBeVisible()

    const policy = part.getByLabel('Small price changes')
    const applied = part.getByText('Your rule of up to 2 % has accepted 1 new price.')
    await policy.selectOption('2')
    await expect(applied).toBeVisible()
    await expect(line(small.goods_id).getByRole('radio', { name: /^Accept/ })).toBeChecked()
    await expect(line(dearer.goods_id).getByRole('radio', { name: /^Accept/ })).not.toBeChecked()
    await expect(part.getByText('2 lines are still open')).toBeVisible()
    await part.getByRole('button', { name: 'Undo' }).click()
    await expect(applied).toBeHidden()
    await expect(line(small.goods_id).getByRole('radio', { name: /^Accept/ })).not.toBeChecked()
    await expect(part.getByText('3 lines are still open')).toBeVisible()
    // The rule itself is stored, also without a network.
    await page.reload()
    await expect(policy).toHaveValue('2')
    await expect(applied).toBeVisible()

    await expect(line(gone.goods_id)).toContainText('This article is no longer sold.')
    await expect(line(gone.goods_id)).toContainText(heir.goods_id)
    await line(gone.goods_id).getByText('Replace', { exact: true }).click()
    await expect(part.getByText('1 line is still open')).toBeVisible()
    await expect(send).toBeDisabled()
    await part.getByRole('button', { name: 'Accept all' }).click()
    await expect(line(dearer.goods_id).getByRole('radio', { name: /^Accept/ })).toBeChecked()
    await expect(line(gone.goods_id).getByRole('radio', { name: 'Replace' })).toBeChecked()
    await expect(part.getByText('1 line is replaced by its successor.')).toBeVisible()
    await send.click()
    await expect(page.getByText('Your decisions are saved on this device')).toBeVisible()
    await page.goto(`/order/orderSuccess?orderId=${orderId}`)
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
    expect((await db.query('select from orders where own_number = $1', [own])).rowCount).toBe(0)

    await proxy.mend()
    await page.goto(`/order/orderSuccess?orderId=${orderId}`)
    await expect(page.getByRole('heading', { name: /^Accepted/ })).toBeVisible({ timeout: 30_000 })
    const orders = await db.query<{ order_id: string }>('select order_id from orders where own_number = $1', [own])
    expect(orders.rows).toEqual([{ order_id: orderId }])
    const lines = await db.query<{ goods_id: string }>('select goods_id from order_line where order_id = $1', [orderId])
    expect(lines.rows.map(({ goods_id }) => goods_id).sort()).toEqual([small.goods_id, dearer.goods_id, heir.goods_id].sort())
  } finally {
    await setPrice(small.goods_id, priceOf(small.goods_id))
    await setPrice(dearer.goods_id, priceOf(dearer.goods_id))
    await setGone(false, successor.rows[0]?.successor_id ?? null)
    await raiseRevision(db)
    await proxy.mend()
  }
})

test('staff acting for one client find the refused order of another: the list names its client, and deciding offers to act for that client', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const [gone] = (await plainArticles(db, 1)) as [Plain]
  const setGone = (isGone: boolean) =>
    db.query(`update goods set off_shelves = $2 where tenant_id = 'main' and goods_id = $1`, [gone.goods_id, isGone])
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, COMPANY)
  await waitUntilOffline(page)
  await proxy.cut()
  const orderId = await orderWithoutNetwork(page, [gone], 'DECIDE-ELSEWHERE')
  await setGone(true)
  await raiseRevision(db)
  try {
    await proxy.mend()
    await untilRefused(page, orderId)
    const order = page
      .getByRole('list', { name: 'Waiting' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Decide' }) })
    await page.goto('/sync')
    await expect(order).toHaveCount(1)
    await expect(order).not.toContainText(COMPANY)

    await actFor(page, OTHER)
    await page.goto('/sync')
    await expect(order).toContainText(`DE40001 · ${COMPANY}`)
    await order.getByRole('link', { name: 'Decide' }).click()
    await expect(page.getByRole('heading', { name: 'This order belongs to another client account' })).toBeVisible()
    await page.getByRole('button', { name: `Act for ${COMPANY}` }).click()
    const { part, line } = decisionsOf(page)
    await expect(line(gone.goods_id)).toContainText('This article is no longer sold.')
    await part.getByRole('button', { name: 'Discard this order, keep the cart' }).click()
    await expect(page.getByText('The order was discarded; its articles are in the cart')).toBeVisible()
    await page.goto('/sync')
    await expect(order).toHaveCount(0)
  } finally {
    await setGone(false)
    await raiseRevision(db)
    await proxy.mend()
  }
})
