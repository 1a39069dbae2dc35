import { brandById } from '#domain/brands/index.ts'
import { isCurrency } from '#domain/rules/currency.ts'
import { StartError } from '../../config.ts'

type Rates = Readonly<Record<string, number>>

const FORM = /^([A-Z]{3})=(\d{1,9}(?:\.\d{1,9})?)$/

/** Parses `USD=0.92`: the value of one unit in the tenant's currency. Throws StartError for anything else. */
export function readRates(given: readonly string[]): Rates {
  return Object.fromEntries(
    given.map((rate) => {
      const [, currency = '', worth = ''] = FORM.exec(rate) ?? []
      if (!isCurrency(currency) || Number(worth) <= 0) throw new StartError(`--rate ${rate} is none: write it like USD=0.92`)
      return [currency, Number(worth)] as const
    }),
  )
}

/** Units of each currency per euro, merely plausible: for `--fill-demo`. */
const DEMO = { EUR: 1, USD: 1.08, GBP: 0.85, PLN: 4.3, CNY: 7.8, MXN: 19.5, HKD: 8.4 }

interface RateOrder {
  readonly tenant: string
  readonly currency: string
  readonly rates?: Rates
  readonly fillDemo?: boolean
}

/** Returns the rates of an import: 1 for the tenant's own currency; given rates override those of a demo. */
export function ratesOf({ tenant, currency, rates = {}, fillDemo = false }: RateOrder): Rates {
  const own = brandById(tenant)?.currency ?? currency
  const unit: Rates = fillDemo && isCurrency(own) ? demoIn(own) : {}
  return { ...unit, ...rates, [own]: 1 }
}

const demoIn = (own: keyof typeof DEMO): Rates =>
  Object.fromEntries(Object.entries(DEMO).map(([currency, units]) => [currency, DEMO[own] / units]))
