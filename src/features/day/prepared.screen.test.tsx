import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PreparedClient } from '#domain/contract/day.ts'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { accountCoupon } from '../../../tests/kit/account-coupon.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { CouponsScreen } from '../coupons/coupons-screen.tsx'
import { OfferScreen } from '../promo/offers/offer-screen.tsx'
import { OffersScreen } from '../promo/offers/offers-screen.tsx'
import { keepPrepared } from './prepared.ts'

const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))

const client = aClient()
const anOffer = (id: string, title: string): PromoOffer => ({
  id,
  title,
  currency: 'EUR',
  orginalPrice: '100.00',
  activityPrice: '90.00',
  tiers: [],
  lines: [],
  blocked: false,
})
const listOf = <T,>(...list: T[]) => ({ list, total: list.length, page: 1, limit: 5000 })
/** In another language than the screen's: it may be the only one that the client's country allows. */
const answer = {
  clientId: client.clientId,
  language: 'es',
  wholeOrders: [],
  sets: listOf(anOffer('s1', 'Surtido de inicio')),
  pallets: listOf(anOffer('p1', 'Palé de verano')),
  coupons: listOf(accountCoupon({ title: 'Bienvenida' })),
  learned: { columns: [], articles: [] },
} as unknown as PreparedClient
const TAKEN = {
  cart: true,
  addresses: true,
  plans: true,
  quotations: true,
  favorites: true,
  returns: true,
  orders: true,
  wholeOrders: true,
}

/** A tablet that has never requested this client's screens. */
const aTablet = (rows = new Map<string, unknown>()) =>
  deviceWith({
    ...signedIn(client),
    outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
    receipts: createCell<ReturnType<Device['receipts']['get']>>([]),
    sync: createCell({ reachable: 'no' } as SyncState),
    takeIn: async () => TAKEN,
    kept: {
      get: async (key) => rows.get(key),
      set: async (key, value) => void rows.set(key, structuredClone(value)),
      remove: async (key) => void rows.delete(key),
      entries: async () => [...rows],
    },
  })

beforeEach(() => {
  asked.mockReset()
  asked.mockResolvedValue({ ok: false, kind: 'unreachable' })
})

test('a client that was prepared and never opened shows its sets, pallets and coupons offline', async () => {
  const device = aTablet()
  const stored = await keepPrepared(device, new QueryClient(), answer, Date.now(), undefined)
  expect(stored?.parts).toMatchObject({ offers: true, coupons: true, batches: true })
  const offers = (kind: 'set' | 'pallet') =>
    renderScreen(<OffersScreen kind={kind} one={() => ({ to: '/' })} figure={() => ''} />, { device })
  const sets = await offers('set')
  await expect.element(sets.getByRole('link', { name: 'Surtido de inicio' })).toBeVisible()
  await sets.unmount()
  const pallets = await offers('pallet')
  await pallets.getByRole('searchbox', { name: 'Find a pallet' }).fill('verano palé')
  await expect.element(pallets.getByRole('link', { name: 'Palé de verano' })).toBeVisible()
  await expect.element(pallets.getByText(/as of/)).toBeVisible()
  await pallets.unmount()
  const one = await renderScreen(<OfferScreen kind="pallet" id="p1" all={{ to: '/' }} parts={() => ''} />, { device })
  await expect.element(one.getByRole('heading', { name: 'Palé de verano' })).toBeVisible()
  await one.unmount()
  const coupons = await renderScreen(
    <KitRoom>
      <CouponsScreen state="usable" onState={() => {}} order={() => ({ to: '/' })} cart={{ to: '/' }} inCart={null} />
    </KitRoom>,
    { device },
  )
  await expect.element(coupons.getByText('Bienvenida')).toBeVisible()
})

test('parts that the device could not store leave their lights dark', async () => {
  const rows = new Map<string, unknown>()
  const device = aTablet(rows)
  const { kept } = device
  const full = deviceWith({
    takeIn: async () => TAKEN,
    kept: { ...kept, set: async (key, value) => (key.startsWith('day:') ? kept.set(key, value) : undefined) },
  })
  const stored = await keepPrepared(full, new QueryClient(), answer, Date.now(), undefined)
  expect(stored?.parts).toMatchObject({ plans: true, offers: false, coupons: false, batches: false })
})
