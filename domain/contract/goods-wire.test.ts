import { describe, expect, it } from 'vitest'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'
import { articleToWire } from './goods-wire.ts'
import type { KnownArticle } from './goods-wire.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const plain: PricingAccount = { userRate: 0, orderingMode: 'normal', country: 'ES' }
const vip: PricingAccount = { ...plain, userRate: 7.5 }

const lamp = (part: Partial<Article> = {}) =>
  ({
    goodsId: 'L1',
    listPrice: 2000,
    activity: null,
    readAt: NOON,
    images: [],
    altBarCodes: [],
    params: [],
    accessories: [],
    cashBack: [],
    energy: null,
    ...part,
  }) as unknown as KnownArticle
const sale = (part: Partial<NonNullable<Article['activity']>> = {}) =>
  lamp({ activity: { kind: 'promotion', percent: 20, startsAt: NOON - HOUR, endsAt: NOON + HOUR, unitsLeft: 5, ...part } })

describe('netPrice is what one piece costs this account', () => {
  it.each([
    ['the list price where the account has no rate', lamp(), plain, '20.00'],
    ['the list price less the VIP rate', lamp(), vip, '18.50'],
    ['the activity price while it is open', sale(), plain, '16.00'],
    ['not lowered again by the VIP rate', sale(), vip, '16.00'],
    ['the own price before the activity begins', sale({ startsAt: NOON + 1 }), vip, '18.50'],
    ['the own price when nothing of the activity is left', sale({ unitsLeft: 0 }), vip, '18.50'],
    ['the own price where the activity is dearer', sale({ percent: 5 }), vip, '18.50'],
    ['0.00 where the article is not priced', lamp({ listPrice: 0 }), vip, '0.00'],
  ])('%s', (_words, article, account, netPrice) => {
    expect(articleToWire(article, account).netPrice).toBe(netPrice)
  })
})
