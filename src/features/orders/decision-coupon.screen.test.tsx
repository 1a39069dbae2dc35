import { expect, test, vi } from 'vitest'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { listing } from '../../../tests/kit/articles.ts'
import { aDraft, anEntry } from '../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { CommandRefusal, Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { DecisionPart } from './decision-part.tsx'

const draft = aDraft({ couponId: '01980000-0000-7000-8000-0000000000d1' })

/** The refused order, and what the device is given to send. */
const open = async (
  draft: OrderDraft,
  error: string,
  shown = { lines: [], subtotal: '60.00', coupon: '5.00', total: '66.55' },
) => {
  const decide = vi.fn<Device['decide']>().mockResolvedValue({ saved: true, id: 'c2' })
  const device = deviceWith({
    ...signedIn(),
    addresses: createCell<ReturnType<Device['addresses']['get']>>([]),
    catalogue: listing([]),
    kept: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() } as unknown as Device['kept'],
    decide,
  })
  const refusal = { status: 422, code: 15080, error, data: null } as unknown as CommandRefusal
  const entry = anEntry({ local: 'needsDecision', draft, shown, refusal })
  const screen = await renderScreen(<DecisionPart entry={entry} draft={draft} commandId="c1" onDiscarded={() => {}} />, {
    device,
  })
  return { decide, screen, send: screen.getByRole('button', { name: 'Send again with these decisions' }) }
}

test('an order whose coupon was used up meanwhile is sent without it, if the person chooses so', async () => {
  const { decide, screen, send } = await open(draft, 'order.couponSpent')
  await expect.element(send).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Order without the coupon' }).click()
  await send.click()
  const [, given] = decide.mock.calls[0] ?? []
  const { couponId: _, ...without } = draft
  expect(given).toMatchObject({ body: without, shown: { tax: { amount: '12.60', ratePercent: 21 }, total: '72.60' } })
  expect((given as { body: object }).body).not.toHaveProperty('couponId')
})

test('another delivery day is typed into the field; one that has also passed is not sent', async () => {
  const { couponId: _, ...plain } = draft
  const { decide, screen, send } = await open({ ...plain, requestedOn: '2020-01-01' }, 'order.requestedDayPassed')
  const day = screen.getByRole('textbox', { name: /^Requested delivery day/ })
  await day.fill('2020-02-02')
  await send.click()
  await expect.element(screen.getByText(/^The first possible day is/)).toBeVisible()
  await expect.element(day).toHaveValue('2020-02-02')
  expect(decide).not.toHaveBeenCalled()
  await day.fill('2999-12-01')
  await send.click()
  await expect.poll(() => decide.mock.calls[0]?.[1]).toMatchObject({ body: { requestedOn: '2999-12-01' } })
})
