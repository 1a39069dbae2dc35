import { formatMoney, moneyToText } from '#domain/rules/currency.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Parts, Write } from './compose.ts'
import type { MailFacts, OrderChange, WaitingMail } from './mail.store.ts'

type Received = Extract<MailFacts, { kind: 'orderReceived' }>
/** Maximum number of changes in a mail: an order may hold a thousand lines, and its page shows every change. */
const CHANGES_MAX = 30

/** Mail about an applied order; lists each difference from what was ordered. */
export function receivedParts(
  { to, facts, language }: Pick<WaitingMail, 'to' | 'language'> & { readonly facts: Received },
  { write, origin }: { readonly write: Write; readonly origin: string },
): Parts {
  const { orderId, orderNumber: number, articles, orderedBy, changes, ownNumber, currency } = facts
  const money = (minor: number) => moneyToText(formatMoney(minor, currency, language))
  const what = { number, articles, total: money(facts.total) }
  return {
    subject: write(changes.length > 0 ? 'orderChangedSubject' : 'orderSubject', { number }),
    paragraphs: [
      ...(to.name === '' ? [] : [write('orderGreeting', { name: to.name })]),
      orderedBy === '' ? write('orderBody', what) : write('orderBodyFor', { ...what, person: orderedBy }),
      ...(ownNumber === '' ? [] : [write('orderOwnNumber', { ownNumber })]),
      ...(changes.length > 0 ? [write('orderChangedIntro')] : []),
      ...changes.slice(0, CHANGES_MAX).map((change) => sayChange(change, write, money)),
      ...(changes.length > CHANGES_MAX ? [write('orderChangedMore', { more: changes.length - CHANGES_MAX })] : []),
    ],
    link: { text: write('orderLink'), url: `${origin}/order/orderDetail?orderId=${encodeURIComponent(orderId)}` },
    after: [],
  }
}

function sayChange({ article, error, seen, now, other }: OrderChange, write: Write, money: (minor: number) => string): string {
  const price = (value: string | number) => money(parseDecimal(String(value)) ?? 0)
  if (error === 'order.priceFell') return write('changedPrice', { article, now: price(now), seen: price(seen) })
  if (error === 'order.shortReplaced') return write('changedReplaced', { article, other })
  if (error === 'order.shortDropped') return write('changedDropped', { article })
  const quantities = { article, now: Number(now), seen: Number(seen) }
  return write(error === 'order.shortWaits' ? 'changedWaits' : 'changedTaken', quantities)
}
