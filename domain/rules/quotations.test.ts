import { assert, integer, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quotationFits } from './quotation-fits.ts'
import { isQuotationOver, matchesQuotation, priceWithMargin, quotationTotal, readTyped, standingOf } from './quotation-prices.ts'
import { answerQuotation, deleteQuotation, saveQuotation } from './quotations.ts'

const act = { at: '2026-11-24T09:00:00.000Z', by: '' }
const later = { at: '2026-11-25T09:00:00.000Z', by: 'Marta' }

describe('the list of quotations', () => {
  test('a new one comes first, without a number, and is open', () => {
    const list = saveQuotation(saveQuotation([], { quotationId: 'a' }, act), { quotationId: 'b' }, later)
    expect(list.map(({ quotationId, quotationNumber, state }) => [quotationId, quotationNumber, state])).toEqual([
      ['b', '', 'open'],
      ['a', '', 'open'],
    ])
  })
  test('a changed one keeps its number and creation date, and is open again', () => {
    const [first] = saveQuotation([], { quotationId: 'a' }, act)
    const accepted = answerQuotation([{ ...first!, quotationNumber: 'Q-00001' }], { quotationId: 'a', state: 'accepted' })
    expect(accepted).toMatchObject([{ state: 'accepted' }])
    expect(saveQuotation(accepted, { quotationId: 'a' }, later)).toEqual([
      {
        quotationId: 'a',
        quotationNumber: 'Q-00001',
        state: 'open',
        createdAt: act.at,
        changedAt: later.at,
        changedBy: 'Marta',
      },
    ])
  })
  test('answering or deleting one that is gone is a no-op', () => {
    expect(answerQuotation([], { quotationId: 'a', state: 'declined' })).toEqual([])
    expect(deleteQuotation([], { quotationId: 'a' })).toEqual([])
  })
})

describe('prices of a quotation', () => {
  test.each([
    [1000, 25, 1250],
    [999, 12.5, 1124],
    [1, 50, 2],
    [1000, 0, 1000],
    [333, 33.33, 444],
  ])('%i cents with %d percent on top are %i', (cost, percent, price) => {
    expect(priceWithMargin(cost, percent)).toBe(price)
  })
  test('a higher margin never gives a lower price', () => {
    assert(
      property(nat(10_000_000), integer({ min: 0, max: 99_999 }), (cost, points) => {
        expect(priceWithMargin(cost, (points + 1) / 100)).toBeGreaterThanOrEqual(priceWithMargin(cost, points / 100))
      }),
    )
  })
  test('the total is the sum of the lines', () => {
    const lines = [
      { quantity: 3, unitPrice: '12.50' },
      { quantity: 2, unitPrice: '0.99' },
    ]
    expect(quotationTotal(lines)).toBe(3948)
    expect(() => quotationTotal([{ quantity: 1, unitPrice: '1,5' }])).toThrow(RangeError)
  })
  test('a total that would be inexact is null, and the limit refuses far smaller ones', () => {
    const line = { quantity: 999_999, unitPrice: '9999999.99' }
    expect(quotationTotal([line])).toBe(999_998_999_000_001)
    expect(quotationTotal(Array.from({ length: 10 }, () => line))).toBeNull()
    expect(quotationFits([{ quantity: 500_000, unitPrice: '10000.00' }])).toBe(true)
    expect(
      quotationFits([
        { quantity: 500_000, unitPrice: '10000.00' },
        { quantity: 1, unitPrice: '0.01' },
      ]),
    ).toBe(false)
    // Another check refuses it as a price.
    expect(quotationFits([{ quantity: 1, unitPrice: '1,5' }])).toBe(true)
  })
  test.each([
    ['12,5', 12.5],
    [' 12.50 ', 12.5],
    ['0', 0],
    ['1.234,5', undefined],
    ['-1', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('typed %j is read as %s', (text, value) => expect(readTyped(text)).toBe(value))
})

test('a quotation is valid for the whole of its last day, and an answer outlasts it', () => {
  expect([isQuotationOver('2026-11-24', '2026-11-24'), isQuotationOver('2026-11-24', '2026-11-25')]).toEqual([false, true])
  const over = { validUntil: '2026-11-24' } as const
  expect(standingOf({ ...over, state: 'open' }, '2026-11-25')).toBe('over')
  expect(standingOf({ ...over, state: 'accepted' }, '2026-11-25')).toBe('accepted')
})

test('a quotation is found by its number, its addressee and its articles', () => {
  const one = {
    quotationNumber: 'Q-00012',
    addressee: 'Hotel Miramar\nCádiz',
    lines: [{ goodsId: 'KET-1', name: 'Blue kettle' }],
  }
  for (const word of ['q-00012', 'cádiz', 'ket-1', 'KETTLE', ''])
    expect([word, matchesQuotation(one, word)]).toEqual([word, true])
  expect(matchesQuotation(one, 'lamp')).toBe(false)
})
