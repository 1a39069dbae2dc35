import { expect, test, vi } from 'vitest'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { showCart } from '../../../../tests/kit/cart-screen.tsx'

const saved = (...entries: readonly [string, number][]) => [
  'cart.save',
  { bsShoppingCartGroupDtoList: entries.map(([goodsId, quantity]) => ({ goodsId, quantity })) },
]

test('one command replaces an article off the market by its successor, in the successor’s multiple, and Undo reverts it', async () => {
  const { screen, given } = await showCart([[anArticle('L1', { offShelves: true }), 8]], { successors: { L1: 'BULB' } })
  await screen.getByRole('button', { name: 'Replace with 6 × Lamp BULB' }).click()
  await expect.element(screen.getByText('Replaced by Lamp BULB')).toBeVisible()
  expect(given()).toEqual([saved(['BULB', 6], ['L1', -8])])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(given()[1]).toEqual(saved(['L1', 8], ['BULB', -6])))
})

test('Undo restores a removed article off the market with its former pieces', async () => {
  const { screen, given, removeLines } = await showCart([[anArticle('L1', { offShelves: true }), 8]])
  const lines = screen.getByRole('list', { name: 'Lines of the cart' })
  await lines.getByRole('button', { name: 'Remove', exact: true }).click()
  await vi.waitFor(() => expect(removeLines).toHaveBeenCalledOnce())
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(given()).toEqual([['cart.setQuantities', { list: [{ goodsId: 'L1', quantity: 8 }] }]]))
})

test('fewer pieces than one step of the successor are raised to one step', async () => {
  const { screen } = await showCart([[anArticle('L1', { offShelves: true }), 2]], { successors: { L1: 'BULB' } })
  await expect.element(screen.getByRole('button', { name: 'Replace with 6 × Lamp BULB' })).toBeVisible()
})

test('an unavailable successor is not offered; the line leads to a search for another article', async () => {
  const gone = [anArticle('L1', { offShelves: true }), anArticle('L2', { offShelves: true })] as const
  const { screen } = await showCart(
    gone.map((article) => [article, 6] as const),
    { successors: { L1: 'L2' } },
  )
  const line = screen.getByRole('list', { name: 'Lines of the cart' }).getByRole('listitem').first()
  await expect.element(line.getByRole('link', { name: 'Find a replacement' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Replace with/ })).not.toBeInTheDocument()
})
