import { expect, test } from 'vitest'
import { anAccepted } from '../../../tests/kit/order-entries.ts'
import { renderScreen } from '../../../tests/kit/screen.tsx'
import { OrderPrices } from './order-prices.tsx'

test('the price list that the person saw is named if the order was priced with another one', async () => {
  const priceListSeen = { version: 3, at: '2026-11-19T08:00:00.000Z' }
  const other = await renderScreen(<OrderPrices order={anAccepted({ priceListVersion: 4, priceListSeen })} />)
  await expect.element(other.getByText('Price list as you saw it')).toBeVisible()
  await expect.element(other.getByText(/^version 3, read 2026-11-19/)).toBeVisible()
  await other.unmount()
  const same = await renderScreen(<OrderPrices order={anAccepted({ priceListVersion: 3, priceListSeen })} />)
  await expect.element(same.getByText('version 3', { exact: true })).toBeVisible()
  await expect.element(same.getByText('Price list as you saw it')).not.toBeInTheDocument()
})
