import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { DocumentLines } from './document-lines.tsx'

afterEach(() => delete document.documentElement.dataset.density)

test('where the energy label stands below the price, a finger on the price presses the price', async () => {
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
