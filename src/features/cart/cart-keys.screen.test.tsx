import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle } from '../../../tests/kit/articles.ts'
import { showCart } from '../../../tests/kit/cart-screen.tsx'

const quantityOf = (name: string) => ({ name: `Quantity of ${name}` })

test('emptying the cart by key leads to the screen; removing the chosen lines, to the first that remains', async () => {
  const content = document.createElement('main')
  Object.assign(content, { id: 'content', tabIndex: -1 })
  document.body.append(content)
  const { screen, becomes } = await showCart([
    [anArticle('L1'), 6],
    [anArticle('L2'), 12],
  ])
  await expect.element(screen.getByRole('button', { name: 'Empty the cart' })).toBeVisible()
  const out = screen.getByRole('checkbox', { name: 'Order Lamp L2' })
  out.element().focus()
  await userEvent.keyboard(' ')
  screen.getByRole('button', { name: 'Remove chosen' }).element().focus()
  await userEvent.keyboard('{Enter}')
  becomes({ L2: 12 })
  await expect.element(screen.getByRole('spinbutton', quantityOf('Lamp L2'))).toHaveFocus()
  out.element().focus()
  await userEvent.keyboard(' ')
  screen.getByRole('button', { name: 'Empty the cart' }).element().focus()
  await userEvent.keyboard('{Enter}')
  becomes({})
  await expect.poll(() => document.activeElement).toBe(content)
  content.remove()
})
