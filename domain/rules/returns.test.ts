import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { photoKindOf } from './photo.ts'
import {
  RETURN_STATES,
  canMoveReturn,
  findNotReturnable,
  isReturnReasonGiven,
  matchesReturn,
  orderStateByReturns,
  requestReturn,
  returnCan,
  returnablePieces,
  sendReturn,
  withdrawReturn,
} from './returns.ts'
import type { ReturnState } from './returns.ts'

const act = { at: '2026-11-23T10:00:00.000Z', by: 'Ana' }
const pieces = (...lines: readonly (readonly [string, number])[]) => lines.map(([goodsId, quantity]) => ({ goodsId, quantity }))
const shipped = pieces(['LAMP', 3], ['KET', 5], ['LAMP', 2])

describe('at most what was shipped and is in no return', () => {
  test.each([
    ['all of it', pieces(['LAMP', 5]), [], null],
    ['one too many, over two lines', pieces(['LAMP', 3], ['LAMP', 3]), [], { goodsId: 'LAMP', open: 5 }],
    ['what was never shipped', pieces(['BULB', 1]), [], { goodsId: 'BULB', open: 0 }],
    [
      'what is asked for already',
      pieces(['LAMP', 3]),
      [{ state: 'requested', lines: pieces(['LAMP', 3]) }],
      { goodsId: 'LAMP', open: 2 },
    ],
    [
      'what came back already',
      pieces(['KET', 1]),
      [{ state: 'credited', lines: pieces(['KET', 5]) }],
      { goodsId: 'KET', open: 0 },
    ],
    ['what was refused', pieces(['KET', 5]), [{ state: 'refused', lines: pieces(['KET', 5]) }], null],
    ['what was withdrawn', pieces(['KET', 5]), [{ state: 'withdrawn', lines: pieces(['KET', 5]) }], null],
  ] as const)('%s', (_, asked, returns, beyond) => {
    expect(findNotReturnable(asked, shipped, returns)).toEqual(beyond)
  })

  test('the returnable quantity is accepted, and one more is refused', () => {
    const some = fc.array(fc.record({ goodsId: fc.constantFrom('A', 'B'), quantity: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 4,
    })
    const returns = fc.array(fc.record({ state: fc.constantFrom(...RETURN_STATES), lines: some }), { maxLength: 3 })
    fc.assert(
      fc.property(some, returns, (sent, before) => {
        for (const [goodsId, open] of returnablePieces(sent, before)) {
          const most = open === 0 ? [] : [{ goodsId, quantity: open }]
          expect(findNotReturnable(most, sent, before)).toBeNull()
          expect(findNotReturnable([{ goodsId, quantity: open + 1 }], sent, before)).toEqual({ goodsId, open })
        }
      }),
    )
  })
})

describe('states', () => {
  test('only a request can be withdrawn, and only an accepted return can be sent', () => {
    expect(RETURN_STATES.filter(returnCan.withdraw)).toEqual(['requested'])
    expect(RETURN_STATES.filter(returnCan.send)).toEqual(['accepted', 'sent'])
    expect(RETURN_STATES.filter(returnCan.label)).toEqual(['accepted', 'sent'])
  })

  test('no state can be reached again', () => {
    const reach = (from: ReturnState): ReturnState[] =>
      RETURN_STATES.flatMap((to) => (canMoveReturn(from, to) ? [to].concat(reach(to)) : []))
    for (const state of RETURN_STATES) expect(reach(state)).not.toContain(state)
  })

  test.each([
    ['shipped', ['requested'], 'shipped'],
    ['shipped', ['refused', 'withdrawn'], 'shipped'],
    ['shipped', ['accepted', 'requested'], 'returning'],
    ['returning', ['sent', 'credited'], 'returning'],
    ['returning', ['received', 'refused'], 'returned'],
    ['shipped', ['received'], 'returned'],
    ['returned', ['credited', 'accepted'], 'returned'],
    ['unshipped', ['accepted'], 'unshipped'],
    ['cancelled', ['received'], 'cancelled'],
  ] as const)('an order that is %s with returns %j is %s', (state, returns, after) => {
    expect(orderStateByReturns(state, returns)).toBe(after)
  })
})

test('the reason `other` needs a note', () => {
  expect([isReturnReasonGiven('damaged', ''), isReturnReasonGiven('other', ' '), isReturnReasonGiven('other', 'smells')]).toEqual(
    [true, false, true],
  )
})

const asked = {
  returnId: 'r1',
  orderId: 'o1',
  lines: [{ goodsId: 'LAMP', quantity: 2, reason: 'damaged' as const, photos: [{ hash: 'h1' }] }],
}
type One = ReturnType<typeof requestReturn>[number]
const made = (state: ReturnState) => requestReturn<One>([], asked, act).map((one) => ({ ...one, state }))

describe('what a person does to the list of returns', () => {
  test('a request is added at the front, only once', () => {
    const list = requestReturn<One>(
      made('credited').map((one) => ({ ...one, returnId: 'r0' })),
      asked,
      act,
    )
    expect(list.map(({ returnId, state }) => [returnId, state])).toEqual([
      ['r1', 'requested'],
      ['r0', 'credited'],
    ])
    expect(list[0]).toMatchObject({ requestedBy: 'Ana', notes: '', lines: [{ note: '', photos: ['h1'] }] })
    expect(requestReturn<One>(list, asked, act)).toBe(list)
  })

  test('only a return that nobody has judged can be withdrawn', () => {
    expect(withdrawReturn(made('requested'), { returnId: 'r1' }, act)).toMatchObject([
      { state: 'withdrawn', history: [{ state: 'requested' }, { state: 'withdrawn', by: 'Ana' }] },
    ])
    expect(withdrawReturn(made('accepted'), { returnId: 'r1' }, act)).toMatchObject([{ state: 'accepted' }])
  })

  test('a wrong parcel number can be corrected, and remains one step', () => {
    const parcel = { returnId: 'r1', carrier: 'Demo Parcel', trackingNumber: 'T-1' }
    const sent = sendReturn(made('accepted'), parcel, act)
    expect(sent).toMatchObject([{ state: 'sent', carrier: 'Demo Parcel', trackingNumber: 'T-1', tagId: '' }])
    const label = { hash: 'a'.repeat(64), size: 9 }
    const labelled = sendReturn(sent, { ...parcel, label }, act)
    expect(labelled).toMatchObject([{ clientLabel: label }])
    // A correction without a label keeps the earlier label.
    expect(sendReturn(labelled, parcel, act)).toMatchObject([{ clientLabel: label }])
    const mended = sendReturn(sent, { ...parcel, trackingNumber: 'T-2', tagId: 'TAG' }, act)
    expect(mended[0]!.history.map(({ state, about }) => [state, about])).toEqual([
      ['requested', ''],
      ['sent', 'T-2'],
    ])
    expect(sendReturn(made('refused'), parcel, act)).toMatchObject([{ state: 'refused', carrier: '' }])
  })
})

test.each([
  ['', null, true],
  ['n-1-r', null, true],
  ['lamp', 'requested', true],
  ['desk', null, true],
  ['t-9', null, true],
  ['kettle', null, false],
  ['', 'credited', false],
] as const)('searching %j in state %s finds it: %s', (keyword, state, isFound) => {
  const one = {
    state: 'requested' as const,
    returnNumber: 'N-1-R1',
    orderNumber: 'N-1',
    trackingNumber: 'T-9',
    lines: [{ goodsId: 'LAMP', name: 'Desk lamp' }],
  }
  expect(matchesReturn(one, { state, keyword })).toBe(isFound)
})

test.each([
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]],
  ['webp', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
  [undefined, [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45]],
  [undefined, [0x3c, 0x73, 0x76, 0x67, 0x3e, 0, 0, 0, 0, 0, 0, 0]],
  [undefined, [0xff, 0xd8, 0xff]],
] as const)('the first bytes identify a %s', (kind, bytes) => {
  expect(photoKindOf(Uint8Array.from(bytes))).toBe(kind)
})
