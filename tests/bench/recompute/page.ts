import { brands } from '#domain/brands/index.ts'
import type { Article } from '#domain/contract/article.ts'
import type { AskedBundle } from '#domain/contract/bundle-facts.ts'
import { cart as calls } from '#domain/contract/cart.ts'
import { cashBackOfOrder } from '#domain/contract/order-cash-back.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { CouponTerms } from '#domain/rules/coupon.ts'
import { combinedOfLines, savingsOf } from '#domain/rules/savings.ts'
import { troublesOf } from '../../../src/features/cart/cart-trouble.ts'
import { cartView } from '../../../src/offline/mirrors/cart.ts'
import type { CartBase, OutboxRow } from '../../../src/offline/tables.ts'
import { anArticle } from '../../kit/articles.ts'
import { aClient } from '../../kit/signed-in.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR_MS = 3_600_000
const WHOLES = 5

/** Every third in a promotion, half of those of limited units; every fifth earns cash-back; some are short, some below their step. */
const articleAt = (at: number): Article =>
  anArticle(`ART-${at}`, {
    listPrice: 100 + ((at * 37) % 900),
    classId: `c${at % 20}`,
    remaining: at % 11 === 0 ? 5 : 1000,
    volumeCm3: 1200,
    ...(at % 3 === 0 && {
      activity: {
        kind: 'promotion' as const,
        percent: 20,
        startsAt: NOW - HOUR_MS,
        endsAt: NOW + HOUR_MS,
        unitsLeft: at % 2 === 0 ? 4 : null,
      },
    }),
    ...(at % 5 === 0 && { cashBack: [{ from: 10_000, cashBack: 500 }] }),
  })

const bundleAt = (at: number): AskedBundle => {
  const parts = [0, 1, 2].map((part) => ({ goodsId: `ART-${at * 3 + part}`, quantity: 2 }))
  const offer = { title: 'Starter set', parts, tiers: [{ quantity: 1, percent: 5 }] }
  return { bundleKey: `set-${at}`, kind: 'mesh', offerId: `offer-${at}`, quantity: 2, parts, totalSeen: null, offer }
}

const coupon: CouponTerms = {
  couponId: 'c',
  currency: 'EUR',
  kind: 'percent',
  amount: null,
  percent: 5,
  leastValue: 1000,
  classIds: ['c1', 'c2', 'c3'],
  goodsIds: [],
  startsAt: null,
  endsAt: null,
  usesLeft: 1,
  leftForAll: null,
}

/** All that the cart's screen computes after one changed quantity: the fold of the waiting commands, then every figure. */
function recompute(count: number, runs: number): { ours: number[]; bare: number[] } {
  const account = aClient({ userRate: 7.5, minOrderAmount: 50_000 })
  const shelf = Array.from({ length: count }, (_, at) => articleAt(at))
  const articles = new Map(shelf.map((article) => [article.goodsId, article]))
  const base: CartBase = {
    key: account.clientId,
    revision: 1,
    lines: shelf.map((article, at) => ({
      goodsId: article.goodsId,
      quantity: 6 + (at % 7),
      changedBy: 'Ana Ruiz',
      changedAt: '2026-11-20T08:00:00.000Z',
      article,
    })),
    readAt: NOW,
    epoch: 1,
    stale: false,
  }
  const wholes = Array.from({ length: WHOLES }, (_, at) => bundleAt(at))
  const facts = { account, brand: brands.main, hasAddress: true, requestedOn: null, articles, coupon, now: NOW }
  const ours: number[] = []
  const bare: number[] = []
  let kept = 0
  for (let run = 0; run < runs; run += 1) {
    const waiting = [changeOf(account.clientId, `ART-${run % count}`, 6 + run)]
    const started = performance.now()
    const view = cartView(account.clientId, base, waiting)
    const asked = (view?.lines ?? []).map(({ goodsId, quantity }) => ({ goodsId, quantity, totalSeen: null }))
    const order = priceOrder(asked, facts, wholes)
    const troubles = troublesOf(order.lines, account, NOW)
    const savings = savingsOf(order.lines.map(({ price }) => price))
    const rates = order.lines.map(({ price, article }) => ({ price, activityRate: article?.activity?.percent ?? 0 }))
    const combined = combinedOfLines(rates, account.userRate)
    const cashBack = cashBackOfOrder(order)
    ours.push(performance.now() - started)
    if (order.lines.length !== count || order.coupon?.fits !== true || order.bundles.length !== WHOLES)
      throw new Error('The cart was not computed whole')
    kept += troubles.size + savings.vip + (combined ?? 0) + cashBack.earned
    const from = performance.now()
    kept += asked.reduce((sum, { goodsId, quantity }) => sum + (articles.get(goodsId)?.listPrice ?? 0) * quantity, 0)
    bare.push(performance.now() - from)
  }
  if (!(kept > 0)) throw new Error('Nothing was computed')
  return { ours, bare }
}

const changeOf = (account: string, goodsId: string, quantity: number): OutboxRow => ({
  id: `change-${goodsId}`,
  seq: 1,
  call: calls.setQuantity.name,
  version: calls.setQuantity.command.version,
  body: { goodsId, quantity },
  account,
  principal: 'buyer:1',
  at: '2026-11-20T12:00:00.000Z',
  label: 'Lamp',
  state: 'saved',
  attempts: 0,
  nextAt: 0,
  lastError: null,
  refusal: null,
  replaces: null,
  shown: null,
  merged: [],
})

Object.assign(globalThis, { recompute })
export type Recompute = typeof recompute
