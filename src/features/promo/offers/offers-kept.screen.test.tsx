import { expect, test, vi } from 'vitest'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import { OfferScreen } from './offer-screen.tsx'
import { OffersScreen } from './offers-screen.tsx'

const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../api/client.ts', () => ({ callApi: asked }))

const offer: PromoOffer = {
  id: 'A',
  title: 'Pallet A',
  currency: 'EUR',
  orginalPrice: '100.00',
  activityPrice: '90.00',
  tiers: [],
  lines: [],
  blocked: false,
}
const keeping = () => {
  const rows = new Map<string, unknown>()
  return deviceWith({
    ...signedIn(),
    kept: {
      get: async (key) => rows.get(key),
      set: async (key, value) => void rows.set(key, structuredClone(value)),
      remove: async (key) => void rows.delete(key),
      entries: async () => [...rows],
    },
  })
}

// An unhandled rejection would fail the whole run.
test('a pallet that was only listed opens offline, and the failed request is no error of the page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    asked.mockResolvedValue({ ok: true, data: { list: [offer], total: 1, page: 1, limit: 20 } })
    const device = keeping()
    const list = await renderScreen(<OffersScreen kind="pallet" one={() => ({ to: '/' })} figure={() => ''} />, { device })
    await expect.element(list.getByRole('link', { name: 'Pallet A' })).toBeVisible()
    await list.unmount()
    asked.mockReset()
    asked.mockResolvedValue({ ok: false, kind: 'unreachable' })
    vi.setSystemTime(Date.now() + 10 * 60_000)
    // As after a restart of the app: nothing is in memory.
    const one = await renderScreen(<OfferScreen kind="pallet" id="A" all={{ to: '/' }} parts={() => 'Its parts'} />, { device })
    await expect.element(one.getByRole('heading', { name: 'Pallet A' })).toBeVisible()
    await expect.element(one.getByText(/as of/i)).toBeVisible()
    expect(asked).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
