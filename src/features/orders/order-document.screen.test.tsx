import { expect, test, vi } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { anEntry } from '../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OrderForm } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import type { PaperContent } from '../../ui/paper/paper-content.ts'
import { readPrice } from '../../ui/price-panel.ts'
import { freezeOrder } from './freeze-order.ts'
import { OrderDocument } from './order-document.tsx'
import { usePaper } from './paper/use-paper.ts'

const account = aClient({ userRate: 10, country: 'ES' })
const form: OrderForm = {
  orderId: '01980000-0000-7000-8000-0000000000b1',
  draftedAt: '2026-11-21T09:00:00.000Z',
  addressId: 'a1',
  ownNumber: 'PO-7',
  notes: '',
  requestedOn: null,
}
const parts = [{ goodsId: 'B', quantity: 2 }]

/** Six lamps at the account's rate and one set, frozen as the confirmation freezes them. */
const frozen = () => {
  const articles = new Map([anArticle('A'), anArticle('B')].map((one) => [one.goodsId, one]))
  const facts = { account, brand: brands.main, hasAddress: true, requestedOn: null, articles, now: 0 }
  const offer = { title: 'Starter', parts, tiers: [{ quantity: 1, percent: 20 }] }
  const set = { kind: 'mesh' as const, offerId: 'm1', bundleKey: 'k1', quantity: 3, parts, totalSeen: null, offer }
  const chosen = priceOrder([{ goodsId: 'A', quantity: 6, totalSeen: null }], facts, [set])
  return freezeOrder(form, chosen, { asked: [], priced: chosen }, { account, pricesReadAt: 0, addressId: 'a1' })
}

const waiting = () => {
  const { draft, shown } = frozen()
  return anEntry({ local: 'saved', state: null, orderNumber: null, submittedAt: null, draft, shown, total: shown.total })
}
const device = () =>
  deviceWith({
    ...signedIn(account),
    addresses: createCell<ReturnType<Device['addresses']['get']>>([]),
    catalogue: listing([]),
    outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
  })

test('an order that waits on the device shows its VAT, and every price opens its steps', async () => {
  const screen = await renderScreen(<OrderDocument entry={waiting()} isWaiting={false} />, { device: device() })
  // 6 × 9.00 and 6 × 8.00, and 21 % of both.
  await expect.element(screen.getByText('VAT 21%')).toBeVisible()
  await expect.element(screen.getByText(/€\s?21\.42/)).toBeVisible()
  await expect.element(screen.getByText(/€\s?123\.42/)).toBeVisible()
  await screen
    .getByRole('row', { name: /Lamp A/ })
    .getByRole('button', { name: /9\.00/ })
    .click()
  const subject = readPrice()?.subject
  expect(subject).toMatchObject({ kind: 'order', version: 1, line: { originalPrice: '10.00', priceKind: 'vip' } })
  expect(subject?.kind === 'order' && subject.line.steps?.[0]?.steps.map(({ kind }) => kind)).toEqual(['list', 'vip'])
  await expect.element(screen.getByRole('row', { name: /Lamp B/ }).getByRole('button', { name: /8\.00/ })).toBeVisible()
})

test('its paper shows the VAT, and each set by name above its parts', async () => {
  const written = vi.fn<(content: PaperContent) => void>()
  const Paper = () => {
    const write = usePaper()
    written(write(waiting()))
    return null
  }
  await renderScreen(<Paper />, { device: device() })
  await expect.poll(() => written.mock.calls.length).toBeGreaterThan(0)
  const content = written.mock.calls[0]?.[0]
  expect(content?.lines.map(({ name, isBundle }) => [name, isBundle ?? false])).toEqual([
    ['Lamp A', false],
    ['Set: Starter', true],
    ['Lamp B', false],
  ])
  expect(content?.totals.map(([name]) => name)).toEqual(['Subtotal', 'VAT 21%', 'Total'])
})

test('its paper shows the price of one piece if that multiplies to the amount, else the price of all pieces', async () => {
  const given = waiting()
  const [line] = given.shown!.lines
  const uneven = { ...line!, quantity: 18, unitPrice: '30.41', lineTotal: '587.46' }
  const lines = [uneven, { ...uneven, goodsId: 'C', lineTotal: '547.38' }]
  const written = vi.fn<(content: PaperContent) => void>()
  const Paper = () => {
    const write = usePaper()
    written(write({ ...given, shown: { ...given.shown!, lines } }))
    return null
  }
  await renderScreen(<Paper />, { device: device() })
  await expect.poll(() => written.mock.calls.length).toBeGreaterThan(0)
  const figures = written.mock.calls[0]?.[0].lines.map((one) => one.figures.join(' | ').replaceAll(/\s/g, ' '))
  expect(figures).toEqual(['18 | 587.46 / 18 | € 587.46', '18 | € 30.41 | € 547.38'])
})
