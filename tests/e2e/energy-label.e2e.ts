import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { addToCart, cardOf, waitUntilOffline } from './kit/acts.ts'
import { violationsInBothSchemes } from './kit/axe.ts'
import { NUMBER, emptyCart, startAsBuyer } from './kit/buyer.ts'
import { PIXEL } from './kit/pixel.ts'
import { expect, test } from './kit/world.ts'
import type { World } from './kit/world.ts'

interface Labelled {
  readonly goods_id: string
  readonly name: string
  readonly brand: string
  readonly energy: { readonly class: string; readonly range: string }
}

/** Articles with a label that can be ordered. */
const labelled = async ({ db }: World, count: number): Promise<Labelled[]> => {
  const { rows } = await db.query<Labelled>(
    `select g.goods_id, g.name, g.brand, g.energy from goods g join stock s using (tenant_id, goods_id)
     where g.tenant_id = 'main' and g.sales_range = '' and not g.off_shelves and not g.presale and g.energy is not null
       and s.remaining between 30 * g.sale_double and 5000
       and exists (select from price p where p.tenant_id = 'main' and p.goods_id = g.goods_id and p.amount > 0)
     order by g.goods_id limit $1`,
    [count],
  )
  expect(rows).toHaveLength(count)
  return rows
}
const arrowIn = (place: Locator, article: Labelled): Locator =>
  place.getByRole('button', { name: `Energy class ${article.energy.class}, open the label` })
const labelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Energy label' })

test('the arrow on a card opens the label with its class, its supplier, the label file and the product sheet; Escape returns to the card', async ({
  page,
  world,
}) => {
  const [lamp] = (await labelled(world, 1)) as [Labelled]
  await startAsBuyer(page)
  const card = await cardOf(page, lamp.goods_id)
  const at = page.url()
  const pages = page.context().pages().length
  expect(await arrowIn(card, lamp).textContent()).toBe(lamp.energy.class)
  // Outside the link, and by keyboard alone.
  expect(await arrowIn(card, lamp).evaluate((arrow) => arrow.closest('a') === null)).toBe(true)
  await arrowIn(card, lamp).focus()
  await page.keyboard.press('Enter')
  const label = labelOf(page)
  await expect(label).toContainText(`Energy class ${lamp.energy.class} on the scale ${lamp.energy.range}.`)
  await expect(label).toContainText(lamp.brand)
  await expect(label).toContainText(lamp.goods_id)
  for (const [button, name] of [
    ['Energy label', `${lamp.goods_id}-energyLabel.pdf`],
    ['Product information sheet', `${lamp.goods_id}-productSheet-en.pdf`],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      label.getByRole('button', { name: button, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe(name)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(label).toHaveCount(0)
  await expect(arrowIn(card, lamp)).toBeFocused()
  expect([page.url(), page.context().pages().length]).toEqual([at, pages])
  await arrowIn(card, lamp).click()
  await expect(label).toBeVisible()
  // Going to another screen closes it.
  await page.goBack()
  await expect(label).toHaveCount(0)
})

test('without a network the class is shown, and the documents fetched before; the others say why not', async ({
  page,
  world,
}) => {
  const [known, fresh] = (await labelled(world, 2)) as [Labelled, Labelled]
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await arrowIn(await cardOf(page, known.goods_id), known).click()
  await Promise.all([
    page.waitForEvent('download'),
    labelOf(page).getByRole('button', { name: 'Product information sheet' }).click(),
  ])
  await world.proxy.cut()
  try {
    await page.reload()
    await arrowIn(await cardOf(page, known.goods_id), known).click()
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      labelOf(page).getByRole('button', { name: 'Product information sheet' }).click(),
    ])
    expect(again.suggestedFilename()).toBe(`${known.goods_id}-productSheet-en.pdf`)
    await page.keyboard.press('Escape')
    await arrowIn(await cardOf(page, fresh.goods_id), fresh).click()
    await expect(labelOf(page)).toContainText(`Energy class ${fresh.energy.class} on the scale ${fresh.energy.range}.`)
    await expect(labelOf(page)).toContainText(
      'The product information sheet is not on this device yet: it is loaded once there is a network.',
    )
  } finally {
    await world.proxy.mend()
  }
})

test('the arrow is beside the price in the cart, in saved for later and in the confirmation', async ({ page, world }) => {
  const [lamp] = (await labelled(world, 1)) as [Labelled]
  await emptyCart(world.db, NUMBER)
  await startAsBuyer(page)
  await addToCart(page, lamp.goods_id)
  await page.goto('/cart')
  const main = page.getByRole('main')
  await arrowIn(main.getByRole('list', { name: 'Lines of the cart' }), lamp).click()
  await expect(labelOf(page)).toContainText(lamp.name)
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: `More for ${lamp.name}` }).click()
  await page.getByRole('button', { name: `Save ${lamp.name} for later` }).click()
  const saved = main.getByRole('list', { name: 'Saved for later' })
  await expect(arrowIn(saved, lamp)).toBeVisible()
  await saved.getByRole('button', { name: `Add ${lamp.name} to the cart` }).click()
  await expect(arrowIn(main.getByRole('list', { name: 'Lines of the cart' }), lamp)).toBeVisible()
  await page.goto('/order/orderConfirm')
  await arrowIn(main.getByRole('table', { name: 'Lines of the order' }), lamp).click()
  await expect(labelOf(page)).toContainText(lamp.name)
  await page.keyboard.press('Escape')
  await emptyCart(world.db, NUMBER)
})

test('a supplier’s label that is a picture is shown in the dialog', async ({ page, world }) => {
  const lamp = (await labelled(world, 4))[3]!
  const key = 'main/documents/label-of-the-test.png'
  mkdirSync(join(world.dataDir, 'files/main/documents'), { recursive: true })
  writeFileSync(join(world.dataDir, 'files', key), PIXEL)
  await world.db.query(
    `update goods_document set file_key = $2, type = 'image/png', bytes = $3
     where tenant_id = 'main' and goods_id = $1 and kind = 'energyLabel'`,
    [lamp.goods_id, key, PIXEL.length],
  )
  await startAsBuyer(page)
  await arrowIn(await cardOf(page, lamp.goods_id), lamp).click()
  const shown = labelOf(page).getByRole('img', { name: 'Energy label' })
  await expect.poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(1)
})
