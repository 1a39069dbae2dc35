import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  countReceipt,
  findBeyondShipped,
  hashToCode,
  maskNumber,
  nameToInitials,
  openToReceive,
  receiptToText,
} from './receipt-content.ts'
import { isReceipt, isReceiptCode, refusesReceipt, signReceipt } from './receipt.ts'
import type { ReceivedLine } from './receipt.ts'

const line = (goodsId: string, expected: number, arrived = expected, damaged = 0): ReceivedLine => ({
  goodsId,
  expected,
  arrived,
  damaged,
  note: '',
})
const lines = [
  { goodsId: 'A', quantity: 5 },
  { goodsId: 'B', quantity: 2 },
]
const parcel = (goodsId: string, quantity: number) => ({ lines: [{ goodsId, quantity }] })
const signed = {
  receiptId: 'r',
  orderId: 'o',
  signedAt: '2026-11-21T09:00:00Z',
  lines: [line('A', 1)],
  signature: { name: 'Ana Ruiz', strokes: [[1, 2]] },
}

test('sent pieces that nobody has signed for are open; pieces once missing may still arrive', () => {
  const order = { state: 'unshipped' as const, lines, shipments: [parcel('A', 3), parcel('A', 1), parcel('B', 2)] }
  expect(openToReceive(order)).toEqual([
    { goodsId: 'A', quantity: 4 },
    { goodsId: 'B', quantity: 2 },
  ])
  expect(openToReceive({ ...order, deliveries: [{ lines: [line('A', 4, 3), line('B', 2)] }] })).toEqual([
    { goodsId: 'A', quantity: 1 },
  ])
})

test('an order closed without a parcel was sent whole; an unsent or cancelled one has nothing open', () => {
  expect(openToReceive({ state: 'shipped', lines })).toEqual(lines)
  expect(openToReceive({ state: 'unshipped', lines })).toEqual([])
  expect(openToReceive({ state: 'cancelled', lines, shipments: [parcel('A', 1)] })).toEqual([])
})

test.each([
  ['submitted', 0, 'receipt.notShipped'],
  ['unshipped', 3, null],
  ['shipped', 0, null],
  ['returned', 0, null],
  ['cancelled', 3, 'receipt.notShipped'],
  [null, 0, 'receipt.notShipped'],
] as const)('signing for an order that is %s with %d pieces sent: %s', (state, shippedQuantity, refusal) => {
  expect(refusesReceipt({ state, shippedQuantity })).toBe(refusal)
})

test('a receipt names each article once, no more damaged than arrived, and at least one arrived piece', () => {
  expect(isReceipt([line('A', 2), line('B', 1, 0)])).toBe(true)
  expect(isReceipt([line('A', 1), line('A', 1)])).toBe(false)
  expect(isReceipt([line('A', 2, 1, 2)])).toBe(false)
  expect(isReceipt([line('A', 2, 3)])).toBe(false)
  expect(isReceipt([line('A', 2, 0)])).toBe(false)
  expect(countReceipt([line('A', 5, 3, 1), line('B', 1)])).toEqual({ arrived: 4, missing: 2, damaged: 1 })
})

test('more than is open is found, even for an article outside the order', () => {
  const order = { state: 'shipped' as const, lines }
  expect(findBeyondShipped([line('A', 5)], order)).toBeNull()
  expect(findBeyondShipped([line('A', 6)], order)).toEqual({ goodsId: 'A', open: 5 })
  expect(findBeyondShipped([line('C', 1)], order)).toEqual({ goodsId: 'C', open: 0 })
})

test('at most the sent pieces can be expected, even if somebody has signed for some since', () => {
  const sent = { state: 'unshipped' as const, lines, shipments: [parcel('A', 4)] }
  const order = { ...sent, deliveries: [{ lines: [line('A', 4, 3)] }] }
  expect(findBeyondShipped([line('A', 4, 1)], order)).toBeNull()
  expect(findBeyondShipped([line('A', 5, 1)], order)).toEqual({ goodsId: 'A', open: 1 })
  expect(findBeyondShipped([line('A', 1), line('B', 2, 0)], order)).toEqual({ goodsId: 'B', open: 0 })
  expect(findBeyondShipped([line('A', 1), line('C', 0)], order)).toEqual({ goodsId: 'C', open: 0 })
})

test('an order gets a receipt once, however often it is sent', () => {
  const act = { at: '', by: 'Ana' }
  const order: { orderId: string; deliveries?: { receiptId: string }[] } = { orderId: 'o' }
  const once = signReceipt(order, signed, act)
  const { orderId: _, ...kept } = signed
  expect(once).toEqual({ orderId: 'o', deliveries: [{ ...kept, by: 'Ana' }] })
  expect(signReceipt(once, signed, act)).toBe(once)
})

test('the code depends on what is signed, and on nothing else', () => {
  const codeOf = (part: object) =>
    hashToCode(
      createHash('sha256')
        .update(receiptToText({ ...signed, ...part }))
        .digest(),
    )
  const code = codeOf({})
  expect(isReceiptCode(code)).toBe(true)
  // The same bits as standard base64url.
  const hash = createHash('sha256').update(receiptToText(signed)).digest()
  expect(code).toBe(hash.subarray(0, 18).toString('base64url'))
  expect(codeOf({ signedAt: '2026-11-21T10:00:00.000+01:00', more: 1 })).toBe(code)
  for (const part of [
    { receiptId: 'x' },
    { orderId: 'x' },
    { lines: [line('A', 1, 1, 1)] },
    { signature: { name: 'Ana', strokes: [] } },
  ])
    expect(codeOf(part)).not.toBe(code)
})

test('strangers see initials and the last characters of a number', () => {
  expect(nameToInitials('  ana maría  ruiz lópez ')).toBe('A. M. R.')
  expect(nameToInitials('张伟')).toBe('张.')
  expect(maskNumber('O-2026-000123')).toBe('…0123')
})
