import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { anArticle, listing } from '../../../../tests/kit/articles.ts'
import { aForm, anAddress, openForm } from '../../../../tests/kit/order-form.tsx'
import { anAccepted, anEntry } from '../../../../tests/kit/order-entries.ts'
import { aSync } from '../../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device, OrderEntry, Receipt } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { OrderSuccess } from '../order-success.tsx'

/** Emulates the page in print or on the screen. */
const emulate = (media: 'print' | 'screen') => cdp().send('Emulation.setEmulatedMedia', { media })
afterEach(() => emulate('screen'))

const given = anAccepted()
const LINES = 120
const long = anAccepted({
  lines: Array.from({ length: LINES }, (_, at) => ({ ...given.lines[0]!, goodsId: `G${at + 1}`, name: `Lamp ${at + 1}` })),
})

const openSuccess = async (order = given) => {
  const device = deviceWith({
    ...signedIn(),
    orders: createCell<readonly OrderEntry[] | undefined>([anEntry({ order, commandId: 'c1' })]),
    outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
    receipts: createCell<readonly Receipt[]>([]),
    accounts: createCell<ReturnType<Device['accounts']['get']>>([]),
    addresses: createCell<ReturnType<Device['addresses']['get']>>([]),
    sync: createCell(aSync()),
    catalogue: listing([]),
    order: vi.fn<Device['order']>().mockResolvedValue(anEntry({ order })),
  })
  const to = { to: '/' } as const
  const links = { order: () => to, orders: to, catalogue: to }
  return renderScreen(<OrderSuccess orderId={order.orderId} commandId="c1" links={links} />, { device })
}

test('“Print a copy” prints the order as a document: seller, buyer, lines and sums, without any button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const screen = await openSuccess()
  const button = screen.getByRole('button', { name: 'Print a copy' })
  await expect.element(screen.getByRole('heading', { name: 'Order N-1' })).not.toBeInTheDocument()
  await button.click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
  await emulate('print')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Order N-1' })).toBeVisible()
  await expect.element(screen.getByText('Client number ES10001')).toBeVisible()
  await expect.element(screen.getByText(/^WEEE number /)).toBeVisible()
  await expect.element(screen.getByText('Calle Mayor 1')).toBeVisible()
  const lines = screen.getByRole('table', { name: 'Lines of the order' })
  await expect.element(lines.getByRole('row', { name: /Blue kettle.*10.*10\.00.*100\.00/ })).toBeVisible()
  await expect.element(screen.getByText(/€\s?120\.00/).last()).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Show the order' })).not.toBeInTheDocument()
  // The head repeats on every sheet, and no line is split.
  const head = lines.element().querySelector('thead')!
  expect(getComputedStyle(head).display).toBe('table-header-group')
  expect(getComputedStyle(lines.getByRole('row').last().element()).breakInside).toBe('avoid')
})

test('a long order is printed in full, while the screen shows a part', async () => {
  const screen = await openSuccess(long)
  await emulate('print')
  const rows = screen.getByRole('table', { name: 'Lines of the order' }).getByRole('row')
  await expect.element(rows.nth(1)).toBeVisible()
  expect(rows.elements().length).toBeLessThan(LINES)
  dispatchEvent(new Event('beforeprint'))
  expect(rows.elements()).toHaveLength(LINES + 1)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => rows.elements().length).toBeLessThan(LINES)
})

test('the confirmation can be printed before it is submitted: the chosen address, the lines, the sum, and no button', async () => {
  const { screen } = await openForm({
    articles: [anArticle('ENOUGH')],
    form: aForm({ addressId: 'a1', ownNumber: 'PO-9' }),
    addresses: [anAddress('a1', { isDefault: true, city: 'Sevilla' }), anAddress('a2', { city: 'Faro' })],
  })
  await expect.element(screen.getByRole('button', { name: /^Submit order/ })).toBeVisible()
  await expect.element(screen.getByText(/Faro/)).toBeVisible()
  await emulate('print')
  await expect.element(screen.getByText(/Sevilla/).first()).toBeVisible()
  await expect.element(screen.getByText(/Faro/)).not.toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Lamp ENOUGH/ })).toBeVisible()
  await expect.element(screen.getByText(/€\s?363\.00/).first()).toBeVisible()
  for (const name of [/^Submit order/, 'Save as a draft', 'Print'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
})
