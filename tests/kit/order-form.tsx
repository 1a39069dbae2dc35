import { vi } from 'vitest'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { Address } from '#domain/contract/addresses.ts'
import type { Article } from '#domain/contract/article.ts'
import type { OrderSummary } from '#domain/contract/order-shapes.ts'
import type { CouponTerms } from '#domain/rules/coupon.ts'
import { OrderConfirm } from '../../src/features/orders/order-confirm.tsx'
import { currentBrand } from '../../src/lib/brand.ts'
import { SalesPaused } from '../../src/lib/sales-paused.ts'
import type { Device, NamedDraft, OrderForm, SyncState } from '../../src/offline/device-types.ts'
import { createCell } from '../../src/offline/observable.ts'
import { deviceWith, renderScreen } from './screen.tsx'
import { aClient, signedIn } from './signed-in.ts'

const account = aClient()
export const anAddress = (addressId: string, part: Partial<Address> = {}): Address => ({
  addressId,
  company: 'Lámparas del Sur S.L.',
  fullName: 'Ana Ruiz',
  street: `Calle ${addressId}`,
  telephone: '',
  country: 'ES',
  province: '',
  city: 'Sevilla',
  postalCode: '41001',
  isDefault: false,
  ...part,
})
export const aForm = (part: Partial<OrderForm> = {}): OrderForm => ({
  orderId: '01980000-0000-7000-8000-0000000000b1',
  draftedAt: '2026-11-21T09:00:00.000Z',
  addressId: null,
  ownNumber: '',
  notes: '',
  requestedOn: null,
  ...part,
})

interface Given {
  readonly articles: readonly Article[]
  readonly quantity?: number
  /** Pieces of each that the cart still holds when the order is submitted. */
  readonly inCart?: number
  readonly readCart?: Device['readCart']
  readonly form?: OrderForm
  readonly addresses?: readonly Address[]
  readonly found?: readonly OrderSummary[]
  readonly coupons?: readonly CouponTerms[]
  readonly areCouponsComing?: boolean
  readonly drafts?: readonly NamedDraft[]
  readonly isPaused?: boolean
  /** Limit of the person, in minor units. */
  readonly orderLimit?: number
}

/** Opens the form with `quantity` pieces of each article chosen, on a device that keeps it. */
export const openForm = async ({ articles, quantity = 30, inCart = quantity, form = aForm(), ...rest }: Given) => {
  const {
    addresses,
    found = [],
    coupons,
    areCouponsComing,
    drafts = [],
    isPaused = false,
    orderLimit = null,
    readCart = () => Promise.resolve(true),
  } = rest
  const asked = articles.map(({ goodsId }) => ({ goodsId, quantity, totalSeen: null }))
  const byId = new Map(articles.map((article) => [article.goodsId, article]))
  const facts = { account, brand: currentBrand(), hasAddress: true, requestedOn: null, articles: byId, now: Date.now() }
  const submitOrder = vi.fn<Device['submitOrder']>().mockResolvedValue({ saved: true, id: 'c1' })
  let stored = form
  const save = vi.fn<Device['draft']['save']>().mockImplementation((next) => {
    stored = next
    return Promise.resolve('saved')
  })
  const finish = vi.fn<Device['draft']['finish']>().mockResolvedValue()
  const putAside = vi.fn<Device['namedDrafts']['putAside']>().mockResolvedValue('saved')
  const removeLines = vi.fn<Device['removeLines']>().mockResolvedValue({ saved: true, id: 'c2' })
  const device = deviceWith({
    ...signedIn({ ...account, orderLimit }, Object.fromEntries(articles.map(({ goodsId }) => [goodsId, inCart]))),
    refresh: () => Promise.resolve(true),
    readCart,
    sync: createCell({ reachable: 'yes' } as SyncState),
    orders: createCell<ReturnType<Device['orders']['get']>>([]),
    addresses: createCell<readonly Address[] | undefined>(addresses ?? [anAddress('a1', { isDefault: true })]),
    draft: {
      open: () => Promise.resolve(form),
      look: () => Promise.resolve({ form: stored, isGiven: false, commandId: null }),
      save,
      finish,
      onChange: () => () => {},
    },
    namedDrafts: {
      list: () => Promise.resolve(drafts),
      save: () => Promise.resolve('saved' as const),
      putAside,
      remove: () => Promise.resolve('removed' as const),
      goOn: () => Promise.resolve('opened' as const),
      onChange: () => () => {},
    },
    ordersWithOwnNumber: () => Promise.resolve(found),
    newId: () => 'new-id',
    removeLines,
    submitOrder,
  })
  const onPutAside = vi.fn<() => void>()
  const onAsked = vi.fn<(orderId: string) => void>()
  const screen = await renderScreen(
    <SalesPaused value={isPaused}>
      <OrderConfirm
        goods={{ isWaiting: false, account, chosen: priceOrder(asked, facts), pricesReadAt: 0, coupons, areCouponsComing }}
        cart={{ to: '/' }}
        drafts={{ to: '/' }}
        newAddress={() => null}
        coupon={({ onChoose }) => <button onClick={() => onChoose(coupon.couponId)}>Choose the coupon</button>}
        order={() => ({ to: '/' })}
        onSubmitted={() => {}}
        onAsked={onAsked}
        onPutAside={onPutAside}
      />
    </SalesPaused>,
    { device },
  )
  const given = () => submitOrder.mock.calls.map(([draft, shown]) => ({ draft, shown }))
  return { screen, device, given, save, putAside, removeLines, onPutAside, onAsked, finish }
}

export const coupon: CouponTerms = {
  couponId: '01980000-0000-7000-8000-0000000000d1',
  currency: 'EUR',
  kind: 'amount',
  amount: 1500,
  percent: 0,
  leastValue: 20_000,
  classIds: [],
  goodsIds: [],
  startsAt: null,
  endsAt: null,
  usesLeft: 1,
  leftForAll: null,
}
