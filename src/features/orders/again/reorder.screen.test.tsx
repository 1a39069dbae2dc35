import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Article } from '#domain/contract/article.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { anAccepted } from '../../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device } from '../../../offline/device-types.ts'
import { PriceSide } from '../../../routes/-parts/price-side.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
import type { OfferNow } from './reorder-bundles.ts'
import { Reorder } from './reorder.tsx'

const energy = { class: 'F', range: 'A-G' } as const
const lamp = anArticle('LAMP', { saleDouble: 1, listPrice: 1250, energy })
const kettle = anArticle('KET', { saleDouble: 1, remaining: 4 })
const newKettle = anArticle('KET-2', { saleDouble: 1, name: 'Green kettle' })

/** The order's sheet on a device that knows these articles; `successor` is the kettle's successor by the service. */
async function open(
  articles: readonly Article[],
  successor: string | null = null,
  { order = anAccepted(), offers = [] }: { order?: Order; offers?: readonly (readonly [string, OfferNow])[] } = {},
) {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const byIds = (ids: readonly string[]) =>
    Promise.resolve({ ok: true, data: [...articles, newKettle].filter(({ goodsId }) => ids.includes(goodsId)) })
  const detail = () =>
    Promise.resolve(successor === null ? { ok: false, kind: 'unreachable' } : { ok: true, data: { successor } })
  const device = deviceWith({
    ...signedIn(),
    newId: () => 'new-key',
    enqueue,
    catalogue: { byIds, detail } as unknown as Device['catalogue'],
  })
  const onReordered = vi.fn<() => void>()
  await page.viewport(1280, 900)
  const screen = await renderScreen(
    <>
      <Reorder order={order} onReordered={onReordered} readOffers={() => Promise.resolve(new Map(offers))} />
      <Toaster />
      <PriceSide />
    </>,
    { device },
  )
  await screen.getByRole('button', { name: 'Order again' }).click()
  const given = () => enqueue.mock.calls.map(([call, body]) => [call.name, body])
  return { screen, given, onReordered, sheet: screen.getByRole('dialog') }
}
const { orderId } = anAccepted()

test('the sheet shows what has changed, less stock or another price; one command puts the rest into the cart', async () => {
  const { screen, sheet, given, onReordered } = await open([lamp, kettle])
  await expect.element(sheet.getByText('2 lines are different now.')).toBeVisible()
  const first = sheet.getByRole('row', { name: /LAMP.* 2 .*12\.50.*10\.00/ })
  await expect.element(first.getByTitle('Why this price')).toMatchTextContent(/12\.50/)
  await expect.element(first.getByRole('button', { name: /^Energy class F/ })).toBeVisible()
  await expect.element(sheet.getByRole('row', { name: /KET.*4 instead of 10/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
  const lines = [
    { goodsId: 'LAMP', quantity: 2 },
    { goodsId: 'KET', quantity: 4 },
  ]
  await expect.poll(() => onReordered.mock.calls.length).toBe(1)
  expect(given()).toEqual([['cart.reorder', { orderId, lines }]])
  await screen.getByRole('button', { name: 'Undo' }).click()
  const back = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity: -quantity }))
  await expect.poll(given).toEqual([
    ['cart.reorder', { orderId, lines }],
    ['cart.save', { bsShoppingCartGroupDtoList: back }],
  ])
})

test('an unwanted line is left out; a line that cannot be had cannot be chosen', async () => {
  const { sheet, given } = await open([lamp, { ...kettle, remaining: 0 }])
  await expect.element(sheet.getByRole('checkbox', { name: 'Choose Lamp KET, KET' })).toBeDisabled()
  await expect.element(sheet.getByRole('row', { name: /KET.*left out/ })).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Choose Lamp LAMP, LAMP' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Add 0 lines to the cart' })).toBeDisabled()
  expect(given()).toEqual([])
})

test('an article that is gone is replaced by its successor', async () => {
  const { sheet, given } = await open([lamp, { ...kettle, offShelves: true }], 'KET-2')
  await expect.element(sheet.getByText('Replaces Blue kettle.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
  const list = [
    { goodsId: 'LAMP', quantity: 2 },
    { goodsId: 'KET-2', quantity: 10 },
  ]
  await expect.poll(given).toEqual([['cart.save', { bsShoppingCartGroupDtoList: list }]])
})

const whole = (bundleKey: string, offerId: string, title: string) => ({
  bundleKey,
  kind: 'mesh' as const,
  offerId,
  quantity: 3,
  title,
  discount: 5,
  listTotal: '75.00',
  total: '71.25',
})
const part = (bundleKey: string, goodsId: string, quantity: number) => ({
  goodsId,
  name: `Lamp ${goodsId}`,
  quantity,
  unitPrice: '11.88',
  originalPrice: '12.50',
  lineTotal: '71.28',
  priceKind: 'bundle' as const,
  bundleKey,
})

test('a set still sold comes back as a set; one no longer sold comes back as its articles, and the sheet says so', async () => {
  const order = anAccepted({
    bundles: [whole('k1', 'm1', 'Starter'), whole('k2', 'm2', 'Desk')],
    lines: [part('k1', 'LAMP', 6), part('k2', 'KET', 3)],
  })
  const bundle = {
    kind: 'mesh' as const,
    offerId: 'm1',
    title: 'Starter',
    parts: [{ goodsId: 'LAMP', quantity: 2 }],
    tiers: [{ quantity: 1, percent: 10 }],
  }
  const offers = [['k1', { state: 'offered', bundle }] as const, ['k2', { state: 'over' }] as const]
  const { sheet, given, screen } = await open([lamp, kettle], null, { order, offers })
  // Two lamps at 12.50 less 10 %.
  const set = sheet.getByRole('row', { name: /Set: Starter.* 3 .*22\.50.*23\.75/ })
  await set.getByTitle('Why this price').click()
  const panel = screen.getByRole('dialog', { name: 'Why this price' })
  await expect.element(panel).toMatchTextContent(/25\.00.*−10%.*Price of one set× 3.*22\.50/)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect
    .element(sheet.getByText('“Desk” cannot be ordered as a whole now. This article is ordered on its own.'))
    .toBeVisible()
  await sheet.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
  const held = { ...bundle, bundleKey: 'new-key', quantity: 3 }
  await expect.poll(given).toEqual([['cart.reorder', { orderId, lines: [{ goodsId: 'KET', quantity: 3 }], bundles: [held] }]])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => given().slice(1))
    .toEqual([
      ['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'KET', quantity: -3 }] }],
      ['cart.addBundle', { ...held, quantity: -3 }],
    ])
})
