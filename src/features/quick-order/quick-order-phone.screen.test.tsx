import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anArticle, shelfOf } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { CatalogueState, CodeFound, Device, DeviceCatalogue } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { readToasts } from '../../ui/toasts.ts'
import { QuickOrderScreen } from './quick-order-screen.tsx'

const SHELF = [anArticle('L1'), anArticle('L2')]
const meaningOf = (code: string): CodeFound => {
  const article = SHELF.find(({ goodsId }) => goodsId === code)
  return article ? { kind: 'one', article, carton: false, repaired: false } : { kind: 'none' }
}

async function show() {
  const state = createCell({ phase: 'ready', contentAt: 1, stockAt: 1 } as CatalogueState)
  const byCodes: DeviceCatalogue['byCodes'] = async (codes) => ({ ok: true, data: codes.map(meaningOf) })
  const catalogue = { state, list: shelfOf(SHELF), byCodes } as unknown as DeviceCatalogue
  const kept = { get: async () => {}, set: async () => {}, remove: async () => {} } as unknown as Device['kept']
  let ids = 0
  const device = deviceWith({ ...signedIn(), catalogue, kept, newId: () => `row-${ids++}` })
  const screen = await renderScreen(
    <QuickOrderScreen cart={{ to: '/' }} article={(article) => article.name} createEar={() => () => ({ kind: 'none' })} />,
    { device },
  )
  const code = (row: number) => screen.getByRole('combobox', { name: `Code, row ${row}`, exact: true })
  const quantity = (row: number) => screen.getByRole('textbox', { name: `Quantity, row ${row}`, exact: true })
  await expect.element(code(1)).toBeVisible()
  return { screen, code, quantity }
}

const paste = (field: Element, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a touch screen without access to the clipboard says where to paste, and a list pasted there becomes rows', async () => {
  const { screen, code, quantity } = await show()
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('refused'))
  const real = matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : real(query),
  )
  try {
    await screen.getByRole('button', { name: 'Paste a list' }).click()
    await expect
      .poll(() => readToasts().map(({ text }) => text))
      .toContain('The browser does not give access to the clipboard. Hold a code field and choose Paste instead.')
  } finally {
    vi.restoreAllMocks()
  }
  paste(code(1).element(), 'L1\t12\nL2\t6')
  await expect.element(quantity(1)).toHaveValue('12')
  await expect.element(code(2)).toHaveValue('L2')
})

test('on a phone the fields say what they are for, and the summary stays low with rows to correct', async () => {
  await page.viewport(360, 740)
  const { screen, code, quantity } = await show()
  await expect.element(code(1)).toHaveAttribute('placeholder', 'Code or name')
  await expect.element(quantity(1)).toHaveAttribute('placeholder', 'Quantity')
  const { color } = getComputedStyle(code(1).element(), '::placeholder')
  expect(color).not.toMatch(/, 0\)$/)
  paste(code(1).element(), 'L1\t20\nNONE\t1')
  const correct = screen.getByRole('button', { name: 'Correct 1 quantity' })
  await expect.element(correct).toBeVisible()
  const add = screen.getByRole('button', { name: 'Add to cart' })
  expect(add.element().getBoundingClientRect().top).toBe(correct.element().getBoundingClientRect().top)
  const summary = correct.element().closest('[data-guide="rowsSummary"]')!
  expect(summary.getBoundingClientRect().height).toBeLessThanOrEqual(124)
})
