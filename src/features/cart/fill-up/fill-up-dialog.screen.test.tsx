import { expect, test } from 'vitest'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { showCart } from '../../../../tests/kit/cart-screen.tsx'
import { aClient } from '../../../../tests/kit/signed-in.ts'

test('tapped twice before the first tap is saved, what fills up comes into the cart once', async () => {
  const { screen, given, enqueue } = await showCart([[anArticle('L1', { volumeCm3: 25_000 }), 6]], {
    account: aClient({ shipsFromChina: true }),
    bought: { KETTLE: 600 },
  })
  const word = Promise.withResolvers<{ saved: true; id: string }>()
  enqueue.mockReturnValue(word.promise)
  await screen.getByRole('button', { name: 'Fill up the container' }).click()
  const add = screen.getByRole('button', { name: 'Add 1 article' })
  await add.dblClick()
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  word.resolve({ saved: true, id: '1' })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(given()).toEqual([['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'KETTLE', quantity: 132 }] }]])
})
