import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { DocumentLines, goToBlocked } from './document-lines.tsx'

afterEach(() => delete document.documentElement.dataset.density)

test('with the energy label below the price, a tap on the price hits the price', async () => {
  await page.viewport(380, 800)
  document.documentElement.dataset.density = 'touch'
  const line = {
    goodsId: 'NV-1',
    name: 'Floodlight 20 W',
    quantity: 2,
    unitPrice: 2615,
    lineTotal: 5230,
    energy: { class: 'F', range: 'A-G' },
    subject: { kind: 'mesh' as const, title: 'Floodlight', currency: 'EUR', pieces: [], percent: 0 },
  }
  const screen = await renderScreen(<DocumentLines lines={[line]} currency="EUR" />)
  const price = screen.getByTitle('Why this price').element()
  const label = screen.getByRole('button', { name: /^Energy class F/ }).element()
  const { left, right, top, bottom } = price.getBoundingClientRect()
  expect(label.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  for (const y of [top + 1, (top + bottom) / 2, bottom - 1])
    expect(document.elementFromPoint((left + right) / 2, y)?.closest('button')).toBe(price)
})

test('on a phone an amount of six digits is in sight as a whole', async () => {
  await page.viewport(360, 740)
  const line = {
    goodsId: 'NV-1',
    name: 'Floodlight 20 W',
    quantity: 1200,
    unitPrice: 1_234_567,
    originalPrice: 1_334_567,
    lineTotal: 28_266_903,
  }
  const screen = await renderScreen(<DocumentLines lines={[line]} currency="EUR" />)
  const region = screen.getByRole('region', { name: 'Lines of the order' }).element()
  expect(region.scrollWidth).toBe(region.clientWidth)
  for (const cell of region.querySelectorAll('td')) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
})

test('blocked lines are drawn even beyond the hundredth, and repeated presses lead to each in turn', async () => {
  await page.viewport(1280, 800)
  const lines = Array.from({ length: 150 }, (_, at) => ({
    goodsId: `L${at + 1}`,
    name: `Lamp ${at + 1}`,
    quantity: 6,
    unitPrice: 1000,
    lineTotal: 6000,
    isBlocked: at === 119 || at === 139,
  }))
  const part = { ...lines[0]!, goodsId: 'PART', name: 'Part', isBlocked: false, bundleKey: 'set' }
  const set = {
    bundleKey: 'set',
    kind: 'mesh',
    title: 'Starter',
    quantity: 1,
    discount: 0,
    total: 6000,
    isBlocked: true,
  } as const
  const screen = await renderScreen(<DocumentLines lines={[...lines, part]} bundles={[set]} currency="EUR" />)
  await expect.element(screen.getByRole('row', { name: /^140 Lamp 140/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^130 Lamp 130/ })).not.toBeInTheDocument()
  for (const name of [/^120 Lamp 120/, /^140 Lamp 140/, /Set: Starter/, /^120 Lamp 120/]) {
    goToBlocked()
    await expect.element(screen.getByRole('row', { name })).toHaveFocus()
  }
})
