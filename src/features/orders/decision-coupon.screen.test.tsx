import { expect, test, vi } from 'vitest'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { listing } from '../../../tests/kit/articles.ts'
import { anEntry } from '../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { CommandRefusal, Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { DecisionPart } from './decision-part.tsx'

const draft: OrderDraft = {
  orderId: '01980000-0000-7000-8000-0000000000b1',
  draftedAt: '2026-11-21T10:00:00.000Z',
  currency: 'EUR',
  priceListVersion: 1,
  pricesReadAt: '2026-11-21T10:00:00.000Z',
  addressId: '01980000-0000-7000-8000-0000000000a1',
  ownNumber: '',
  notes: '',
  requestedOn: null,
  couponId: '01980000-0000-7000-8000-0000000000d1',
  lines: [{ goodsId: 'A', quantity: 6, unitPriceSeen: '10.00', lineTotalSeen: '60.00' }],
}

test('an order whose coupon was used up meanwhile goes without it, by the person’s own choice', async () => {
  const decide = vi.fn<Device['decide']>().mockResolvedValue({ saved: true, id: 'c2' })
  const device = deviceWith({
    ...signedIn(),
    addresses: createCell<ReturnType<Device['addresses']['get']>>([]),
    catalogue: listing([]),
    kept: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() } as unknown as Device['kept'],
    decide,
  })
  const refusal = { status: 422, code: 15080, error: 'order.couponSpent', data: null } as unknown as CommandRefusal
  const shown = { lines: [], subtotal: '60.00', coupon: '5.00', total: '66.55' }
  const screen = await renderScreen(
    <DecisionPart
      entry={anEntry({ local: 'needsDecision', draft, shown, refusal })}
      draft={draft}
      commandId="c1"
      onDiscarded={() => {}}
    />,
    { device },
  )
  const send = screen.getByRole('button', { name: 'Send again with these decisions' })
  await expect.element(send).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Order without the coupon' }).click()
  await send.click()
  const [, given] = decide.mock.calls[0] ?? []
  const { couponId: _, ...without } = draft
  expect(given).toMatchObject({ body: without, shown: { total: '72.60' } })
  expect((given as { body: object }).body).not.toHaveProperty('couponId')
})
