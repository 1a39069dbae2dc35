import { beforeEach, expect, test, vi } from 'vitest'
import type { CashBackStatement, Coupon } from '#domain/contract/coupons.ts'
import type { OrderForCoupon } from '#domain/rules/coupon.ts'
import { accountCoupon } from '../../../tests/kit/account-coupon.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { CashBackScreen } from './cash-back-screen.tsx'
import { CouponChoice } from './coupon-choice.tsx'
import { CouponsScreen } from './coupons-screen.tsx'
import type { CouponState } from './coupon-states.ts'

const asked = vi.hoisted(() => vi.fn<(call: { name: string }, asking: unknown) => Promise<unknown>>())
vi.mock('../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))

const { couponId } = accountCoupon()
const ok = (data: unknown) => Promise.resolve({ ok: true, data })
const listing = (...list: readonly Coupon[]) =>
  asked.mockImplementation(() => ok({ list, total: list.length, page: 1, limit: 100 }))

const account = aClient()
const aDevice = (outbox: readonly unknown[] = [], reachable: SyncState['reachable'] = 'yes') =>
  deviceWith({
    ...signedIn(account),
    outbox: createCell(outbox as ReturnType<Device['outbox']['get']>),
    receipts: createCell<ReturnType<Device['receipts']['get']>>([]),
    sync: createCell({ reachable } as SyncState),
    kept: {
      get: () => Promise.resolve(undefined),
      set: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      entries: () => Promise.resolve([]),
    } as unknown as Device['kept'],
  })

const open = (state: CouponState = 'usable', device = aDevice(), inCart: OrderForCoupon | null = null) =>
  renderScreen(
    <KitRoom>
      <CouponsScreen state={state} onState={() => {}} order={() => ({ to: '/' })} cart={{ to: '/' }} inCart={inCart} />
    </KitRoom>,
    { device },
  )

beforeEach(() => {
  asked.mockReset()
})

test('a usable coupon shows its worth and its terms; used and expired ones are listed separately', async () => {
  listing(
    accountCoupon({ classNames: ['Lighting'], endTime: '2199-12-31T00:00:00.000Z' }),
    accountCoupon({
      couponId: 'b',
      title: 'Trade fair',
      usesLeft: 0,
      uses: [{ orderId: 'o', orderNumber: 'N-7', usedAt: '2026-11-20T09:00:00.000Z', amount: '15.00' }],
    }),
    accountCoupon({ couponId: 'c', title: 'Autumn', endTime: '2020-01-01T00:00:00.000Z' }),
  )
  const screen = await open()
  await expect.element(screen.getByText('Welcome coupon')).toBeVisible()
  await expect.element(screen.getByText('Only for: Lighting')).toBeVisible()
  await expect.element(screen.getByText('1 coupon can be used')).toBeVisible()
  expect(screen.getByText('Trade fair').query()).toBe(null)
  const used = await open('used')
  await expect.element(used.getByRole('link', { name: /N-7/ })).toBeVisible()
  await expect.element((await open('expired')).getByText('Autumn')).toBeVisible()
})

test('each coupon says whether it fits what is in the cart now, and why not', async () => {
  listing(
    accountCoupon({ leastValue: '0.00' }),
    accountCoupon({ couponId: 'b', title: 'Large order', leastValue: '500.00' }),
    accountCoupon({ couponId: 'c', title: 'Bulbs', classIds: ['bulbs'], leastValue: '0.00' }),
    accountCoupon({ couponId: 'd', title: 'Spring', startTime: '2199-01-01T00:00:00.000Z' }),
  )
  const inCart = { currency: 'EUR', lines: [{ goodsId: 'A', classId: 'lamps', lineTotal: 20_000 }] }
  const screen = await open('usable', aDevice(), inCart)
  const said = (title: string) => screen.getByRole('listitem').filter({ hasText: title }).element().textContent
  await expect.poll(() => said('Welcome coupon')).toMatch(/Takes €15\.00 off your cart/)
  expect(said('Large order')).toMatch(/Your cart needs €300\.00 more/)
  expect(said('Bulbs')).toContain('Covers no article in your cart')
  expect(said('Spring')).not.toContain('cart')
  await screen.unmount()
  // An empty cart is no reason against a coupon.
  const empty = await open()
  await expect.element(empty.getByText('Bulbs', { exact: true })).toBeVisible()
  expect(empty.getByText(/cart/).query()).toBe(null)
})

test('more coupons than one page holds are all listed, page by page', async () => {
  const all = Array.from({ length: 120 }, (_, at) => accountCoupon({ couponId: `c${at}`, title: `Coupon ${at}` }))
  asked.mockImplementation((_, asking) => {
    const page = Number((asking as { query: { page: string } }).query.page)
    return ok({ list: all.slice((page - 1) * 100, page * 100), total: 120, page, limit: 100 })
  })
  const screen = await open()
  await expect.element(screen.getByText('120 coupons can be used')).toBeVisible()
  await expect.element(screen.getByText('Coupon 119')).toBeInTheDocument()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an order that waits on this device uses up its coupon', async () => {
  listing(accountCoupon())
  const waits = { call: 'orders.submit', account: account.clientId, body: { couponId } }
  await expect.element((await open('used', aDevice([waits]))).getByText('Welcome coupon')).toBeVisible()
})

test('without coupons the screen says what they are for; if they were never read it says so and reads them on a retry', async () => {
  listing()
  await expect.element((await open()).getByText('No coupon to be used')).toBeVisible()
  asked.mockImplementation(() => Promise.resolve({ ok: false, kind: 'unreachable' }))
  const screen = await open()
  await expect.element(screen.getByText('The coupons are not on this device yet')).toBeVisible()
  listing(accountCoupon())
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Welcome coupon')).toBeVisible()
})

test('a code becomes a coupon; a wrong one is reported at the field', async () => {
  listing()
  const screen = await open()
  const field = screen.getByRole('textbox', { name: 'Add a code' })
  asked.mockImplementation(() => Promise.resolve({ ok: false, kind: 'refused', error: 'coupon.codeUnknown', msg: '' }))
  await field.fill('WRONG')
  await screen.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(screen.getByText('No coupon for this account has this code. Check it and try again.')).toBeVisible()
  asked.mockImplementation((call) =>
    ok(call.name === 'coupons.claim' ? accountCoupon() : { list: [accountCoupon()], total: 1, page: 1, limit: 100 }),
  )
  await field.fill(' fair-26 ')
  await screen.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(screen.getByText('Welcome coupon', { exact: true })).toBeVisible()
  expect(asked.mock.calls.findLast(([{ name }]) => name === 'coupons.claim')?.[1]).toEqual({ body: { code: 'fair-26' } })
})

test('offline no code is tried', async () => {
  listing()
  const offline = await open('usable', aDevice([], 'no'))
  await offline.getByRole('textbox', { name: 'Add a code' }).fill('A')
  await offline.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(offline.getByText('The code is checked by the service: it needs a network.')).toBeVisible()
  expect(asked.mock.calls.map(([{ name }]) => name)).not.toContain('coupons.claim')
})

test('the confirmation takes one coupon; one that does not fit says why and cannot be chosen', async () => {
  listing(
    accountCoupon({ leastValue: '0.00' }),
    accountCoupon({ couponId: 'b', title: 'Large order', leastValue: '500.00' }),
    accountCoupon({ couponId: 'c', title: 'Bulbs', classIds: ['bulbs'], leastValue: '0.00' }),
    accountCoupon({ couponId: 'd', title: 'Autumn', endTime: '2020-01-01T00:00:00.000Z' }),
  )
  const onChoose = vi.fn<(id: string | undefined) => void>()
  const order = { currency: 'EUR', lines: [{ goodsId: 'A', classId: 'lamps', lineTotal: 20_000 }] }
  const screen = await renderScreen(<CouponChoice order={order} couponId={undefined} onChoose={onChoose} />, {
    device: aDevice(),
  })
  await screen.getByRole('radio', { name: /Welcome coupon/ }).click()
  expect(onChoose).toHaveBeenCalledWith(couponId)
  await expect.element(screen.getByRole('radio', { name: /Large order.*Goods worth .*300.* more are needed/ })).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: /Bulbs.*No article of this order/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /Autumn/ }).query()).toBe(null)
})

const aStatement = (part: Partial<CashBackStatement> = {}): CashBackStatement => ({
  list: [
    {
      orderId: 'o1',
      orderNumber: 'N-2',
      ownNumber: 'PO-7',
      orderedAt: '2026-11-20T09:00:00.000Z',
      month: '2026-11',
      state: 'cancelled',
      currency: 'EUR',
      goods: '120.00',
      cashBack: '1.50',
    },
    {
      orderId: 'o2',
      orderNumber: 'N-1',
      ownNumber: '',
      orderedAt: '2026-10-20T09:00:00.000Z',
      month: '2026-10',
      state: 'shipped',
      currency: 'EUR',
      goods: '300.00',
      cashBack: '4.00',
    },
  ],
  total: 2,
  page: 1,
  limit: 20,
  months: [{ month: '2026-10', currency: 'EUR', cashBack: '4.00', orders: 1 }],
  totals: [{ currency: 'EUR', cashBack: '4.00', orders: 1 }],
  ...part,
})
const statement = (month?: string, onMonth: (month: string | undefined) => void = () => {}) =>
  renderScreen(
    <KitRoom>
      <CashBackScreen
        month={month}
        page={1}
        onMonth={onMonth}
        onPage={() => {}}
        order={() => ({ to: '/' })}
        goods={{ to: '/' }}
      />
    </KitRoom>,
    { device: aDevice() },
  )

test('the statement shows the sum, every order, and that a cancelled one earned nothing; a month narrows it', async () => {
  asked.mockImplementation(() => ok(aStatement()))
  const onMonth = vi.fn<(month: string | undefined) => void>()
  const screen = await statement(undefined, onMonth)
  await expect.element(screen.getByText('Earned by 1 order')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /N-2.*PO-7.*Cancelled/ })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Month' }).selectOptions('2026-10')
  expect(onMonth).toHaveBeenCalledWith('2026-10')
})

test('the months show their earnings in the number format of the language', async () => {
  const of = { month: '2026-10', orders: 1 }
  const months = [
    { ...of, currency: 'EUR', cashBack: '1234.50' },
    { ...of, currency: 'PLN', cashBack: '4.00' },
  ]
  asked.mockImplementation(() => ok(aStatement({ months })))
  const screen = await statement()
  const month = screen.getByRole('combobox', { name: 'Month' })
  await expect.element(month).toMatchTextContent(/2026-10 · €\s1,234\.50, zł\s4\.00/)
})

test('without cash-back the statement leads to the articles that earn some', async () => {
  asked.mockImplementation(() => ok(aStatement({ list: [], total: 0, months: [], totals: [] })))
  const screen = await statement()
  await expect.element(screen.getByText('No cash-back yet')).toBeVisible()
})

test('a statement that was never read says so', async () => {
  asked.mockImplementation(() => Promise.resolve({ ok: false, kind: 'unreachable' }))
  await expect.element((await statement()).getByText('The statement is not on this device yet')).toBeVisible()
})
