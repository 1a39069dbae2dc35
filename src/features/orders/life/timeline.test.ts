import { expect, test } from 'vitest'
import type { Order } from '#domain/contract/order-shapes.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { timelineOf } from './timeline.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const parcel = (shipmentNumber: string, hour: number) => ({ shipmentNumber, shippedAt: at(hour), lines: [] })
const machine = { kind: 'machine', name: 'ERP' }

const entry = (part: object, order: object | null = {}) =>
  ({ submittedAt: at(8), draftedAt: at(7), actor: { kind: 'buyer', name: 'Ana' }, order: order as Order, ...part }) as OrderEntry
const told = (part: object, order?: object | null) =>
  timelineOf(entry(part, order)).map(({ kind, by, about }) => [kind, by, about])

test('the order’s own fields and the reported events are listed by time', () => {
  const events = [
    { at: at(11), kind: 'shipped', actor: machine, facts: { shipmentNumber: 'D-1' } },
    { at: at(9), kind: 'picking', actor: machine, facts: {} },
    { at: at(12), kind: 'invoiced', actor: machine, facts: { invoiceNumber: 'R-1' } },
  ]
  const note = { text: 'gate 4', at: at(10), by: 'Ana' }
  expect(told({ withChanges: true, note }, { events, shipments: [parcel('D-1', 11), parcel('D-2', 13)] })).toEqual([
    ['submitted', 'Ana', ''],
    ['changed', '', ''],
    ['picking', '', ''],
    ['note', 'Ana', 'gate 4'],
    ['shipped', '', 'D-1'],
    ['invoiced', '', 'R-1'],
    ['shipped', '', 'D-2'],
  ])
})

test('a cancellation is listed once', () => {
  const cancelled = { at: at(9), by: 'Ana', option: 'tooLate', reason: 'late' }
  expect(told({}, { cancelled }).at(-1)).toEqual(['cancelled', 'Ana', 'late'])
  const events = [{ at: at(9), kind: 'cancelled', actor: { kind: 'staff', name: 'Karl' }, facts: { reason: 'late' } }]
  expect(told({}, { cancelled, events })).toHaveLength(2)
})

test('an unsent order has only been placed', () => {
  expect(told({ submittedAt: null }, null)).toEqual([['given', 'Ana', '']])
})
