import { expect, test, vi } from 'vitest'
import { anArticle } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { readToasts } from '../../ui/toasts.ts'
import { AddAllToCart } from './add-to-cart-all.tsx'
import type { Wanted } from './add-to-cart-all.tsx'

const open = async (items: readonly Wanted[], quantities = {}, account = aClient()) => {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const screen = await renderScreen(<AddAllToCart items={items} />, {
    device: deviceWith({ ...signedIn(account, quantities), enqueue }),
  })
  const given = () => enqueue.mock.calls.map(([{ name }, body]) => [name, body])
  return { screen, given, press: () => screen.getByRole('button').click() }
}
const lines = (...of: readonly (readonly [string, number])[]) => ({
  bsShoppingCartGroupDtoList: of.map(([goodsId, quantity]) => ({ goodsId, quantity })),
})
const [lamp, bulb] = [anArticle('LAMP'), anArticle('BULB', { saleDouble: 1 })]

test('with no article chosen it warns and sends no command', async () => {
  const { screen, given, press } = await open([])
  await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await press()
  await expect.element(screen.getByText('Choose at least one article first')).toBeVisible()
  expect(given()).toEqual([])
})

test('several articles are added by one command, each in its own multiple, and the pieces are counted', async () => {
  const { screen, given, press } = await open([
    { article: lamp, quantity: 6 },
    { article: bulb, quantity: 3 },
  ])
  await expect.element(screen.getByRole('button', { name: 'Add 2 articles' })).toBeVisible()
  await press()
  await vi.waitFor(() => expect(given()).toEqual([['cart.save', lines(['LAMP', 6], ['BULB', 3])]]))
  await expect.poll(() => readToasts().map(({ text }) => text)).toEqual(['9 pieces added'])
})

test('articles with no more in stock are left out, and a note beside the button says so', async () => {
  const few = anArticle('FEW', { remaining: 6 })
  const items = [few, lamp].map((article) => ({ article, quantity: 6 }))
  const { screen, given, press } = await open(items, { FEW: 6 })
  await press()
  await expect.element(screen.getByText('No more of 1 in stock')).toBeVisible()
  expect(given()).toEqual([['cart.save', lines(['LAMP', 6])]])
})

test('an account that orders by the box adds a box of each', async () => {
  const items = [lamp, bulb].map((article) => ({ article, quantity: 12 }))
  const { given, press } = await open(items, {}, aClient({ orderingMode: 'package' }))
  await press()
  await vi.waitFor(() => expect(given()).toEqual([['cart.save', lines(['LAMP', 12], ['BULB', 12])]]))
})
