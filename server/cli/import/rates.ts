import { brandById } from '#domain/brands/index.ts'
import { isCurrency } from '#domain/rules/currency.ts'
import { StartError } from '../../config.ts'

type Rates = Readonly<Record<string, number>>

const FORM = /^([A-Z]{3})=(\d{1,9}(?:\.\d{1,9})?)$/

/** `USD=0.92`: what one unit is worth in the tenant's currency. Throws StartError for anything else. */
export function readRates(given: readonly string[]): Rates {
  return Object.fromEntries(
    given.map((rate) => {
      const [, currency = '', worth = ''] = FORM.exec(rate) ?? []
      if (!isCurrency(currency) || Number(worth) <= 0) throw new StartError(`--rate ${rate} is none: write it like USD=0.92`)
      return [currency, Number(worth)] as const
    }),
  )
}

/** Units of each currency for one euro, believable only: for `--fill-demo`. */
const DEMO = { EUR: 1, USD: 1.08, GBP: 0.85, PLN: 4.3, CNY: 7.8, MXN: 19.5, HKD: 8.4 }

interface RateOrder {
  readonly tenant: string
  readonly currency: string
  readonly rates?: Rates
  readonly fillDemo?: boolean
}

/** The rates of an import: the tenant's own currency is the unit, and what is given counts before what a demo fills in. */
export function ratesOf({ tenant, currency, rates = {}, fillDemo = false }: RateOrder): Rates {
  const own = brandById(tenant)?.currency ?? currency
  const unit: Rates = fillDemo && isCurrency(own) ? demoIn(own) : {}
  return { ...unit, ...rates, [own]: 1 }
}

const demoIn = (own: keyof typeof DEMO): Rates =>
  Object.fromEntries(Object.entries(DEMO).map(([currency, units]) => [currency, DEMO[own] / units]))
