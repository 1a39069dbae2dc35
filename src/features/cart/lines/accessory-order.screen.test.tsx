import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { showCart } from '../../../../tests/kit/cart-screen.tsx'

const quantityOf = (name: string) => ({ name: `Quantity of ${name}` })

test('accessories appear under their article, and the arrows follow the displayed order', async () => {
  const { screen } = await showCart([
    [anArticle('L2', { accessories: [] }), 6],
    [anArticle('BULB', { accessories: [] }), 6],
    [anArticle('CUP', { accessories: [] }), 6],
    [anArticle('L1', { accessories: [{ goodsId: 'L2', refGoodsNum: 1 }] }), 6],
  ])
  const rows = screen.getByRole('list', { name: 'Lines of the cart' }).getByRole('listitem')
  await expect
    .poll(() => rows.elements().map((row) => row.querySelector('a')?.title))
    .toEqual(['Lamp BULB', 'Lamp CUP', 'Lamp L1', 'Lamp L2'])
  await expect.element(rows.nth(3).getByText('Accessory of Lamp L1')).toBeInTheDocument()
  await screen.getByRole('spinbutton', quantityOf('Lamp L1')).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('spinbutton', quantityOf('Lamp L2'))).toHaveFocus()
})
