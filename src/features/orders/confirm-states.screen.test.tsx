import { expect, test, vi } from 'vitest'
import { priceOrder } from '#domain/contract/order-facts.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import { currentBrand } from '../../lib/brand.ts'
import type { Device, OrderForm } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { readToasts } from '../../ui/toasts.ts'
import { OrderConfirm } from './order-confirm.tsx'

const account = aClient()
const form: OrderForm = {
  orderId: '01980000-0000-7000-8000-0000000000b1',
  draftedAt: '2026-11-21T09:00:00.000Z',
  addressId: null,
  ownNumber: '',
  notes: '',
  requestedOn: null,
}
const address = {
  addressId: 'a1',
  company: account.company,
  fullName: 'Ana Ruiz',
  street: 'Calle Mayor 1',
  telephone: '',
  country: 'ES',
  province: '',
  city: 'Sevilla',
  postalCode: '41001',
  isDefault: true,
}

/** The form of 30 lamps, or of nothing, on a device without a network. */
const open = async ({ count = 1, isWaiting = false }: { count?: number; isWaiting?: boolean } = {}) => {
  const articles = new Map(Array.from({ length: count }, (_, at) => [`L${at}`, anArticle(`L${at}`)]))
  const asked = [...articles.keys()].map((goodsId) => ({ goodsId, quantity: 30, totalSeen: null }))
  const facts = { account, brand: currentBrand(), hasAddress: true, requestedOn: null, articles, now: Date.now() }
  let changed = () => {}
  const draft = {
    open: vi.fn<Device['draft']['open']>().mockResolvedValue(form),
    look: vi.fn<Device['draft']['look']>().mockResolvedValue({ form, isGiven: false, commandId: null }),
    save: vi.fn<Device['draft']['save']>().mockResolvedValue('saved'),
    finish: () => Promise.resolve(),
    onChange: (listener: () => void) => {
      changed = listener
      return () => {}
    },
  }
  const submitOrder = vi.fn<Device['submitOrder']>().mockResolvedValue({ saved: true, id: 'c1' })
  const device = deviceWith({
    ...signedIn(account),
    sync: createCell(aSync({ reachable: 'no' })),
    orders: createCell<ReturnType<Device['orders']['get']>>([]),
    addresses: createCell<ReturnType<Device['addresses']['get']>>([address]),
    draft,
    namedDrafts: { list: () => Promise.resolve([]), onChange: () => () => {} } as unknown as Device['namedDrafts'],
    ordersWithOwnNumber: () => Promise.resolve(null),
    submitOrder,
  })
  const to = (place: string) => ({ to: '/', search: { place } }) as never
  const onSubmitted = vi.fn<(orderId: string, commandId: string) => void>()
  const screen = await renderScreen(
    <OrderConfirm
      goods={{ isWaiting, account, chosen: priceOrder(asked, facts), pricesReadAt: 0 }}
      cart={to('cart')}
      drafts={to('drafts')}
      newAddress={() => null}
      order={(orderId) => to(orderId)}
      onSubmitted={onSubmitted}
      onAsked={() => {}}
      onPutAside={() => {}}
    />,
    { device },
  )
  return { screen, draft, submitOrder, onSubmitted, follow: () => changed() }
}
const submitButton = /^Submit order/

test('the form waits while prices are read; without chosen articles it leads to the cart and the drafts', async () => {
  const reading = await open({ isWaiting: true })
  await expect.element(reading.screen.getByText('Loading')).toBeInTheDocument()
  await expect.element(reading.screen.getByRole('button', { name: submitButton })).not.toBeInTheDocument()
  await reading.screen.unmount()
  const { screen } = await open({ count: 0 })
  await expect.element(screen.getByText('No article is chosen')).toBeVisible()
  const leadsTo = (place: string) => expect.stringContaining(`place=${place}`)
  await expect.element(screen.getByRole('link', { name: 'Open the cart' })).toHaveAttribute('href', leadsTo('cart'))
  await expect.element(screen.getByRole('link', { name: 'Drafts' })).toHaveAttribute('href', leadsTo('drafts'))
})

test('an order submitted in another window replaces the form; only a press starts a new one', async () => {
  const { screen, draft, follow, submitOrder } = await open()
  await expect.element(screen.getByRole('button', { name: submitButton })).toBeEnabled()
  draft.look.mockResolvedValue({ form: undefined, isGiven: true, commandId: 'c9' })
  follow()
  await expect.element(screen.getByText('This order was already submitted in another window')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Show that order' }))
    .toHaveAttribute('href', expect.stringContaining(form.orderId))
  expect(submitOrder).not.toHaveBeenCalled()
  const next = { ...form, orderId: '01980000-0000-7000-8000-0000000000b2' }
  draft.open.mockResolvedValue(next)
  draft.look.mockResolvedValue({ form: next, isGiven: false, commandId: null })
  await screen.getByRole('button', { name: 'Start a new order' }).click()
  await screen.getByRole('button', { name: submitButton }).click()
  await expect.poll(() => submitOrder.mock.calls[0]?.[0].orderId).toBe(next.orderId)
})

test('an order that the device could not save stays on the form with a message; an unsaved form is reported before', async () => {
  const { screen, draft, submitOrder, onSubmitted } = await open()
  draft.save.mockResolvedValue('failed')
  await screen.getByLabelText(/^Notes/).fill('Ring twice')
  await expect.element(screen.getByText(/^This device could not save your last change\./)).toBeVisible()
  submitOrder.mockResolvedValueOnce({ saved: false, reason: 'full' })
  const submit = screen.getByRole('button', { name: submitButton })
  await submit.click()
  await expect.poll(() => readToasts().map(({ tone }) => tone)).toContain('need')
  expect(onSubmitted).not.toHaveBeenCalled()
  await expect.element(screen.getByLabelText(/^Notes/)).toHaveValue('Ring twice')
  await submit.click()
  await expect.poll(() => onSubmitted.mock.calls).toEqual([[form.orderId, 'c1']])
  expect(submitOrder.mock.calls.at(-1)?.[0].notes).toBe('Ring twice')
})
