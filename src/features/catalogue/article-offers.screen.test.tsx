import { beforeEach, expect, test, vi } from 'vitest'
import { articleToWire } from '#domain/contract/goods-wire.ts'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import { PriceSide } from '../../routes/-parts/price-side.tsx'
import type { Device } from '../../offline/device-types.ts'
import { ArticleOffers } from './article-offers.tsx'
import type { Buying } from './goods-card.tsx'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import '../price/price-steps.tsx'

const asked = vi.hoisted(() => vi.fn<(call: { name: string }, asking: { query: unknown }) => Promise<unknown>>())
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const account = aClient()
const anOffer = (id: string, title: string): PromoOffer => ({
  id,
  title,
  currency: 'EUR',
  orginalPrice: '120.00',
  activityPrice: '108.00',
  tiers: [{ quantity: 1, discount: 10 }],
  lines: ['L1', 'L2'].map((goodsId) => ({
    quantity: 6,
    goods: articleToWire({ ...anArticle(goodsId), remaining: 100 }, account),
  })),
  blocked: false,
})

beforeEach(() => {
  asked.mockReset()
})

const open = () => {
  const kept = { get: async () => undefined, set: async () => undefined } as unknown as Device['kept']
  const addBundle: Buying['addBundle'] = ({ kind, title }) => <button type="button">{`Buy ${kind} ${title}`}</button>
  const buying = {
    offer: (kind: string, id: string) => ({ to: `/${kind}/${id}` }),
    detail: (goodsId: string) => ({ to: `/article/${goodsId}` }),
    addBundle,
  } as unknown as Buying
  return renderScreen(
    <>
      <ArticleOffers goodsId="L1" buying={buying} />
      <PriceSide />
    </>,
    { device: deviceWith({ ...signedIn(account), kept }) },
  )
}

test('an article can be bought as part of its sets and pallets, each at a price that opens its steps', async () => {
  asked.mockImplementation(async ({ name }) => ({
    ok: true,
    data: {
      list:
        name === 'promo.meshes'
          ? [anOffer('m1', 'Starter set'), { ...anOffer('m2', 'Set of others'), lines: [] }]
          : [anOffer('p1', 'Summer pallet')],
      total: 1,
    },
  }))
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: 'Set: Starter set' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Pallet: Summer pallet' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Set: Set of others' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Buy mesh Starter set' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Buy pallet Summer pallet' })).toBeVisible()
  expect(asked.mock.calls.map(([{ name }]) => name)).toEqual(['promo.meshes', 'promo.pallets'])
  await screen
    .getByRole('button', { name: /108\.00/ })
    .last()
    .click()
  const panel = screen.getByRole('dialog', { name: 'Why this price' })
  await expect.poll(() => panel.element().textContent).toMatch(/Summer pallet.*−10%.*−12\.00.*Price of one pallet.*108\.00/)
})

test('an article in no set or pallet shows neither, nor does one whose offers cannot be read', async () => {
  asked.mockImplementation(async ({ name }) =>
    name === 'promo.meshes' ? { ok: true, data: { list: [], total: 0 } } : { ok: false, kind: 'unreachable' },
  )
  const screen = await open()
  await expect.poll(() => asked.mock.calls.length).toBe(2)
  expect(screen.container.querySelector('a')).toBeNull()
})
