import { createHash } from 'node:crypto'
import { NO_PRIZE, commitmentText, prizeList, shuffle } from '#domain/rules/scratch.ts'
import { demoAccounts } from './demo-accounts.ts'
import { diceOf } from './life/dice.ts'
import { scratchWords } from './scratch-words.ts'
import { uuidOf } from './seed-rows.ts'
import type { Row } from './seed-rows.ts'

const DAY_MS = 86_400_000
const TENANT = 'main'
/** Rough value of one euro in each currency. */
const WORTH: Readonly<Record<string, number>> = { EUR: 1, GBP: 1, USD: 1, PLN: 4, CNY: 8, HKD: 10 }
/** Minimum goods value of an order that earns a ticket, in euros. */
const LEAST_EUROS = 250
const PRIZES = [
  { prizeKey: 'fifty', euros: 50, leastEuros: 500, pieces: 20 },
  { prizeKey: 'twenty', euros: 20, leastEuros: 250, pieces: 180 },
  { prizeKey: 'ten', euros: 10, leastEuros: 150, pieces: 500 },
] as const
const SHARES = [...PRIZES.map(({ prizeKey, pieces }) => ({ prizeKey, pieces })), { prizeKey: NO_PRIZE, pieces: 1300 }]

/** Start and end, in days from now; tickets of a past season are opened, except every fourth. */
const SEASONS = [
  { id: 'winter', from: -28, to: 35, isOver: false },
  { id: 'autumn', from: -120, to: -29, isOver: true },
] as const
type Season = (typeof SEASONS)[number]

interface Ticket extends Row {
  readonly account_id: unknown
  readonly prize_key: string | null
}

/** One running and one past campaign in each currency of the main brand, with the tickets that its accounts' orders earned. */
export function scratchRows(orders: readonly Row[], now: Date): (readonly [string, readonly Row[]])[] {
  const currencies = [...new Set(demoAccounts.filter(({ tenant }) => tenant === TENANT).map(({ currency }) => currency))]
  const made = currencies.flatMap((currency) => SEASONS.map((season) => campaignRows(season, currency, orders, now)))
  return [
    ['coupon', made.flatMap(({ coupons }) => coupons)],
    ['scratch_campaign', made.map(({ campaign }) => campaign)],
    ['scratch_prize', made.flatMap(({ prizes }) => prizes)],
    ['scratch_list', made.map(({ list }) => list)],
    ['scratch_ticket', made.flatMap(({ tickets }) => tickets)],
    ['coupon_account', made.flatMap(({ won }) => won)],
  ]
}

function campaignRows(season: Season, currency: string, orders: readonly Row[], now: Date) {
  const words = [TENANT, currency, season.id] as const
  const of = { tenant_id: TENANT, campaign_id: uuidOf('scratch campaign', ...words) }
  const [startsAt, endsAt] = [season.from, season.to].map((days) => new Date(now.getTime() + days * DAY_MS)) as [Date, Date]
  const minor = (euros: number) => euros * 100 * (WORTH[currency] ?? 1)
  // Deterministic, for the same world on every machine; a real campaign is sealed with random numbers
  // (server/features/scratch/seal-campaign.ts).
  const salt = createHash('sha256').update(words.join('\n')).digest('hex')
  const sealed = shuffle(prizeList(SHARES), diceOf('scratch', ...words))
  const couponIdOf = (prizeKey: string) => uuidOf('scratch coupon', ...words, prizeKey)
  const tickets = ticketsOf(orders, { season, currency, startsAt, endsAt, sealed, least: minor(LEAST_EUROS) }).map(
    (ticket): Ticket => ({ ...of, ...ticket }),
  )
  return {
    campaign: {
      ...of,
      names: scratchWords[season.id],
      currency,
      least_sum: minor(LEAST_EUROS),
      starts_at: startsAt,
      ends_at: endsAt,
      commitment: createHash('sha256').update(commitmentText(salt, sealed)).digest('hex'),
      size: sealed.length,
      dealt: tickets.length,
      settled: tickets.filter(({ prize_key }) => prize_key !== null).length,
    },
    prizes: SHARES.map(({ prizeKey, pieces }) => ({
      ...of,
      prize_key: prizeKey,
      coupon_id: prizeKey === NO_PRIZE ? null : couponIdOf(prizeKey),
      pieces,
    })),
    list: { ...of, salt, prizes: sealed },
    coupons: PRIZES.map(({ prizeKey, euros, leastEuros }) => ({
      tenant_id: TENANT,
      coupon_id: couponIdOf(prizeKey),
      names: scratchWords.prize,
      currency,
      kind: 'amount',
      amount: minor(euros),
      percent: 0,
      least_value: minor(leastEuros),
      class_ids: [],
      goods_ids: [],
      starts_at: startsAt,
      ends_at: new Date(endsAt.getTime() + 60 * DAY_MS),
      audience: 'listed',
      per_account: 1,
      uses: 0,
    })),
    tickets,
    won: wonRows(tickets, couponIdOf, startsAt),
  }
}

interface Deal {
  readonly season: Season
  readonly currency: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sealed: readonly string[]
  readonly least: number
}

/**
 * A ticket for each order in the window above the minimum, in their order; while the campaign runs, the first of each account with
 * several is opened.
 */
function ticketsOf(orders: readonly Row[], { season, currency, startsAt, endsAt, sealed, least }: Deal) {
  const known = new Set<unknown>()
  const taking = orders.filter((order) => {
    const at = order['submitted_at'] as Date
    const goods = Number(order['subtotal']) - Number(order['discount'])
    const isOurs = order['tenant_id'] === TENANT && order['currency'] === currency && order['state'] !== 'cancelled'
    return isOurs && at >= startsAt && at < endsAt && goods >= least
  })
  return taking.map((order, at) => {
    const { account_id, order_id, submitted_at } = order
    const isOpened = season.isOver
      ? at % 4 !== 3
      : taking.some((one, later) => later > at && one['account_id'] === account_id) && !known.has(account_id)
    known.add(account_id)
    return {
      account_id,
      ticket_id: uuidOf('scratch ticket', season.id, String(order_id)),
      order_id,
      number: at + 1,
      given_at: submitted_at,
      opened_at: isOpened ? new Date((submitted_at as Date).getTime() + 3_600_000) : null,
      prize_key: isOpened ? (sealed[at] ?? null) : null,
    }
  })
}

/** Coupons won with the opened tickets, with the number of wins per account. */
function wonRows(tickets: readonly Ticket[], couponIdOf: (prizeKey: string) => string, since: Date): Row[] {
  const times = new Map<string, { account_id: unknown; prizeKey: string; times: number }>()
  for (const { account_id, prize_key: prizeKey } of tickets) {
    if (prizeKey === null || prizeKey === NO_PRIZE) continue
    const key = `${String(account_id)} ${prizeKey}`
    times.set(key, { account_id, prizeKey, times: (times.get(key)?.times ?? 0) + 1 })
  }
  return [...times.values()].map((one) => ({
    tenant_id: TENANT,
    account_id: one.account_id,
    coupon_id: couponIdOf(one.prizeKey),
    times: one.times,
    since,
  }))
}
