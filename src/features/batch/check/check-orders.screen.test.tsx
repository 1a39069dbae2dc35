import { expect, test } from 'vitest'
import { priceOrder } from '#domain/contract/order-facts.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { createCell } from '../../../offline/observable.ts'
import { CheckOrders } from './check-orders.tsx'
import type { NumberSlot } from './check-orders.tsx'
import type { CheckedOrder } from './use-batch-check.ts'

const articles = new Map(['LAMP', 'KETTLE'].map((id) => [id, anArticle(id)]))
const facts = { account: aClient(), brand: currentBrand(), hasAddress: true, requestedOn: null, articles, now: 0 }
const order = (part: Partial<CheckedOrder>): CheckedOrder => ({
  addressId: 'A',
  ownNumber: '',
  lines: [],
  sets: [],
  rows: [2],
  priced: priceOrder([], facts),
  ...part,
})
const open = (orders: readonly CheckedOrder[], twin?: NumberSlot) =>
  renderScreen(<CheckOrders orders={orders} twin={twin} />, { device: deviceWith({ ...signedIn(), addresses: createCell([]) }) })

test('an order of sets shows how many articles they contain', async () => {
  const parts = [
    { goodsId: 'LAMP', quantity: 1 },
    { goodsId: 'KETTLE', quantity: 2 },
  ]
  const screen = await open([order({ sets: [{ offerId: 'S', quantity: 3, parts }] })])
  await expect.element(screen.getByRole('cell', { name: '2 articles' })).toBeVisible()
})

test('an own number used before gets a warning at its order; beyond twenty numbers the service is not asked', async () => {
  const orders = Array.from({ length: 22 }, (_, at) => order({ addressId: `A${at}`, ownNumber: at === 0 ? '' : `PO-${at}` }))
  const screen = await open(orders, ({ ownNumber, isAsked }) => (
    <output>{`${ownNumber} ${isAsked ? 'asked' : 'looked up'}`}</output>
  ))
  await expect.element(screen.getByText('PO-20 asked')).toBeVisible()
  await expect.element(screen.getByText('PO-21 looked up')).toBeVisible()
  expect(screen.container.textContent.match(/asked|looked up/g)).toHaveLength(21)
})
