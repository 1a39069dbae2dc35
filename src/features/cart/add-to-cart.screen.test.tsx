import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import type { createCell } from '../../offline/observable.ts'
import { AddToCart } from './add-to-cart.tsx'

const saved = { saved: true, id: '1' } as const
const quantityField = { name: 'Quantity of Lamp L1' }

async function show(article = anArticle('L1'), device: Partial<Device> = {}) {
  const addToCart = vi.fn<Device['addToCart']>().mockResolvedValue(saved)
  const setQuantity = vi.fn<Device['setQuantity']>().mockResolvedValue(saved)
  const whole = deviceWith({ ...signedIn(), addToCart, setQuantity, ...device })
  const screen = await renderScreen(<AddToCart article={article} large />, { device: whole })
  return { screen, addToCart, setQuantity, field: screen.getByRole('spinbutton', quantityField) }
}

test('adding sends one sales multiple as a difference', async () => {
  const { screen, addToCart } = await show()
  await screen.getByRole('button', { name: 'Add to cart' }).click()
  expect(addToCart.mock.calls).toEqual([['L1', 6, 'Lamp L1']])
})

test('“In the cart” is said once the device has it, not when it is asked for', async () => {
  const { cart, ...rest } = signedIn()
  const { promise, resolve } = Promise.withResolvers<typeof saved>()
  const { screen, field } = await show(anArticle('L1'), { ...rest, cart, addToCart: () => promise })
  await screen.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(field).toHaveValue('6')
  await expect.element(screen.getByText('In the cart')).not.toBeInTheDocument()
  const { cart: after } = signedIn(undefined, { L1: 6 })
  ;(cart as ReturnType<typeof createCell<ReturnType<typeof cart.get>>>).set(after.get())
  resolve(saved)
  await expect.element(screen.getByText('In the cart')).toBeVisible()
})

test('someone who adds by key continues at the quantity', async () => {
  const { field } = await show()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
})

test('typing 25 with step 6 and stock 20 gives 18, says why, and offers undo', async () => {
  const { screen, setQuantity, field } = await show(anArticle('L1', { remaining: 20 }))
  await field.fill('25')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Only 20 in stock, sold in multiples of 6: 18 taken.')).toBeVisible()
  expect(setQuantity.mock.calls).toEqual([['L1', 18, 'Lamp L1']])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText(/Only 20 in stock/)).not.toBeInTheDocument()
})

test('less than one multiple is refused with the smallest quantity', async () => {
  const { screen, setQuantity, field } = await show()
  await field.fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('2 is too few: the smallest quantity is 6.')).toBeVisible()
  expect(setQuantity).not.toHaveBeenCalled()
})

test('an account that orders by the box steps by the box and has box buttons', async () => {
  const device = signedIn(aClient({ orderingMode: 'package' }), { L1: 120 })
  const { screen, addToCart } = await show(anArticle('L1'), device)
  await screen.getByRole('button', { name: 'Add 60' }).click()
  expect(addToCart.mock.calls).toEqual([['L1', 60, 'Lamp L1']])
})

test('a sold-out article shows no panel unless it is in the cart, where it can only be taken out', async () => {
  const soldOut = anArticle('L1', { remaining: 0 })
  const { screen } = await show(soldOut, signedIn(aClient(), { L1: 6 }))
  await expect.element(screen.getByRole('button', { name: 'More' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Less' })).toBeEnabled()
})
