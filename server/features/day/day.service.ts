import type { day as calls, PreparedClient, VisitNews } from '#domain/contract/day.ts'
import type { contract } from '#domain/contract/index.ts'
import type { promo } from '#domain/contract/promo.ts'
import type { quotations } from '#domain/contract/quotations.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { BOUGHT_SPAN_DAYS } from '#domain/rules/bought-less.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { NEWS_DAYS, lastVisit } from '#domain/rules/visit.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import type { Tx } from '../../db/client.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler, HandlerWithoutTransaction } from '../../http/handler.ts'
import type { Actor, Scope } from '../../http/scope.ts'
import { readBought, readOrderNews, readPriceChanges, readReturnNews, readStockBack, readVisits } from './day.store.ts'

type Contract = typeof contract

/** What other features return about an account, from the table of the features. */
export interface ClientReads {
  /** Returns why this person may not act for the account; null if they may. */
  readonly denial: (tx: Tx, tenant: string, actor: Actor, account: string) => Promise<ErrorName | null>
  readonly cart: Handler<Contract['cart']['list']>
  readonly addresses: Handler<Contract['addresses']['page']>
  readonly plans: Handler<Contract['plans']['page']>
  readonly quotations: Handler<(typeof quotations)['list']>
  readonly favorites: Handler<Contract['favorites']['page']>
  readonly orders: Handler<Contract['orders']['list']>
  readonly wholeOrder: (tx: Tx, scope: Scope, orderId: string) => Promise<Order | undefined>
  readonly returns: Handler<Contract['returns']['page']>
  readonly sets: Handler<(typeof promo)['meshes']>
  readonly pallets: Handler<(typeof promo)['pallets']>
  readonly coupons: Handler<Contract['coupons']['list']>
  readonly learned: Handler<Contract['batch']['learned']>
}

/** Refuses if this person may not act for the account; runs in a transaction of that account. */
export async function keepOut(
  tx: Tx,
  { denial }: Pick<ClientReads, 'denial'>,
  { tenant, actor, account }: Pick<Scope, 'tenant' | 'actor' | 'account'>,
): Promise<void> {
  const denied = await denial(tx, tenant, actor, account)
  if (denied) refuse(denied)
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Lists that a device keeps in full; the quotas of their features are lower. */
const ALL = { page: 1, limit: 5000 }
const ORDERS = { page: 1, limit: 100 }
/** Number of newest orders that are sent in full. */
const WHOLE_ORDERS = 20

/** Returns everything about one client in one answer and one transaction, in which row security shows only that account. */
export const prepareClient =
  (reads: ClientReads): HandlerWithoutTransaction<typeof calls.prepare> =>
  async (asked) => {
    const { tenant, actor, sessionId } = asked.scope
    const { clientId } = asked.query
    const scope: Scope = { tenant, actor, sessionId, account: clientId }
    return asked.services.database.tx({ tenant, account: clientId }, async (tx): Promise<PreparedClient> => {
      await keepOut(tx, reads, scope)
      const given = { ...asked, tx, scope, body: undefined, params: undefined, query: undefined }
      const orders = await reads.orders({ ...given, query: { ...ORDERS, period: 'all', state: 'all', keyword: '' } })
      const wholeOrders: Order[] = []
      for (const { orderId } of orders.list.slice(0, WHOLE_ORDERS)) {
        const order = await reads.wholeOrder(tx, scope, orderId)
        if (order) wholeOrders.push(order)
      }
      const day = { recent: asked.now.getTime() - BOUGHT_SPAN_DAYS * DAY_MS, span: BOUGHT_SPAN_DAYS * DAY_MS }
      const bought = await readBought(tx, scope, {
        recentFrom: new Date(day.recent),
        earlierFrom: new Date(day.recent - day.span),
      })
      return {
        clientId,
        preparedAt: asked.now.toISOString(),
        language: asked.language,
        cart: await reads.cart(given),
        addresses: await reads.addresses({ ...given, query: ALL }),
        plans: await reads.plans({ ...given, query: ALL }),
        quotations: await reads.quotations({ ...given, query: ALL }),
        favorites: await reads.favorites({ ...given, query: ALL }),
        orders,
        wholeOrders,
        returns: await reads.returns({ ...given, query: { ...ALL, state: 'all', keyword: '' } }),
        sets: await reads.sets({ ...given, query: { ...ALL, goodsId: undefined } }),
        pallets: await reads.pallets({ ...given, query: { ...ALL, goodsId: undefined, keyword: '' } }),
        coupons: await reads.coupons({ ...given, query: ALL }),
        learned: await reads.learned(given),
        news: await readNews(tx, scope, asked.now),
        bought: bought.map((one) => ({ ...one, orderedAt: one.orderedAt.toISOString() })),
      }
    })
  }

const readNews = async (tx: Tx, scope: Scope, now: Date): Promise<VisitNews> => {
  const { visitAt, beforeAt } = await readVisits(tx, scope)
  const visited = lastVisit({ visitAt: visitAt?.getTime() ?? null, beforeAt: beforeAt?.getTime() ?? null }, now.getTime())
  const from = new Date(visited ?? now.getTime() - NEWS_DAYS * DAY_MS)
  const [orders, arrivals, prices, returns] = [
    await readOrderNews(tx, scope, from),
    await readStockBack(tx, scope, from),
    await readPriceChanges(tx, scope, from),
    await readReturnNews(tx, scope, from),
  ]
  return {
    visitedAt: visited === null ? null : new Date(visited).toISOString(),
    from: from.toISOString(),
    orders: orders.map(atToWire),
    arrivals: arrivals.map(atToWire),
    prices: prices.map(({ goodsId, at, before, after }) => ({
      goodsId,
      at: at.toISOString(),
      priceBefore: formatDecimal(before),
      priceNow: formatDecimal(after),
    })),
    returns: returns.map(atToWire),
  }
}

const atToWire = <N extends { readonly at: Date }>(one: N) => ({ ...one, at: one.at.toISOString() })
