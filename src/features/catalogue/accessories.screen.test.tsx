import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Article } from '#domain/contract/article.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import { createCell } from '../../offline/observable.ts'
import { AccessoriesButton } from './accessories-button.tsx'
import type { Buying } from './goods-card.tsx'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import './accessories-popover.tsx'

const link = (goodsId: string, refGoodsNum = 1) => ({ goodsId, refGoodsNum })
const bulbs = Array.from({ length: 7 }, (_, at) => anArticle(`B${at + 1}`, { saleDouble: 1, ...(at === 1 && { remaining: 0 }) }))
const lamp = anArticle('LAMP', { accessories: [link('B1', 3), ...bulbs.slice(1).map(({ goodsId }) => link(goodsId))] })

const open = async (article: Article, account = aClient()) => {
  type Items = Parameters<Buying['addAll']>[0]
  const onAdd = vi.fn<(items: readonly (readonly [string, number])[]) => void>()
  const addAll = (items: Items) => (
    <button type="button" onClick={() => onAdd(items.map(({ article: { goodsId }, quantity }) => [goodsId, quantity]))}>
      Add them
    </button>
  )
  const device = deviceWith({ ...signedIn(account), sync: createCell(aSync()), catalogue: listing(bulbs) })
  const screen = await renderScreen(<AccessoriesButton article={article} buying={{ addAll } as unknown as Buying} />, { device })
  return { screen, onAdd, button: screen.getByRole('button', { name: /^Accessories: / }) }
}

test('all accessories of a page start checked, in the quantity for one article; sold-out ones cannot be chosen', async () => {
  const { screen, onAdd, button } = await open(lamp)
  await button.click()
  const panel = screen.getByRole('dialog', { name: 'Goes with Lamp LAMP' })
  const rows = panel.getByRole('list', { name: 'Accessories' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Lamp B1.*3 pieces/)
  expect(rows.elements()).toHaveLength(5)
  await expect.element(panel.getByRole('checkbox', { name: 'Lamp B2' })).toBeDisabled()
  await panel.getByRole('checkbox', { name: 'Lamp B3' }).click()
  await expect.element(panel.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
  await panel.getByRole('button', { name: 'Add them' }).click()
  expect(onAdd).toHaveBeenLastCalledWith([
    ['B1', 3],
    ['B4', 1],
    ['B5', 1],
  ])
  // The next page starts with all of it checked.
  await panel.getByRole('button', { name: 'Next accessories' }).click()
  await expect.element(panel.getByRole('button', { name: 'Next accessories' })).toBeDisabled()
  await expect.element(panel.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  await panel.getByRole('button', { name: 'Add them' }).click()
  expect(onAdd).toHaveBeenLastCalledWith([
    ['B6', 1],
    ['B7', 1],
  ])
  // With none checked an empty list is passed on; the code that adds it warns (cart/add-to-cart-all.tsx).
  await panel.getByRole('checkbox', { name: 'Select all' }).click()
  await panel.getByRole('button', { name: 'Add them' }).click()
  expect(onAdd).toHaveBeenLastCalledWith([])
  await panel.getByRole('button', { name: 'Previous accessories' }).click()
  await expect.element(panel.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  await expect.element(panel.getByRole('button', { name: 'Previous accessories' })).toBeDisabled()
  await panel.getByRole('checkbox', { name: 'Select all' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('an account that orders by the box adds all of a page; if none is available to it, the panel says so', async () => {
  const boxes = await open(lamp, aClient({ orderingMode: 'package' }))
  await boxes.button.click()
  await expect.element(boxes.screen.getByText('Lamp B1')).toBeVisible()
  await expect.element(boxes.screen.getByRole('checkbox')).not.toBeInTheDocument()
  await boxes.screen.getByRole('button', { name: 'Add them' }).click()
  expect(boxes.onAdd).toHaveBeenLastCalledWith(['B1', 'B3', 'B4', 'B5'].map((goodsId) => [goodsId, 12]))
  await boxes.screen.unmount()
  const closed = await open(anArticle('OTHER', { accessories: [link('NOWHERE')] }))
  await closed.button.click()
  await expect.element(closed.screen.getByText('None of its accessories is available to this client account.')).toBeVisible()
  await closed.screen.unmount()
  const offShelves = await open({ ...lamp, offShelves: true })
  await expect.element(offShelves.button).not.toBeInTheDocument()
})
