import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeClasses, openClasses, subtreeOf } from './classes.ts'
import { FeedError } from './feed-error.ts'
import { encodePrices, openPrices } from './prices.ts'
import { toArticle } from './row.ts'
import type { FeedRow } from './row.ts'
import { encodeSegment, openSegment, readRow } from './segment.ts'
import { encodeVolatile, openVolatile, volatileRow } from './volatile.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => !value.includes('\0'))
const filled = text.filter((value) => value !== '')
const int32 = fc.integer({ min: 0, max: 2_000_000_000 })
const row: fc.Arbitrary<FeedRow> = fc.record({
  goodsId: fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/),
  name: text,
  brand: fc.constantFrom('Norvik', 'Rösle', ''),
  model: text,
  barCode: fc.stringMatching(/^\d{0,14}$/),
  altBarCodes: fc.array(fc.stringMatching(/^\d{8,14}$/), { maxLength: 3 }),
  classId: fc.constantFrom('lighting.bulbs', 'pet.bowls'),
  params: fc.array(filled, { maxLength: 3 }),
  images: fc.array(filled, { maxLength: 3 }),
  salesRange: fc.constantFrom('', 'A', 'B'),
  arrivesOn: fc.constantFrom(null, '2026-12-01'),
  energy: fc.option(fc.record({ class: fc.constantFrom('A', 'G'), range: fc.constant('A–G') })),
  saleDouble: int32,
  pkgNum: fc.constant(6),
  mediumPkgNum: fc.nat(255),
  cntNum: fc.nat(65_535),
  palletNum: int32,
  volumeCm3: int32,
  weightG: int32,
  vipType: fc.nat(3),
  activityValue: fc.integer({ min: -5, max: 5 }),
  accessories: fc.array(fc.record({ goodsId: fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/), refGoodsNum: fc.nat(99) }), {
    maxLength: 3,
  }),
  cashBack: fc.array(fc.record({ currency: fc.constantFrom('EUR', 'PLN'), from: int32, cashBack: int32 }), { maxLength: 3 }),
  tags: fc.array(filled, { maxLength: 3 }),
})

const activity = { kind: 'flash', percent: 30, startsAt: 1_000, endsAt: 5_000, unitsLeft: 12 } as const
const volatile = {
  content: 7,
  revision: 2 ** 40,
  readAt: 1_700_000_000_123,
  remaining: Int32Array.of(0, 250, 3),
  transit: Int32Array.of(10, 0, 0),
  flags: Uint8Array.of(1, 4 + 16, 0),
  activities: new Map([[1, activity]]),
}

describe('segments', () => {
  it('read back every row that was written', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const segment = openSegment(encodeSegment(rows))
        expect(rows.map((_, i) => readRow(segment, i))).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })

  it('keep their bytes: a changed format must raise FEED_FORMAT and this expectation', () => {
    const [one] = fc.sample(row, { seed: 1, numRuns: 1 })
    const bytes = new Uint8Array(
      encodeSegment([{ ...one!, goodsId: 'A', name: 'é', brand: '', model: '', params: [], images: [] }]),
    )
    expect(Array.from(bytes.subarray(0, 12))).toEqual([84, 80, 83, 71, 4, 0, 0, 0, 1, 0, 0, 0])
  })

  it.each([
    [2, 3],
    [3, 1],
  ])('of the older format %d can still be read after an update', (format, lacking) => {
    const [one] = fc.sample(row, { seed: 2, numRuns: 1 })
    const plain = { ...one!, accessories: [], cashBack: [], tags: [] }
    const bytes = new Uint8Array(encodeSegment([plain]))
    // The newer columns come last; empty, each is one byte for its kind and a length of two.
    const former = bytes.slice(0, bytes.length - 3 * lacking)
    former[4] = format
    expect(readRow(openSegment(former.buffer), 0)).toEqual(plain)
  })

  it('refuse a text that is too long and a row that does not exist', () => {
    const [one] = fc.sample(row, 1)
    expect(() => encodeSegment([{ ...one!, name: 'x'.repeat(70_000) }])).toThrow(FeedError)
    expect(() => readRow(openSegment(encodeSegment([one!])), 1)).toThrow(FeedError)
  })
})

describe('columns', () => {
  it('read back stock, flags and activities', () => {
    expect(openVolatile(encodeVolatile(volatile))).toEqual(volatile)
  })

  it('drop an activity once it has ended', () => {
    expect(volatileRow(volatile, 1, 4_999)).toMatchObject({ activity, newed: true, notCheckStock: true, remaining: 250 })
    expect(volatileRow(volatile, 1, 5_000).activity).toBeNull()
    expect([volatileRow(null, 1, 0).remaining, volatileRow(volatile, 99, 0).remaining]).toEqual([null, null])
  })

  it('read back prices with their list', () => {
    const column = { listId: 'std', amounts: Int32Array.of(-1, 0, 199) }
    expect(openPrices(encodePrices(column))).toEqual(column)
  })

  it('make an article from a row, its price and its stock', () => {
    const [one] = fc.sample(row, 1)
    const article = toArticle(one!, { currency: 'EUR', amount: 199, version: 3 }, volatileRow(volatile, 0, 0), 42)
    expect(article).toMatchObject({
      listPrice: 199,
      priceListVersion: 3,
      currency: 'EUR',
      offShelves: true,
      transit: 10,
      readAt: 42,
    })
  })

  it('give an article the cash-back in the account’s currency', () => {
    const [one] = fc.sample(row, 1)
    const cashBack = [
      { currency: 'EUR', from: 0, cashBack: 150 },
      { currency: 'PLN', from: 0, cashBack: 640 },
    ]
    const price = { currency: 'PLN', amount: 199, version: 3 }
    expect(toArticle({ ...one!, cashBack }, price, volatileRow(volatile, 0, 0), 42).cashBack).toEqual([
      { from: 0, cashBack: 640 },
    ])
  })
})

describe('classes', () => {
  const classes = [
    { id: 'a', parentId: null, level: 1, name: 'A', goodsCount: 3 },
    { id: 'a.b', parentId: 'a', level: 2, name: 'B', goodsCount: 2 },
    { id: 'a.b.c', parentId: 'a.b', level: 3, name: 'C', goodsCount: 1 },
    { id: 'd', parentId: null, level: 1, name: 'D', goodsCount: 1 },
  ]
  it('read back the tree and the subtree of a class', () => {
    expect(openClasses(encodeClasses(classes))).toEqual(classes)
    expect([...subtreeOf(classes, 'a')]).toEqual(['a', 'a.b', 'a.b.c'])
  })
})

describe('damaged bytes', () => {
  const rows = fc.sample(row, { seed: 3, numRuns: 12 })
  it.each([
    ['segment', encodeSegment(rows), (bytes: ArrayBuffer) => readAll(bytes)],
    ['volatile', encodeVolatile(volatile), openVolatile],
    ['prices', encodePrices({ listId: 'std', amounts: Int32Array.of(1, 2, 3) }), openPrices],
    ['classes', encodeClasses([{ id: 'a', parentId: null, level: 1, name: 'A', goodsCount: 1 }]), openClasses],
  ])('%s: truncated is refused, altered is refused or read as other values', (_, whole, open) => {
    for (let length = 0; length < whole.byteLength; length++) expect(() => open(whole.slice(0, length))).toThrow(FeedError)
    fc.assert(
      fc.property(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const altered = whole.slice(0)
        const bytes = new Uint8Array(altered)
        bytes[at] = bytes[at]! ^ by
        try {
          open(altered)
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
        }
      }),
      { numRuns: 300 },
    )
  })
})

const readAll = (bytes: ArrayBuffer) => {
  const segment = openSegment(bytes)
  for (let i = 0; i < segment.count; i++) readRow(segment, i)
  return segment
}
