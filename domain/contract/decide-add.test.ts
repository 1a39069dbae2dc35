import { describe, expect, it } from 'vitest'
import { lineGoodsOf } from './article-facts.ts'
import type { Article } from './article.ts'
import { decideAdd } from '#domain/rules/decide-add.ts'
import { anArticle } from '../../tests/kit/articles.ts'

const ACCOUNT = { userRate: 0, orderingMode: 'normal', country: 'ES' } as const
const goodsOf = (part: Partial<Article> = {}, account: Parameters<typeof lineGoodsOf>[1] = ACCOUNT) =>
  lineGoodsOf(anArticle('A-1', part), account, 'main', 0)

describe('a scan adds', () => {
  it.each([
    ['one sales step', {}, 0, 6],
    ['one more to what is there', {}, 6, 6],
    ['up to the next whole step where the cart holds an odd number', {}, 7, 5],
    ['one piece where it is sold by the piece', { saleDouble: 1 }, 3, 1],
  ] satisfies [string, Partial<Article>, number, number][])('%s', (_, part, inCart, difference) => {
    expect(decideAdd(goodsOf(part), inCart)).toMatchObject({ kind: 'add', difference })
  })

  it('a box for an account that orders by the box, a carton for one in China', () => {
    expect(decideAdd(goodsOf({}, { ...ACCOUNT, orderingMode: 'package' }), 0)).toMatchObject({ difference: 12 })
    expect(decideAdd(goodsOf({}, { ...ACCOUNT, country: 'CN' }), 0)).toMatchObject({ difference: 24 })
  })

  it('the pieces that a list asks for, rounded by the rule', () => {
    const decision = decideAdd(goodsOf(), 0, { pieces: 25, steps: 0 })
    expect(decision).toMatchObject({ kind: 'add', difference: 24, fit: { reasons: ['roundedDown'] } })
    expect(decideAdd(goodsOf(), 6, { pieces: 12, steps: 2 })).toMatchObject({ difference: 24 })
  })
})

describe('a scan adds nothing and gives the reason', () => {
  it.each([
    ['off the shelf', { offShelves: true }, 'offShelves'],
    ['no price yet', { listPrice: 0 }, 'zeroPrice'],
    ['sold out', { remaining: 0 }, 'soldOut'],
    ['sold out, more on its way', { remaining: 0, transit: 50 }, 'replenished'],
    ['sold out without a price: that it is sold out', { remaining: 0, listPrice: 0 }, 'soldOut'],
  ] satisfies [string, Partial<Article>, string][])('%s', (_, part, reason) => {
    expect(decideAdd(goodsOf(part), 0)).toMatchObject({ kind: 'refused', reason })
  })

  it('no more in stock than is in the cart', () => {
    expect(decideAdd(goodsOf({ remaining: 10 }), 6)).toMatchObject({ kind: 'refused', reason: 'stock', fit: { cap: 10 } })
  })

  it('a presale article can be scanned without stock', () => {
    expect(decideAdd(goodsOf({ presale: true, remaining: 0, notCheckStock: true }), 0)).toMatchObject({ kind: 'add' })
  })

  it('fewer pieces than one sales step', () => {
    expect(decideAdd(goodsOf(), 0, { pieces: 4, steps: 0 })).toMatchObject({ kind: 'refused', reason: 'belowStep' })
  })
})
