import { beforeEach, expect, test, vi } from 'vitest'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import { OfferScreen } from './offer-screen.tsx'
import { OffersScreen } from './offers-screen.tsx'

const asked = vi.hoisted(() => vi.fn<(call: { name: string }, asking: { query: Record<string, string> }) => Promise<unknown>>())
vi.mock('../../../api/client.ts', () => ({ callApi: asked }))

const line = (quantity: number) => ({
  quantity,
  goods: { goodsId: 'L1', imageUrl: '', volume: 1000, weight: 500 } as unknown as PromoOffer['lines'][number]['goods'],
})
const anOffer = (id: string): PromoOffer => ({
  id,
  title: `Pallet ${id}`,
  currency: 'EUR',
  orginalPrice: '100.00',
  activityPrice: '90.00',
  tiers: [],
  lines: [line(12), line(6)],
  blocked: false,
})
const pageOf = (...list: readonly PromoOffer[]) => ({ ok: true, data: { list, total: list.length, page: 1, limit: 20 } })
const device = () =>
  deviceWith({
    ...signedIn(),
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
  })
const pallets = () =>
  renderScreen(<OffersScreen kind="pallet" one={(id) => ({ to: '/', search: { id } }) as never} figure={() => '€ 90.00'} />, {
    device: device(),
  })

beforeEach(() => {
  asked.mockReset()
})

test('pallets are listed with their contents, and typing filters them by title', async () => {
  asked.mockResolvedValue(pageOf(anOffer('A'), anOffer('B')))
  const screen = await pallets()
  await expect.element(screen.getByText('2 pallets')).toBeVisible()
  const rows = screen.getByRole('list', { name: 'Mixed pallets' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Pallet A.*2 articles · 18 pieces.*€ 90\.00/)
  await expect.element(screen.getByRole('link', { name: 'Pallet A' })).toHaveAttribute('href', expect.stringContaining('id=A'))
  await screen.getByRole('searchbox', { name: 'Find a pallet' }).fill(' b ')
  await expect.element(screen.getByText('1 pallet', { exact: true })).toBeVisible()
  await expect.element(rows).toMatchTextContent(/Pallet B/)
})

test('a list that was never read can be requested again; an empty one says what would be there', async () => {
  asked.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  asked.mockResolvedValue(pageOf())
  const screen = await pallets()
  await expect.element(screen.getByText('This list is not on this device yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('No pallet here')).toBeVisible()
  await expect.element(screen.getByText('Pallets put together for this account appear here.')).toBeVisible()
})

test('a pallet that does not exist leads back to the list; one that cannot be read can be retried', async () => {
  const one = () =>
    renderScreen(<OfferScreen kind="pallet" id="A" all={{ to: '/' }} parts={() => 'Its parts'} />, { device: device() })
  asked.mockImplementation(async ({ name }) =>
    name === 'promo.pallets'
      ? pageOf()
      : { ok: false, kind: 'refused', status: 404, code: 1, error: 'promo.notFound', msg: '', data: null },
  )
  const missing = await one()
  await expect.element(missing.getByText('This pallet is not here')).toBeVisible()
  await expect.element(missing.getByRole('link', { name: 'All pallets' })).toBeVisible()
  await missing.unmount()
  asked.mockReset()
  asked.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  asked.mockImplementation(async ({ name }) => (name === 'promo.pallets' ? pageOf() : { ok: true, data: anOffer('A') }))
  const broken = await one()
  await broken.getByRole('button', { name: 'Try again' }).click()
  await expect.element(broken.getByRole('heading', { name: 'Pallet A' })).toBeVisible()
  await expect.element(broken.getByText('Its parts')).toBeVisible()
})
