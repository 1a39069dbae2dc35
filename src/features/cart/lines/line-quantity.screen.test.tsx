import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { showCart } from '../../../../tests/kit/cart-screen.tsx'
import { readToasts } from '../../../ui/toasts.ts'

const shown = () =>
  showCart([
    [anArticle('L1'), 6],
    [anArticle('L2'), 6],
    [anArticle('L3'), 6],
  ])
type Shown = Awaited<ReturnType<typeof shown>>
const fieldOf = ({ screen }: Shown, id: string) => screen.getByRole('spinbutton', { name: `Quantity of Lamp ${id}` })

test.each<[string, (cart: Shown) => Promise<void>, string]>([
  ['the key -', async () => userEvent.keyboard('-'), 'L3'],
  ['0 and Enter', async () => userEvent.keyboard('0{Enter}'), 'L3'],
  ['0 and the arrow up', async () => userEvent.keyboard('0{ArrowUp}'), 'L1'],
  ['0 and Tab', async () => userEvent.keyboard('0{Tab}'), 'L3'],
  ['less than a step and Enter', async () => userEvent.keyboard('5{Enter}'), 'L3'],
])(
  '%s removes the line like Delete: it is reported, one tap undoes it, and the focus moves to a neighbour',
  async (_how, act, next) => {
    const cart = await shown()
    await fieldOf(cart, 'L2').click()
    await act(cart)
    await expect.element(cart.screen.getByText('Lamp L2 removed')).toBeVisible()
    await expect.element(fieldOf(cart, next)).toHaveFocus()
    expect(cart.removeLines.mock.calls).toEqual([[['L2'], 'Lamp L2 removed']])
    expect(cart.setQuantity).not.toHaveBeenCalled()
    expect(cart.addToCart).not.toHaveBeenCalled()
    await cart.screen.getByRole('button', { name: 'Undo' }).click()
    expect(cart.given()).toEqual([['cart.setQuantities', { list: [{ goodsId: 'L2', quantity: 6 }] }]])
  },
)

test('less than a step says why the line is removed; a typed 0 needs no reason', async () => {
  const cart = await shown()
  await fieldOf(cart, 'L2').fill('5')
  await userEvent.keyboard('{Enter}')
  await expect.element(cart.screen.getByText('5 is too few: the smallest quantity is 6.')).toBeVisible()
  await expect.element(cart.screen.getByText('Lamp L2 removed')).toBeVisible()
  await fieldOf(cart, 'L3').fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(cart.screen.getByText('Lamp L3 removed')).toBeVisible()
  await expect
    .poll(() => readToasts().map(({ text }) => text))
    .toEqual(['5 is too few: the smallest quantity is 6.', 'Lamp L2 removed', 'Lamp L3 removed'])
})

test.each(['-', 'Delete'])('holding the key %s stops at the line that it removed', async (key) => {
  const cart = await shown()
  await fieldOf(cart, 'L2').click()
  await userEvent.keyboard(`{${key}>5/}`)
  await expect.element(fieldOf(cart, 'L3')).toHaveFocus()
  await expect.element(fieldOf(cart, 'L3')).toHaveValue('6')
  expect(cart.removeLines.mock.calls).toEqual([[['L2'], 'Lamp L2 removed']])
  await userEvent.keyboard(`{${key}}`)
  await expect.element(cart.screen.getByText('Lamp L3 removed')).toBeVisible()
})

test('removing the only line by key moves the focus to the screen', async () => {
  const content = document.createElement('main')
  Object.assign(content, { id: 'content', tabIndex: -1 })
  document.body.append(content)
  const cart = await showCart([[anArticle('L2'), 6]])
  await fieldOf(cart, 'L2').click()
  await userEvent.keyboard('-')
  await expect.element(cart.screen.getByText('Lamp L2 removed')).toBeVisible()
  expect(document.activeElement).toBe(content)
  content.remove()
})

test('the last minus by touch removes the line and opens no keyboard on another', async () => {
  const cart = await shown()
  const line = cart.screen.getByRole('group', { name: 'Lamp L2' })
  await line.getByRole('button', { name: 'Less' }).click()
  await expect.element(cart.screen.getByText('Lamp L2 removed')).toBeVisible()
  expect(cart.removeLines.mock.calls).toEqual([[['L2'], 'Lamp L2 removed']])
  expect(document.activeElement?.matches('input')).toBe(false)
})

test('a tap elsewhere that leaves the field keeps the focus there', async () => {
  const cart = await shown()
  await fieldOf(cart, 'L2').fill('0')
  await fieldOf(cart, 'L1').click()
  await expect.element(cart.screen.getByText('Lamp L2 removed')).toBeVisible()
  await expect.element(fieldOf(cart, 'L1')).toHaveFocus()
})
