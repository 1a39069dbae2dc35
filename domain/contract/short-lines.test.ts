import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { SHORT_CHOICES } from '#domain/rules/short.ts'
import type { ShortChoice } from '#domain/rules/short.ts'
import { anArticle } from '../../tests/kit/articles.ts'
import { aClient } from '../../tests/kit/signed-in.ts'
import type { AskedBundle } from './bundle-facts.ts'
import { judgeDraft } from './judge-draft.ts'
import { acceptedPrices } from './short-lines.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const facts = {
  account: aClient(),
  brand: brands.main,
  hasAddress: true,
  requestedOn: null,
  articles: new Map([anArticle('GONE', { remaining: 0 }), anArticle('A')].map((one) => [one.goodsId, one])),
  now: NOW,
}
const parts = [{ goodsId: 'A', quantity: 6 }]
const aSet: AskedBundle = {
  bundleKey: 'k1',
  kind: 'mesh',
  offerId: 'mesh-1',
  quantity: 1,
  parts,
  totalSeen: null,
  offer: { title: 'Starter', parts, tiers: [{ quantity: 1, percent: 5 }] },
}
const judged = (ifShort: ShortChoice, wholes: readonly AskedBundle[]) => {
  const lines = [{ goodsId: 'GONE', quantity: 4, unitPriceSeen: '10.00', lineTotalSeen: '40.00', ifShort }]
  const { priced, told, outcomes } = judgeDraft({ ...DRAFT, lines }, facts, wholes)
  return { lines: priced.lines.length, errors: told.problems.map(({ error }) => error), outcomes }
}
const at = new Date(NOW).toISOString()
const DRAFT = {
  orderId: '01980000-0000-7000-8000-000000000001',
  draftedAt: at,
  currency: 'EUR',
  priceListVersion: 1,
  pricesReadAt: at,
  addressId: '01980000-0000-7000-8000-000000000002',
  ownNumber: '',
  notes: '',
  requestedOn: null,
}

test.each([
  ['drop', 0],
  ['take', 0],
  ['wait', 4],
] as const)('a sold-out line (%s) is left out of an order that also has a set', (choice, waits) => {
  const outcome = { goodsId: 'GONE', choice, asked: 4, taken: 0, waits, by: null }
  expect(judged(choice, [aSet])).toEqual({ lines: 0, errors: [], outcomes: [outcome] })
})

test('an order that would become empty stays as requested', () => {
  for (const choice of SHORT_CHOICES)
    expect(judged(choice, [])).toEqual({ lines: 1, errors: ['insufficientStock'], outcomes: [] })
})

test('the line’s share for the pieces of an accepted price covers that price, whatever the numbers', () => {
  for (let quantity = 1; quantity < 60; quantity += 7)
    for (let pieces = 1; pieces <= quantity; pieces += 1)
      for (const now of [1, 99, 5999, 123_457]) {
        const total = Math.round(Number(acceptedPrices(now, quantity, pieces).lineTotalSeen) * 100)
        expect(Math.ceil((total * pieces) / quantity)).toBeGreaterThanOrEqual(now)
        expect(total - (now * quantity) / pieces).toBeLessThan(1)
      }
  expect(acceptedPrices(500_000_000_000, 999_999, 1).lineTotalSeen).toBe('9999999999.99')
})
