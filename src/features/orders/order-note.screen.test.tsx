import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OrderEntry } from '../../offline/device-types.ts'
import { OrderNote } from './order-note.tsx'

const orderId = '01980000-0000-7000-8000-0000000000b1'
const anOrder = (parts: Partial<OrderEntry> = {}): OrderEntry => ({
  orderId,
  local: null,
  state: 'submitted',
  orderNumber: 'N-1',
  draftedAt: '2026-11-21T09:00:00.000Z',
  submittedAt: '2026-11-21T09:00:00.000Z',
  currency: 'EUR',
  total: '1.00',
  lineCount: 1,
  totalQuantity: 1,
  ownNumber: '',
  actor: null,
  withChanges: false,
  commandId: null,
  refusal: null,
  draft: null,
  shown: null,
  order: null,
  ...parts,
})

test('a note is one command with the typed words, trimmed and without line breaks', async () => {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const screen = await renderScreen(<OrderNote entry={anOrder()} />, { device: deviceWith({ ...signedIn(), enqueue }) })
  await screen.getByRole('button', { name: 'Add a note' }).click()
  await screen.getByRole('textbox', { name: 'Note on order N-1' }).fill(' Gate\t4 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Add a note' })).toBeVisible()
  expect(enqueue.mock.calls.map(([call, body]) => [call.name, body])).toEqual([['orders.note', { orderId, note: 'Gate 4' }]])
})

const note = { text: 'Gate 4', at: '2026-11-21T09:00:00.000Z', by: 'Ana' }

test('an unchanged note is not sent', async () => {
  const screen = await renderScreen(<OrderNote entry={anOrder({ note })} />, { device: deviceWith(signedIn()) })
  await screen.getByRole('button', { name: 'Change the note' }).click()
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('{Enter}')
  // The test's device would throw on any command.
  await expect.element(screen.getByText('Gate 4')).toBeVisible()
})

test('an order being picked shows its note and accepts no other', async () => {
  const screen = await renderScreen(<OrderNote entry={anOrder({ note, state: 'unshipped' })} />)
  await expect.element(screen.getByText('Gate 4')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
