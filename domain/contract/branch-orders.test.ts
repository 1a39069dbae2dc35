import { expect, test } from 'vitest'
import { brandById } from '#domain/brands/index.ts'
import { anArticle } from '../../tests/kit/articles.ts'
import { aClient } from '../../tests/kit/signed-in.ts'
import { priceTogether } from './branch-orders.ts'

const facts = (part: Parameters<typeof anArticle>[1]) => ({
  account: aClient(),
  brand: brandById('main')!,
  hasAddress: true,
  requestedOn: null,
  articles: new Map([['A', anArticle('A', part)]]),
  now: 0,
})
const branches = [
  { addressId: 'north', lines: [{ goodsId: 'A', quantity: 12 }] },
  { addressId: 'south', lines: [{ goodsId: 'A', quantity: 12 }] },
]

test('the second branch is judged by the stock that the first one leaves', () => {
  const priced = priceTogether(branches, facts({ remaining: 18 }))
  expect(priced.get('north')?.problems).toEqual([])
  expect(priced.get('south')?.problems).toMatchObject([{ goodsId: 'A', error: 'insufficientStock', seen: 12, now: 6 }])
})

test('promotion units that the first branch takes are not offered to the second', () => {
  const activity = { kind: 'flash', percent: 50, startsAt: -1, endsAt: 1, unitsLeft: 18 } as const
  const priced = priceTogether(branches, facts({ activity }))
  expect([...priced.values()].map(({ lines }) => lines[0]?.price.lineTotal)).toEqual([12 * 500, 6 * 500 + 6 * 1000])
})
