import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle, shelfOf } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { CodeFound, Device, DeviceCatalogue } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { QuickOrderScreen } from './quick-order-screen.tsx'

const SHELF = ['L1', 'L2', 'L3'].map((goodsId) => anArticle(goodsId))
const meaningOf = (code: string): CodeFound => {
  const article = SHELF.find(({ goodsId }) => goodsId === code)
  return article ? { kind: 'one', article, carton: false, repaired: false } : { kind: 'none' }
}
const key = `quickOrder ${aClient().clientId}`
const row = (id: string, code: string) => ({ id, code, quantity: '6', steps: 0, joined: 0 })

test('a window reads again when it gets the focus: rows of the other window are shown, and those in the cart are gone', async () => {
  const content = new Map<string, unknown>()
  const kept: Device['kept'] = {
    get: async (name) => structuredClone(content.get(name)),
    set: async (name, value) => void content.set(name, structuredClone(value)),
    remove: async (name) => void content.delete(name),
    entries: async () => [...content],
  }
  const state = createCell({ phase: 'ready', done: 0, total: 0, isPaused: false, trouble: null, contentAt: 1, stockAt: 1 })
  const byCodes = async (codes: readonly string[]) => ({ ok: true, data: codes.map(meaningOf) })
  const catalogue = { state, list: shelfOf(SHELF), byCodes } as unknown as DeviceCatalogue
  let ids = 0
  const device = deviceWith({ ...signedIn(), catalogue, kept, newId: () => `r${++ids}` })
  const show = () =>
    renderScreen(
      <QuickOrderScreen cart={{ to: '/' }} article={(article) => article.name} createEar={() => () => ({ kind: 'person' })} />,
      { device },
    )
  const screen = await show()
  const code = (at: number) => screen.getByRole('combobox', { name: `Code, row ${at}`, exact: true })
  await code(1).click()
  const typedIn = document.activeElement
  content.set(key, { rows: [row('x', 'L1'), row('y', 'L2')], rest: [] })
  window.dispatchEvent(new Event('focus'))
  await expect.element(code(2)).toHaveValue('L2')
  await expect.element(screen.getByRole('button', { name: 'Add 2 articles' })).toBeEnabled()
  // The blank row is the same one, now the third.
  expect(document.activeElement).toBe(typedIn)
  await userEvent.keyboard('L3')
  await expect.element(code(3)).toHaveValue('L3')
  const rowsKept = () => (content.get(key) as { rows: readonly { code: string }[] }).rows
  await expect.poll(rowsKept).toMatchObject([{ code: 'L1' }, { code: 'L2' }, { code: 'L3' }])
  content.set(key, { rows: rowsKept().slice(2), rest: [] })
  window.dispatchEvent(new Event('focus'))
  await expect.element(code(1)).toHaveValue('L3')
  await expect.element(code(3)).not.toBeInTheDocument()
  // Ordered by the other window while this one showed another screen.
  await screen.unmount()
  content.set(key, { rows: [], rest: [] })
  const again = await show()
  await expect.element(again.getByRole('combobox', { name: 'Code, row 1', exact: true })).toHaveValue('')
})
