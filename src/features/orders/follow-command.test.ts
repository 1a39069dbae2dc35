import { describe, expect, test } from 'vitest'
import type { OrderEntry, OutboxEntry, Receipt } from '../../offline/device-types.ts'
import { followCommand } from './follow-command.ts'

const entry = (part: Partial<OrderEntry>) =>
  ({ orderId: 'order', local: null, state: null, commandId: null, ...part }) as OrderEntry
const waiting = (part: Partial<OutboxEntry>) =>
  ({ call: 'orders.submit', body: { orderId: 'order' }, replaces: null, state: 'saved', ...part }) as OutboxEntry
const receipt = (part: Partial<Receipt>) =>
  ({ call: 'orders.submit', body: { orderId: 'order' }, replaces: null, outcome: 'applied', ...part }) as Receipt
const accepted = entry({ local: 'accepted', state: 'submitted' })

describe('the page after submitting an order', () => {
  test('does not report an accepted order for a refused command with the same id', () => {
    const refused = entry({ local: 'needsDecision', commandId: 'second', isApart: true })
    const known = {
      orders: [accepted, refused],
      outbox: [waiting({ id: 'second', state: 'quarantined' })],
      receipts: [receipt({ id: 'first' })],
    }
    expect(followCommand('second', known)).toBe(refused)
    expect(followCommand('first', known)).toBe(accepted)
  })

  test('shows an order as waiting if it was read before the verdict arrived', () => {
    const known = { orders: [accepted], outbox: [waiting({ id: 'one', state: 'sending' })], receipts: [] }
    expect(followCommand('one', known)).toMatchObject({ orderId: 'order', local: 'sending', state: null })
  })

  test('follows a command to its replacement, and says if there is no order', () => {
    const next = entry({ orderId: 'new', local: 'accepted', state: 'submitted' })
    const receipts = [
      receipt({ id: 'one', outcome: 'refused' }),
      receipt({ id: 'two', replaces: 'one', body: { orderId: 'new' } }),
      receipt({ id: 'back', outcome: 'withdrawn' }),
    ]
    const known = { orders: [accepted, next], outbox: [], receipts }
    expect(followCommand('one', known)).toBe(next)
    expect(followCommand('back', known)).toBe('gone')
    expect(followCommand('of another device', known)).toBeUndefined()
  })

  test.each(['handedOver', 'discarded'] as const)(
    'never says that nothing was ordered if the command left the device without a verdict (%s)',
    (outcome) => {
      const receipts = [receipt({ id: 'one', outcome })]
      expect(followCommand('one', { orders: [], outbox: [], receipts })).toBe(outcome)
      const held = [receipt({ id: 'one', outcome: 'handedOver', isHeld: true })]
      expect(followCommand('one', { orders: [], outbox: [], receipts: held })).toBe('held')
      // The service has received it since.
      const there = entry({ state: 'submitted' })
      expect(followCommand('one', { orders: [there], outbox: [], receipts })).toBe(there)
      const other = receipt({ id: 'two' })
      expect(followCommand('one', { orders: [there], outbox: [], receipts: [...receipts, other] })).toBe(outcome)
    },
  )
})
