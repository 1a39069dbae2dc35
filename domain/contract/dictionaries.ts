import * as v from 'valibot'
import { call } from './call.ts'

/** Dictionaries of the codes in answers, in the requested language. */
export const DICTIONARIES = ['order_status', 'cancel_option', 'currency', 'language', 'country'] as const
export type DictionaryCode = (typeof DICTIONARIES)[number]

const items = v.object({ list: v.array(v.object({ code: v.string(), name: v.string() })) })
const countryEntry = v.object({
  /** ISO 3166-1, two letters. */
  country_code: v.string(),
  english_name: v.string(),
  chinese_name: v.string(),
  /** The dial code with its plus sign; null where the country has no numbers of its own. */
  value: v.nullable(v.string()),
})
const countries = v.object({ list: v.array(countryEntry) })
export type CountryEntry = v.InferOutput<typeof countryEntry>
export type Items = v.InferOutput<typeof items>

/** The "system dictionary service" and the "smart-life country list" of the specification (§7, other hosts): paths by record 84. */
export const dictionaries = {
  countries: call({
    name: 'dictionaries.countries',
    method: 'GET',
    path: '/v1.0/countries',
    auth: 'none',
    cached: true,
    summary:
      'Every country with its English and Chinese names and its dial code, by English name. Names: Unicode CLDR (Unicode License v3); dial codes: libphonenumber (Apache 2.0).',
    reply: countries,
  }),
  smartLifeCountries: call({
    name: 'dictionaries.smartLifeCountries',
    method: 'GET',
    path: '/v1.0/smart_life/countries',
    auth: 'none',
    cached: true,
    summary: 'The same for the countries that the brand sells to, most usual first: where its connected goods are put into use.',
    reply: countries,
  }),
  orderStatus: call({
    name: 'dictionaries.orderStatus',
    method: 'GET',
    path: '/v1.0/order_status',
    auth: 'none',
    cached: true,
    summary: 'The states of an order with their words, for programs that list orders; screens use the same words.',
    reply: items,
  }),
  items: call({
    name: 'dictionaries.items',
    method: 'GET',
    path: '/v1.0/dicts/:code/items',
    auth: 'none',
    cached: true,
    summary: 'The words of one dictionary; for currencies, the sign.',
    params: v.object({ code: v.picklist(DICTIONARIES) }),
    reply: items,
  }),
} as const
