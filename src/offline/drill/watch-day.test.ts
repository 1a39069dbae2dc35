import { expect, test } from 'vitest'
import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'
import { aWaiting } from '../../../tests/kit/outbox-entries.ts'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { OutboxEntry, Receipt } from '../device-types.ts'
import { createCell } from '../observable.ts'
import { newRecord } from './drill-log.ts'
import type { DrillRecord } from './drill-log.ts'
import { drillStateOf } from './drill-state.ts'
import { seenIn } from './watch-day.ts'

const device = (quantities: Record<string, number>, entries: readonly OutboxEntry[] = []) => ({
  cart: signedIn(undefined, quantities).cart,
  outbox: createCell(entries),
  receipts: createCell<readonly Receipt[]>([]),
})
const follow = (record: DrillRecord, seen: ReturnType<typeof device>, isFirst = false): DrillRecord =>
  Object.assign(record, seenIn(seen, record, isFirst))

test('earlier cart lines and waiting commands do not count for the drill', () => {
  const record = follow(newRecord(), device({ A: 6 }, [aWaiting('1')]), true)
  expect(record).toMatchObject({ before: ['1'], given: [], isAdded: false, isChanged: false })
  expect(seenIn(device({ A: 6 }, [aWaiting('1')]), record, false)).toBe(null)
})

test('detects an added article and a changed quantity in the cart', () => {
  const record = follow(newRecord(), device({ A: 6 }), true)
  expect(follow(record, device({ A: 6, B: 1 }))).toMatchObject({ isAdded: true, isChanged: false })
  expect(follow(record, device({ A: 6, B: 2 }))).toMatchObject({ isChanged: true })
})

test('an order counts as found again only if a newly opened page still has it', () => {
  const order = { ...aWaiting('2'), call: orders.submit.name }
  const record = follow(follow(newRecord(), device({}), true), device({}, [order]))
  expect(record).toMatchObject({ given: ['2'], orders: ['2'], isReopened: false })
  expect(seenIn(device({}, []), record, true)).toBe(null)
  expect(follow(record, device({}, [order]), true)).toMatchObject({ isReopened: true })
})

test('the report counts the drill’s commands: accepted, refused, held, and an effect that happened twice', () => {
  const record = { ...newRecord(), before: [], given: ['1', '2', '3'], orders: ['2'], isOnline: true }
  const verdict = { status: 200, code: 0, error: null, msg: '', data: null }
  record.practice.verdicts['1'] = { fingerprint: '', verdict: { id: '1', ...verdict } }
  record.practice.verdicts['2'] = { fingerprint: '', verdict: { id: '2', ...verdict, status: 422, error: 'order.refused' } }
  record.practice.effects.push('1')
  const refused = { ...aWaiting('2'), state: 'needsDecision' as const }
  const held = { ...aWaiting('3'), call: cart.reorder.name, attempts: 1 }
  expect(drillStateOf(record, [refused, held])).toMatchObject({
    tasks: { isOnline: true, isOrdered: true, isSettled: false },
    report: { saved: 3, applied: 1, doubled: 0, refused: 1, held: 1 },
  })
  // Decided: only what the drill cannot judge is left.
  expect(drillStateOf(record, [held]).tasks.isSettled).toBe(true)
  record.practice.effects.push('1')
  expect(drillStateOf(record, [held]).report.doubled).toBe(1)
})
