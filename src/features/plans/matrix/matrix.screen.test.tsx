import { i18n } from '@lingui/core'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Address } from '#domain/contract/addresses.ts'
import { errors } from '#domain/contract/errors.ts'
import { anArticle, listing } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import { missingParts } from '../../../../tests/kit/tour-parts.ts'
import type { Device, OutboxEntry, Receipt } from '../../../offline/device-types.ts'
import { SalesPaused } from '../../../lib/sales-paused.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import type { MatrixDraft } from './matrix-draft.ts'
import { MatrixScreen } from './matrix-screen.tsx'

const anAddress = (addressId: string, city: string, postalCode: string): Address => ({
  addressId,
  company: 'Bazar Norte',
  fullName: 'Ana Ruiz',
  street: 'Calle Mayor 1',
  telephone: '',
  country: 'ES',
  province: '',
  city,
  postalCode,
  isDefault: addressId === 'S',
})
const articles = [anArticle('A'), anArticle('B', { remaining: 20, barCode: '8412345678905' })]
const byCode = new Map([...articles.map((one) => [one.goodsId, one] as const), ['8412345678905', articles[1]!]])

const aMatrix = async (draft?: Partial<MatrixDraft>, part: Partial<Device> = {}, isPaused = false) => {
  const kept = new Map<string, unknown>()
  const { session } = signedIn()
  const account = (session.get() as { account: { clientId: string } }).account.clientId
  if (draft)
    kept.set(`matrix ${account}`, {
      draftedAt: null,
      branches: [],
      rows: [],
      requestedOn: null,
      notes: '',
      given: null,
      ...draft,
    })
  let ids = 0
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: 'command' })
  const device = deviceWith({
    ...signedIn(),
    addresses: createCell<readonly Address[] | undefined>([anAddress('S', 'Sevilla', '41001'), anAddress('C', 'Cádiz', '11001')]),
    plans: createCell([]),
    outbox: createCell<readonly OutboxEntry[]>([]),
    receipts: createCell<readonly Receipt[]>([]),
    sync: createCell({ reachable: 'yes' } as never),
    catalogue: listing(articles),
    kept: {
      get: (key) => Promise.resolve(kept.get(key)),
      set: (key, value) => Promise.resolve(void kept.set(key, value)),
      remove: (key) => Promise.resolve(void kept.delete(key)),
      entries: () => Promise.resolve([...kept]),
    },
    refresh: () => Promise.resolve(true),
    newId: () => `order-${++ids}`,
    enqueue,
    ...part,
  })
  const onSubmitted = vi.fn<() => void>()
  const screen = await renderScreen(
    <SalesPaused value={isPaused}>
      <KitRoom>
        <MatrixScreen
          start={{}}
          onStarted={() => {}}
          find={(code) => {
            const article = byCode.get(code)
            return Promise.resolve(article ? { kind: 'one', article } : { kind: 'none' })
          }}
          orders={{ to: '/' }}
          newAddress={null}
          onSubmitted={onSubmitted}
        />
      </KitRoom>
    </SalesPaused>,
    { device },
  )
  const cell = (name: string) => screen.getByRole('textbox', { name })
  const written = () => kept.get(`matrix ${account}`) as MatrixDraft
  return { screen, cell, enqueue, written, onSubmitted }
}
const paste = (element: Element, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const rows = [
  { goodsId: 'A', planned: null, quantities: {} },
  { goodsId: 'B', planned: 12, quantities: {} },
]

test('quantities are entered with arrows and Enter, kept on the device, and summed by row and column', async () => {
  const { screen, cell, written } = await aMatrix({ rows })
  await cell('Lamp A for Bazar Norte, Sevilla').click()
  await userEvent.keyboard('12{ArrowRight}6{Enter}')
  await expect.element(cell('Lamp B for Bazar Norte, Cádiz')).toHaveFocus()
  await userEvent.keyboard('6{ArrowLeft}{ArrowLeft}')
  await expect.element(cell('Lamp B for Bazar Norte, Sevilla')).toHaveFocus()
  await expect.element(screen.getByRole('row', { name: /^Pieces/ })).toHaveTextContent('Pieces121224')
  expect(missingParts('matrix')).toEqual([])
  await expect.element(screen.getByRole('row', { name: /Lamp B/ })).toMatchTextContent(/of 12/)
  await vi.waitFor(() => expect(written().rows[0]?.quantities).toEqual({ S: 12, C: 6 }))
})

describe('500 articles by 10 branches', () => {
  const ten = Array.from({ length: 10 }, (_, at) => anAddress(`B${at}`, `City ${at}`, `4100${at}`))
  const many = Array.from({ length: 500 }, (_, at) => anArticle(`M${at}`))
  const branches = ten.map(({ addressId }) => ({ addressId, orderId: `order of ${addressId}`, ownNumber: '' }))
  const aLargeMatrix = async () => {
    const rows = many.map(({ goodsId }) => ({ goodsId, planned: null, quantities: {} }))
    const part = { addresses: createCell<readonly Address[] | undefined>(ten), catalogue: listing(many) }
    const shown = await aMatrix({ rows, branches }, part)
    await expect.element(shown.cell('Lamp M0 for Bazar Norte, City 0')).toBeVisible()
    const drawn = () => shown.screen.container.querySelectorAll('input[data-cell]').length
    return { ...shown, drawn }
  }

  test('renders what is in sight, and everything for the printer', async () => {
    const { screen, drawn } = await aLargeMatrix()
    expect(drawn()).toBeLessThan(500)
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '503')
    dispatchEvent(new Event('beforeprint'))
    expect(drawn()).toBe(5000)
    dispatchEvent(new Event('afterprint'))
    await vi.waitFor(() => expect(drawn()).toBeLessThan(500))
  })

  test('arrow keys lead to rows not rendered yet, and back', async () => {
    const { cell, written } = await aLargeMatrix()
    await cell('Lamp M0 for Bazar Norte, City 3').click()
    for (let row = 1; row <= 24; row++) {
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(cell(`Lamp M${row} for Bazar Norte, City 3`)).toHaveFocus()
    }
    await userEvent.keyboard('6')
    await vi.waitFor(() => expect(written().rows[24]?.quantities).toEqual({ B3: 6 }))
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(cell('Lamp M23 for Bazar Norte, City 3')).toHaveFocus()
  })

  test('the cell being typed in stays, and text that is not a number can still be corrected, however far one scrolls', async () => {
    const { screen, cell } = await aLargeMatrix()
    const box = screen.getByRole('table').element().parentElement!
    const [wrong, typed] = [cell('Lamp M0 for Bazar Norte, City 0'), cell('Lamp M0 for Bazar Norte, City 1')]
    await wrong.fill('six')
    await typed.click()
    box.scrollTop = box.scrollHeight
    await expect.element(cell('Lamp M499 for Bazar Norte, City 0')).toBeInTheDocument()
    await expect.element(typed).toHaveFocus()
    await cell('Lamp M499 for Bazar Norte, City 0').click()
    await expect.element(wrong).not.toBeInTheDocument()
    box.scrollTop = 0
    await expect.element(wrong).toHaveValue('six')
  })

  test('a table can be pasted into rows that are not rendered', async () => {
    const { screen, cell, written } = await aLargeMatrix()
    const first = cell('Lamp M0 for Bazar Norte, City 0')
    paste(first.element(), 'Article\t41000\t41009\nM1\t6\t12\nM498\t18\t24')
    await expect.element(screen.getByText('2 articles added from the table.')).toBeVisible()
    await vi.waitFor(() => expect(written().rows[498]?.quantities).toEqual({ B0: 18, B9: 24 }))
    await expect.element(screen.getByRole('row', { name: /^Pieces/ })).toMatchTextContent(/60\s*$/)
  })
})

test('a table from a spreadsheet fills the matrix; unknown codes and heads are named', async () => {
  const { screen, cell, written } = await aMatrix({ rows })
  const first = cell('Lamp A for Bazar Norte, Sevilla')
  await expect.element(first).toBeVisible()
  paste(first.element(), 'Article\tCadiz\tMadrid\t41001\nA\t6\t1\t12\n8412345678905\t\t\t6\nNOPE\t1\t1\t1')
  await expect.element(screen.getByText('2 articles added from the table.')).toBeVisible()
  await expect.element(cell('Lamp A for Bazar Norte, Cádiz')).toHaveValue('6')
  await expect.element(cell('Lamp B for Bazar Norte, Sevilla')).toHaveValue('6')
  await expect.element(screen.getByText('Not found: NOPE')).toBeVisible()
  await expect.element(screen.getByText(/is called: Madrid/)).toBeVisible()
  // Without heads, although one quantity is also a postal code; 0 clears its cell.
  paste(first.element(), 'A\t41001\t0')
  await vi.waitFor(() => expect(written().rows[0]?.quantities).toEqual({ S: 41_001, C: 0 }))
})

test('a cell shows its step and what the other branches leave, and takes a nearest quantity with one tap', async () => {
  const { screen, cell } = await aMatrix({ rows })
  await cell('Lamp A for Bazar Norte, Sevilla').fill('13')
  await expect.element(screen.getByText('Sold by 6')).toBeVisible()
  await screen.getByRole('button', { name: 'Take 18' }).click()
  await expect.element(cell('Lamp A for Bazar Norte, Sevilla')).toHaveValue('18')
  await cell('Lamp B for Bazar Norte, Sevilla').fill('12')
  await cell('Lamp B for Bazar Norte, Cádiz').fill('12')
  await expect.element(screen.getByText('8 left').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Submit/ })).toBeDisabled()
})

test('one confirmation submits one order per branch as one command, each with its own number', async () => {
  const { screen, cell, enqueue, onSubmitted, written } = await aMatrix({ rows })
  await cell('Lamp A for Bazar Norte, Sevilla').fill('12')
  await cell('Lamp A for Bazar Norte, Cádiz').fill('6')
  await screen.getByRole('textbox', { name: /Your order number for Bazar Norte, Cádiz/ }).fill('PO-9')
  const branch = screen.getByRole('list', { name: 'Orders' }).getByRole('listitem').first()
  await expect.element(branch).toMatchTextContent(/VAT 21%.*25\.20.*Total.*145\.20/)
  await expect.element(screen.getByText(/^Total of all orders/)).toMatchTextContent(/217\.80/)
  await screen.getByRole('button', { name: 'Submit 2 orders' }).click()
  await vi.waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce())
  const [call, body] = enqueue.mock.calls[0]!
  expect(call.name).toBe('orders.submitMany')
  expect(body).toMatchObject({
    orders: [
      { addressId: 'S', ownNumber: '', lines: [{ goodsId: 'A', quantity: 12, unitPriceSeen: '10.00', lineTotalSeen: '120.00' }] },
      { addressId: 'C', ownNumber: 'PO-9', lines: [{ goodsId: 'A', quantity: 6, lineTotalSeen: '60.00' }] },
    ],
  })
  await vi.waitFor(() => expect(written().given).toBe('command'))
})

test('a day that has passed blocks all orders and focuses its field; once corrected, it is sent with each of them', async () => {
  const { screen, cell, enqueue } = await aMatrix({ rows })
  await cell('Lamp A for Bazar Norte, Sevilla').fill('12')
  const day = screen.getByRole('textbox', { name: /^Requested delivery day/ })
  await day.fill('2020-02-02')
  await screen.getByRole('button', { name: 'Submit 1 order' }).click()
  await expect.element(screen.getByText(/^The first possible day is/)).toBeVisible()
  await expect.element(day).toHaveFocus()
  expect(enqueue).not.toHaveBeenCalled()
  await day.fill('2999-12-01')
  // Pressed while the field still has the focus.
  ;(screen.getByRole('button', { name: 'Submit 1 order' }).element() as HTMLButtonElement).click()
  await expect.poll(() => enqueue.mock.calls[0]?.[1]).toMatchObject({ orders: [{ requestedOn: '2999-12-01' }] })
})

test.each([['order.priceRose'], ['cart.limitedPromotion']])(
  'a line refused for its price (%s) shows both amounts; sent again, it accepts the price per piece for the current quantity',
  async (error) => {
    const line = { orderId: 'o1', goodsId: 'A', error, seen: '120.00', now: '132.00', choices: ['acceptPrice', 'remove'] }
    const refusal = { status: 422, code: 15060, error: 'order.togetherRefused', msg: '', data: { lines: [line] } }
    const body = { orders: [{ orderId: 'o1', lines: [{ goodsId: 'A', quantity: 12 }] }] }
    const entry = {
      id: 'first',
      call: 'orders.submitMany',
      state: 'needsDecision',
      attempts: 1,
      refusal,
      body,
      replaces: null,
    } as never
    const decide = vi.fn<Device['decide']>().mockResolvedValue({ saved: true, id: 'second' })
    const branches = [{ addressId: 'S', orderId: 'o1', ownNumber: '' }]
    const given = { rows: [{ goodsId: 'A', planned: null, quantities: { S: 12 } }], branches, given: 'first' }
    const { screen, cell } = await aMatrix(given, { outbox: createCell<readonly OutboxEntry[]>([entry]), decide })
    const row = screen.getByRole('row', { name: /Lamp A/ })
    await expect.element(row).toMatchTextContent(/132\.00.* instead of .*120\.00/)
    // The device knows the steps of the seen price, but not yet of the new one.
    await expect.element(row.getByTitle('Why this price')).toMatchTextContent(/120\.00/)
    await expect.element(screen.getByRole('row', { name: /^Goods/ })).toMatchTextContent(/132\.00/)
    await cell('Lamp A for Bazar Norte, Sevilla').fill('6')
    await expect.element(row).toMatchTextContent(/66\.00.* instead of .*60\.00/)
    await screen.getByRole('button', { name: 'Send 1 order again' }).click()
    await vi.waitFor(() => expect(decide).toHaveBeenCalledOnce())
    const sent = [{ goodsId: 'A', quantity: 6, unitPriceSeen: '11.00', lineTotalSeen: '66.00' }]
    expect(decide.mock.calls[0]).toMatchObject(['first', { body: { orders: [{ lines: sent }] }, shown: { subtotal: '66.00' } }])
  },
)

test('orders refused together are corrected in the matrix and sent again as one command', async () => {
  const line = { orderId: 'o2', goodsId: 'A', error: 'cart.insufficientStock', seen: 6, now: 0, choices: [] }
  const refusal = { status: 422, code: 15060, error: 'order.togetherRefused', msg: '', data: { lines: [line] } }
  const entry = { id: 'first', call: 'orders.submitMany', state: 'needsDecision', attempts: 1, refusal, replaces: null } as never
  const decide = vi.fn<Device['decide']>().mockResolvedValue({ saved: true, id: 'second' })
  const branches = [
    { addressId: 'S', orderId: 'o1', ownNumber: '' },
    { addressId: 'C', orderId: 'o2', ownNumber: '' },
  ]
  const given = { rows: [{ goodsId: 'A', planned: null, quantities: { S: 12, C: 6 } }], branches, given: 'first' }
  const { screen, cell } = await aMatrix(given, { outbox: createCell<readonly OutboxEntry[]>([entry]), decide })
  await expect.element(screen.getByText(/Nothing was ordered yet/)).toBeVisible()
  await expect.element(cell('Lamp A for Bazar Norte, Cádiz')).toHaveAttribute('aria-invalid', 'true')
  await cell('Lamp A for Bazar Norte, Cádiz').fill('')
  await screen.getByRole('button', { name: 'Send 1 order again' }).click()
  await vi.waitFor(() => expect(decide).toHaveBeenCalledOnce())
  expect(decide.mock.calls[0]).toMatchObject(['first', { body: { orders: [{ orderId: 'o1', addressId: 'S' }] } }])
})

test('while the brand takes no orders the matrix can be entered and kept, but not submitted', async () => {
  const { screen, cell, enqueue, written } = await aMatrix({ rows }, {}, true)
  const { text } = errors['order.onlineSalesOff']
  i18n.loadAndActivate({ locale: 'en', messages: { [text.id]: text.message } })
  await cell('Lamp A for Bazar Norte, Sevilla').fill('12')
  await expect.element(screen.getByText(/Online ordering is paused/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Submit 1 order' })).toBeDisabled()
  await vi.waitFor(() => expect(written().rows[0]?.quantities).toEqual({ S: 12 }))
  expect(enqueue).not.toHaveBeenCalled()
})
