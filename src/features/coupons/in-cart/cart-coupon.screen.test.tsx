import { expect, test, vi } from 'vitest'
import type { Coupon } from '#domain/contract/coupons.ts'
import { accountCoupon } from '../../../../tests/kit/account-coupon.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import { createCell } from '../../../offline/observable.ts'
import type { Device, OrderForm, SyncState } from '../../../offline/device-types.ts'
import { CartCoupon } from './cart-coupon.tsx'

const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))

const aCoupon = (couponId: string, title: string, part: Partial<Coupon> = {}): Coupon =>
  accountCoupon({ couponId, title, leastValue: '0.00', ...part })
const order = { currency: 'EUR', lines: [{ goodsId: 'A', classId: 'lamps', lineTotal: 20_000 }] }

/** Renders the cart's coupon for these coupons, with the confirmation's form. */
async function show(coupons: readonly Coupon[], couponId?: string) {
  asked.mockResolvedValue({ ok: true, data: { list: coupons, total: coupons.length, page: 1, limit: 100 } })
  let form: OrderForm = { orderId: 'o-1', draftedAt: '', addressId: null, ownNumber: 'PO-7', notes: '', requestedOn: null }
  if (couponId !== undefined) form = { ...form, couponId }
  const draft: Device['draft'] = {
    open: async () => form,
    look: async () => ({ form, isGiven: false, commandId: null }),
    save: async (next) => {
      form = next
      return 'saved'
    },
    finish: async () => {},
    onChange: () => () => {},
  }
  const device = deviceWith({
    ...signedIn(aClient()),
    outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
    receipts: createCell<ReturnType<Device['receipts']['get']>>([]),
    sync: createCell({ reachable: 'yes' } as SyncState),
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
    draft,
  })
  const screen = await renderScreen(<CartCoupon order={order} />, { device })
  return { screen, form: () => form }
}

test('the coupon with the largest discount is proposed; once used it is in the confirmation and can be removed again', async () => {
  const { screen, form } = await show([aCoupon('a', 'Welcome'), aCoupon('b', 'Autumn', { amount: '25.00' })])
  await expect.element(screen.getByText(/Takes .*25\.00.* off this order/)).toBeVisible()
  await screen.getByRole('button', { name: 'Use coupon' }).click()
  await expect.element(screen.getByText(/Goods less coupon, without tax: .*175\.00/)).toBeVisible()
  expect(form()).toMatchObject({ couponId: 'b', ownNumber: 'PO-7' })
  await screen.getByRole('button', { name: 'Remove coupon' }).click()
  await expect.element(screen.getByRole('button', { name: 'Use coupon' })).toBeVisible()
  expect(form().couponId).toBeUndefined()
})

test('if none fits yet, the cart shows what is missing for the nearest', async () => {
  const { screen } = await show([
    aCoupon('a', 'Large order', { leastValue: '500.00' }),
    aCoupon('b', 'Spring', { leastValue: '250.00' }),
  ])
  await expect.element(screen.getByText(/50\.00.* more to use the coupon “Spring”/)).toBeVisible()
  expect(screen.getByRole('button').query()).toBe(null)
})

test('a chosen coupon that no longer fits says why and can be removed', async () => {
  const { screen } = await show([aCoupon('a', 'Bulbs', { classIds: ['bulbs'] })], 'a')
  await expect.element(screen.getByText('No article of this order is covered by it')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove coupon' })).toBeVisible()
})
