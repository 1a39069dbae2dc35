import { expect, test, vi } from 'vitest'
import type { ApprovalDetail } from '#domain/contract/approvals.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { readToasts } from '../../ui/toasts.ts'
import { ApprovalScreen } from './approval-screen.tsx'
import type { ApprovalScreenProps } from './approval-screen.tsx'
import { ApprovalsScreen } from './approvals-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = () =>
  deviceWith({
    ...signedIn(),
    kept: kept as unknown as Device['kept'],
    sync: createCell({ reachable: 'yes' } as SyncState),
    refresh: () => Promise.resolve(true),
  })
const request: ApprovalDetail = {
  orderId: '01980000-0000-7000-8000-0000000000b1',
  state: 'open',
  askedAt: '2026-11-24T09:00:00.000Z',
  askedBy: 'Ben Sanz',
  isOwn: false,
  total: '242.00',
  currency: 'EUR',
  lineCount: 1,
  ownNumber: 'PO-7',
  decidedAt: null,
  decidedBy: '',
  reason: '',
  address: { company: 'Bazar Norte', street: 'Calle Mayor 1', postalCode: '41001', city: 'Sevilla' },
  notes: 'Ring twice',
  requestedOn: '2026-12-01',
  lines: [{ goodsId: 'LAMP', name: 'Lamp', quantity: 20, unitPrice: '10.00', lineTotal: '200.00' }],
  bundles: [],
}
const open = (part: Partial<ApprovalDetail> = {}, mayApprove = true) => {
  const onBackToCart = vi.fn<ApprovalScreenProps['onBackToCart']>().mockResolvedValue(true)
  asked.mockReset()
  asked.mockResolvedValueOnce({ ok: true, data: { ...request, ...part } })
  const screen = renderScreen(
    <KitRoom>
      <ApprovalScreen orderId={request.orderId} mayApprove={mayApprove} order={() => ({ to: '/' })} onBackToCart={onBackToCart} />
    </KitRoom>,
    { device: device() },
  )
  return { screen, onBackToCart }
}

test('the list says who requests which amount; an empty list says so', async () => {
  asked.mockResolvedValueOnce({ ok: true, data: { list: [request], total: 1, page: 1, limit: 20 } })
  const list = (state: 'open' | 'decided') =>
    renderScreen(
      <KitRoom>
        <ApprovalsScreen state={state} page={1} onChange={() => {}} />
      </KitRoom>,
      { device: device() },
    )
  const screen = await list('open')
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/PO-7.*Waits for approval.*Ben Sanz.*242\.00/)
  await screen.unmount()
  asked.mockResolvedValueOnce({ ok: true, data: { list: [], total: 0, page: 1, limit: 20 } })
  await expect.element((await list('decided')).getByText('No orders here')).toBeVisible()
})

test('quantities in thousands have grouped digits, for articles and for sets', async () => {
  const bundle = {
    bundleKey: 'k',
    kind: 'mesh',
    offerId: 'o',
    title: 'Starter',
    quantity: 2400,
    total: '10.00',
    parts: [],
  } as never
  const lines = request.lines.map((line) => ({ ...line, quantity: 12_000 }))
  const screen = await open({ lines, bundles: [bundle] }).screen
  await expect.element(screen.getByRole('cell', { name: '12,000', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '2,400', exact: true })).toBeVisible()
})

test('someone who manages people approves; a risen price is shown and accepted as it is now', async () => {
  const screen = await open().screen
  await expect.element(screen.getByText('Ring twice')).toBeVisible()
  const rose = { goodsId: 'LAMP', error: 'order.priceRose', seen: '200.00', now: '240.00', pieces: 20, choices: [] }
  asked.mockResolvedValueOnce({ ok: false, kind: 'refused', error: 'order.refused', data: { lines: [rose] } })
  await screen.getByRole('button', { name: 'Approve and order' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Lamp.*200\.00.*240\.00/)
  asked.mockResolvedValueOnce({ ok: true, data: { orderNumber: 'NV-2026-000001' } })
  asked.mockResolvedValue({ ok: true, data: { ...request, state: 'approved', decidedBy: 'Ana', decidedAt: request.askedAt } })
  await screen.getByRole('button', { name: 'Approve at today’s prices' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toBe('Approved and ordered: NV-2026-000001')
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ name: 'approvals.approve' }), {
    body: { orderId: request.orderId, prices: [{ goodsId: 'LAMP', total: '240.00', pieces: 20 }] },
  })
  await expect.element(screen.getByText(/Approved by Ana/)).toBeVisible()
})

test('a refusal requires a reason', async () => {
  const screen = await open().screen
  await screen.getByRole('button', { name: 'Do not approve' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Please fill this in.')).toBeVisible()
  asked.mockResolvedValue({ ok: true, data: null })
  await screen.getByLabelText('Reason').fill('Next month')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => asked.mock.calls.map(([{ name }, asking]) => [name, asking]))
    .toContainEqual(['approvals.refuse', { body: { orderId: request.orderId, reason: 'Next month' } }])
})

test('the requester may withdraw but not approve; a refused request goes back into the cart', async () => {
  const own = await open({ isOwn: true }, false).screen
  await expect.element(own.getByRole('button', { name: 'Withdraw' })).toBeEnabled()
  await expect.element(own.getByRole('button', { name: 'Approve and order' })).not.toBeInTheDocument()
  await own.unmount()
  const { screen, onBackToCart } = open({ isOwn: true, state: 'refused', decidedBy: 'Ana', reason: 'Next month' }, false)
  await expect.element((await screen).getByText(/Ana did not approve it.*Next month/)).toBeVisible()
  await (await screen).getByRole('button', { name: 'Add the articles to the cart' }).click()
  expect(onBackToCart.mock.calls).toMatchObject([[{ lines: request.lines, bundles: [] }, expect.any(Function)]])
})

test('a line that was short goes back into the cart with its full requested quantity, also if none of it was available', async () => {
  const askedLines = [{ goodsId: 'LAMP', quantity: 30, note: 'for the window', planId: '01980000-0000-7000-8000-0000000000c1' }]
  for (const lines of [request.lines, []]) {
    const { screen, onBackToCart } = open({ isOwn: true, state: 'withdrawn', lines, askedLines }, false)
    await (await screen).getByRole('button', { name: 'Add the articles to the cart' }).click()
    expect(onBackToCart.mock.calls).toMatchObject([[{ lines: askedLines, bundles: [] }, expect.any(Function)]])
    await (await screen).unmount()
  }
})

test('a request whose order was placed otherwise links to it and puts nothing into the cart', async () => {
  const screen = await open({ isOwn: true, state: 'withdrawn', isOrdered: true }, false).screen
  await expect.element(screen.getByRole('link', { name: 'See the order' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add the articles to the cart' })).not.toBeInTheDocument()
})

test('a request of sets alone puts the sets back into the cart once, until that is undone', async () => {
  const whole = {
    bundleKey: '01980000-0000-7000-8000-0000000000d1',
    title: 'Starter',
    quantity: 3,
    kind: 'mesh' as const,
    offerId: 'm1',
    parts: [{ goodsId: 'LAMP', quantity: 2 }],
    note: 'by the door',
  }
  const bundles = [{ ...whole, total: '71.25' }]
  const { screen: opening, onBackToCart } = open({ isOwn: true, state: 'refused', lines: [], askedLines: [], bundles }, false)
  const saved = Promise.withResolvers<boolean>()
  onBackToCart.mockReturnValueOnce(saved.promise)
  const button = (await opening).getByRole('button', { name: 'Add the articles to the cart' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  expect(onBackToCart.mock.calls).toEqual([[{ lines: [], bundles: [whole] }, expect.any(Function)]])
  saved.resolve(true)
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  onBackToCart.mock.calls[0]?.[1]()
  await expect.element(button).toBeEnabled()
  onBackToCart.mockResolvedValueOnce(false)
  await button.click()
  await expect.poll(() => onBackToCart.mock.calls.length).toBe(2)
  await expect.element(button).toBeEnabled()
})
