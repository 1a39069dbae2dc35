import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CountryEntry, DictionaryCode, Items, dictionaries } from '#domain/contract/dictionaries.ts'
import { CURRENCY_SYMBOLS } from '#domain/rules/currency.ts'
import { LANGUAGES, intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { ORDER_STATES, cancelOptions } from '#domain/rules/order.ts'
import type { Handler } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'

// Written by server/cli/write-countries.ts from Unicode CLDR (Unicode License v3) and libphonenumber (Apache 2.0); read once.
const FILE = path.join(import.meta.dirname, 'countries.json')
let reading: Promise<readonly CountryEntry[]> | undefined
const readCountries = async () => JSON.parse(await readFile(FILE, 'utf8')) as readonly CountryEntry[]

const countries = (): Promise<readonly CountryEntry[]> => {
  reading ??= readCountries().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

export const listCountries: Handler<typeof dictionaries.countries> = async () => ({ list: [...(await countries())] })

export const listSmartLifeCountries: Handler<typeof dictionaries.smartLifeCountries> = async ({ brand }) => {
  const known = new Map((await countries()).map((country) => [country.country_code, country]))
  return { list: brand.countries.flatMap((code) => known.get(code) ?? []) }
}

type Item = Items['list'][number]
type Listing = (language: Language) => Promise<Item[]>

const orderStates =
  (words: Words): Listing =>
  async (language) =>
    ORDER_STATES.map((code) => ({ code, name: words.orderState(code, language) }))

const listings = (words: Words): Readonly<Record<DictionaryCode, Listing>> => ({
  order_status: orderStates(words),
  cancel_option: async (language) => cancelOptions.map((code) => ({ code, name: words.cancelOption(code, language) })),
  currency: async () => Object.entries(CURRENCY_SYMBOLS).map(([code, name]) => ({ code, name })),
  language: async () => LANGUAGES.map(({ code, name }) => ({ code, name })),
  country: async (language) => {
    const names = new Intl.DisplayNames([intlLocale(language)], { type: 'region' })
    const order = new Intl.Collator(intlLocale(language))
    const list = (await countries()).map(({ country_code: code }) => ({ code, name: names.of(code) ?? code }))
    return list.sort((a, b) => order.compare(a.name, b.name))
  },
})

export const listOrderStates = (words: Words): Handler<typeof dictionaries.orderStatus> => {
  const list = orderStates(words)
  return async ({ language }) => ({ list: await list(language) })
}

export const listItems = (words: Words): Handler<typeof dictionaries.items> => {
  const byCode = listings(words)
  return async ({ params, language }) => ({ list: await byCode[params.code](language) })
}
