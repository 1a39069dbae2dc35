import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { showCart } from '../../../../tests/kit/cart-screen.tsx'
import { aClient } from '../../../../tests/kit/signed-in.ts'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import './fill-up-dialog.tsx'

test('two taps before the first is saved add the proposed articles once', async () => {
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

test('a number that is no multiple is rounded, with a note, both neighbours and undo', async () => {
  const { screen } = await showCart([[anArticle('L1', { volumeCm3: 25_000 }), 6]], {
    account: aClient({ shipsFromChina: true }),
    bought: { KETTLE: 600 },
  })
  await screen.getByRole('button', { name: 'Fill up the container' }).click()
  const field = screen.getByRole('dialog').getByRole('spinbutton', { name: 'Quantity of Lamp KETTLE' })
  await expect.element(field).toHaveValue('132')
  await field.fill('25')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('24')
  await expect.element(screen.getByText('Sold in multiples of 6: 25 became 24.')).toBeVisible()
  await screen.getByRole('button', { name: 'Take 30' }).click()
  await expect.element(field).toHaveValue('30')
  await field.fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('2 is too few: the smallest quantity is 6.')).toBeVisible()
  await screen.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(field).toHaveValue('30')
})

test('the gauge says in pallets what is reached, and of how many', async () => {
  const lamp = anArticle('L2', { palletNum: 60 })
  const byIds = async () => ({ ok: true, data: [lamp] }) as const
  const { screen } = await showCart([[anArticle('L1', { palletNum: 60 }), 30]], { bought: { L2: 600 }, byIds })
  await screen.getByRole('button', { name: 'Fill up the pallet' }).click()
  await expect.element(screen.getByText('0.9 / 1 pallet', { exact: true })).toBeVisible()
  const field = screen.getByRole('dialog').getByRole('spinbutton', { name: 'Quantity of Lamp L2' })
  await field.fill('6')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('0.6 / 1 pallet', { exact: true })).toBeVisible()
})
