import { expect, test, vi } from 'vitest'
import type { OrderSummary } from '#domain/contract/order-shapes.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OrderEntry } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { NumberTwin } from './number-twin.tsx'
import type { NumberTwinProps } from './number-twin.tsx'

const listed = { orderId: 'here', orderNumber: 'N-1', ownNumber: 'PO-7' } as OrderEntry
const open = async (about: NumberTwinProps, here: readonly OrderEntry[] = []) => {
  const asked = vi
    .fn<Device['ordersWithOwnNumber']>()
    .mockResolvedValue([{ orderId: 'there', orderNumber: 'N-2', ownNumber: 'PO-8' } as OrderSummary])
  const device = deviceWith({
    ...signedIn(),
    orders: createCell<ReturnType<Device['orders']['get']>>(here),
    ordersWithOwnNumber: asked,
  })
  const screen = await renderScreen(<NumberTwin {...about} />, { device })
  return { screen, asked }
}

test('a number that another order already has is warned about, on the device or at the service', async () => {
  const here = await open({ ownNumber: ' po-7', isAsked: false }, [listed])
  await expect.element(here.screen.getByText('Order N-1 has this number already. You can use it again.')).toBeVisible()
  expect(here.asked).not.toHaveBeenCalled()
  await here.screen.unmount()
  const there = await open({ ownNumber: 'PO-8' })
  await expect.element(there.screen.getByText('Order N-2 has this number already. You can use it again.')).toBeVisible()
})

test('the order that gets the number is not warned about itself', async () => {
  const { screen } = await open({ ownNumber: 'PO-7', orderId: 'here', isAsked: false }, [listed])
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
})
