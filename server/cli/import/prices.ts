import type { Verdict } from './verdicts.ts'

/** A price list of the tenant. */
export interface List {
  readonly id: string
  readonly currency: string
}

/** Settings for reading the prices of a line. */
export interface Reading {
  /** Of a line that names none. */
  readonly currency: string
  /** Lists that get prices. */
  readonly lists: readonly List[]
  /** Every list of the tenant: cash-back is stored in all their currencies. */
  readonly all: readonly List[]
  /** Value of one unit of each currency in the tenant's own. */
  readonly rates: Readonly<Record<string, number>>
  /** Fills missing values with numbers derived from the sku, for tests and benchmarks. */
  readonly fillDemo: boolean
}

export interface CashBack {
  readonly currency: string
  readonly from: number
  readonly cashBack: number
}

export interface Prices {
  /** Minor units of the list's currency, by list. */
  readonly amounts: Readonly<Record<string, number>>
  /** Minor units, lowest step first; null where the line has none. */
  readonly cashBack: readonly CashBack[] | null
}

type Fields = Readonly<Record<string, unknown>>

/** Exclusive limit in units of a currency: minor units then fit 32 bits. */
const PRICE_BELOW = 1e7
const MINOR_MAX = 2 ** 31 - 1
const STEPS_MAX = 10
const STEP_BELOW = 1e6

/** Returns the price of an article on every list that gets prices, converted where the line names none for that list. */
export function readPrices(fields: Fields, reading: Reading, priceForDemo: number): Prices | Verdict {
  const said = readPrice(fields.price)
  const byList = readByList(fields.prices, reading)
  if (said === 'badPrice') return said
  if (typeof byList === 'string') return byList
  // Demo prices are in euro, whatever the tenant's currency.
  const { currency, fillDemo } = reading
  const own = typeof fields.currency === 'string' && fields.currency.trim() !== '' ? fields.currency.trim() : null
  const from = own ?? (fillDemo ? 'EUR' : currency)
  const price = said ?? (fillDemo ? priceForDemo : null)
  const amounts: Record<string, number> = {}
  for (const list of reading.lists) {
    const given = byList[list.id]
    const amount = given ?? (price === null ? null : convert(price, from, list.currency, reading.rates))
    if (amount === undefined) return 'noRate'
    if (amount !== null && amount > MINOR_MAX) return 'badPrice'
    if (amount !== null) amounts[list.id] = amount
  }
  if (Object.keys(amounts).length === 0) return 'noPrice'
  const cashBack = readCashBack(fields.cash_back, from, reading)
  return typeof cashBack === 'string' ? cashBack : { amounts, cashBack }
}

/** Returns undefined if one of two currencies has no rate: it never converts one to one. */
function convert(minor: number, from: string, to: string, rates: Reading['rates']): number | undefined {
  if (from === to) return minor
  const [worth, unit] = [rates[from], rates[to]]
  return worth === undefined || unit === undefined ? undefined : Math.round((minor * worth) / unit)
}

const isBelow = (value: unknown, limit: number): value is number => typeof value === 'number' && value >= 0 && value < limit
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Returns null if no price is given. */
function readPrice(given: unknown): number | null | 'badPrice' {
  if (!isGiven(given)) return null
  return isBelow(given, PRICE_BELOW) ? Math.round(given * 100) : 'badPrice'
}

function readByList(given: unknown, { all }: Reading): Record<string, number> | Verdict {
  if (!isGiven(given)) return {}
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'badPrices'
  const byList: Record<string, number> = {}
  for (const [list, price] of Object.entries(given) as [string, unknown][]) {
    if (!all.some(({ id }) => id === list)) return 'unknownList'
    if (!isBelow(price, PRICE_BELOW)) return 'badPrices'
    byList[list] = Math.round(price * 100)
  }
  return byList
}

/** Returns the cash-back steps in every currency of the tenant, lowest first. Refuses invalid steps, which would cost money. */
function readCashBack(given: unknown, from: string, { all, rates }: Reading): CashBack[] | null | Verdict {
  if (!isGiven(given)) return null
  if (!Array.isArray(given) || given.length > STEPS_MAX) return 'badCashBack'
  const steps = given.flatMap((step: unknown) => {
    if (typeof step !== 'object' || step === null) return []
    const { from: start, cash_back: back } = step as { from?: unknown; cash_back?: unknown }
    if (!isBelow(start, STEP_BELOW) || !isBelow(back, STEP_BELOW)) return []
    return [{ from: Math.round(start * 100), cashBack: Math.round(back * 100) }]
  })
  if (steps.length !== given.length || new Set(steps.map((step) => step.from)).size !== steps.length) return 'badCashBack'
  const rising = steps.sort((a, b) => a.from - b.from)
  const converted: CashBack[] = []
  for (const currency of [...new Set(all.map((list) => list.currency))].sort())
    for (const step of rising) {
      const [start, back] = [convert(step.from, from, currency, rates), convert(step.cashBack, from, currency, rates)]
      if (start === undefined || back === undefined) return 'noRate'
      converted.push({ currency, from: start, cashBack: back })
    }
  return converted
}
