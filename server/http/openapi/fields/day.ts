import type { Fields } from './field.ts'

/** The day of a representative. */
export const dayFields = {
  preparedAt: ['When the service read it.', '2026-11-24T07:30:00.000Z'],
  wholeOrders: ['The newest orders, whole.'],
  news: ['What happened since this person was there.'],
  visitedAt: ['The end of the last visit that is over; null is none.', '2026-11-10T16:00:00.000Z'],
  'news.from': ['From when on is told: the last visit, or 30 days before now.', '2026-11-10T16:00:00.000Z'],
  'news.orders': ['Orders that came, and what happened to orders; the newest first.'],
  'news.arrivals': ['Articles of the account that were out of stock and can be had again.'],
  'news.prices': ['Articles of the account whose list price is another than at the last visit.'],
  'news.returns': ['Returns that were asked for or went on, each with its last step.'],
  what: ['What happened to the order.', 'ordered'],
  'arrivals.remaining': ['Pieces in stock.', 240],
  priceBefore: ['The list price at the last visit.', '12.50'],
  priceNow: ['The list price now.', '11.90'],
  'DayPrepareData.cart': ['The whole cart, as cart.list answers it.'],
  'DayPrepareData.addresses': ['All addresses, the default first.'],
  'DayPrepareData.quotations': ['The quotations of the account, with their lines.'],
  'DayPrepareData.plans': ['All plans.'],
  'DayPrepareData.favorites': ['Favourites of this person in the account.'],
  'DayPrepareData.orders': ['The newest 100 orders.'],
  'DayPrepareData.returns': ['All returns.'],
  'DayPrepareData.bought': ['Articles that the account has ordered and not cancelled.'],
  'bought.orderedAt': ['When it was ordered last.', '2026-11-20T09:00:00.000Z'],
  recent: ['Pieces of the last 90 days.', 12],
  earlier: ['Pieces of the 90 days before them.', 48],
} as const satisfies Fields
