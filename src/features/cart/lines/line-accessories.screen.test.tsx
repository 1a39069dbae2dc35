import { expect, test, vi } from 'vitest'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { showCart } from '../../../../tests/kit/cart-screen.tsx'

test('two taps before the first is saved add an accessory once', async () => {
  const { screen, given, enqueue } = await showCart([
    [anArticle('L1', { accessories: [{ goodsId: 'BULB', refGoodsNum: 2 }] }), 6],
  ])
  const word = Promise.withResolvers<{ saved: true; id: string }>()
  enqueue.mockReturnValue(word.promise)
  await screen.getByRole('button', { name: '1 accessory' }).click()
  const add = screen.getByRole('button', { name: 'Add 12 of Lamp BULB' })
  await add.dblClick()
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  word.resolve({ saved: true, id: '1' })
  await expect.element(screen.getByText('Lamp BULB: 12 added')).toBeVisible()
  await vi.waitFor(() => expect(add.element().hasAttribute('aria-busy')).toBe(false))
  expect(given()).toEqual([['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'BULB', quantity: 12 }] }]])
})
