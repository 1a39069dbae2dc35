import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { chanceOf } from '../simulation/chance.ts'

export interface Invoice {
  readonly number: string
  readonly customer: string
  readonly country: string
  /** Each code once, with its pieces added up. */
  readonly lines: readonly { readonly code: string; readonly quantity: number }[]
}

export interface Invoices {
  readonly invoices: readonly Invoice[]
  /** Cents by stock code: its most frequent price. */
  readonly prices: ReadonlyMap<string, number>
}

interface Row {
  readonly InvoiceNo: string
  readonly StockCode: string
  readonly Quantity: string
  readonly UnitPrice: string
  readonly CustomerID: string
  readonly Country: string
}

/** Treats the United Kingdom of the file as our home market, so that most orders carry tax. */
const COUNTRIES: Readonly<Record<string, string>> = {
  'United Kingdom': 'ES',
  Spain: 'GB',
  Germany: 'DE',
  EIRE: 'IE',
  France: 'FR',
  Netherlands: 'NL',
  Belgium: 'BE',
  Switzerland: 'CH',
  Australia: 'AU',
  Portugal: 'PT',
  Norway: 'NO',
  'Channel Islands': 'JE',
  Finland: 'FI',
  Italy: 'IT',
  Cyprus: 'CY',
  Sweden: 'SE',
  Japan: 'JP',
  Austria: 'AT',
  Poland: 'PL',
  Denmark: 'DK',
  Israel: 'IL',
  'Hong Kong': 'HK',
  Singapore: 'SG',
  Canada: 'CA',
  Iceland: 'IS',
  Greece: 'GR',
  Malta: 'MT',
  'European Community': 'LU',
  Lithuania: 'LT',
  'Czech Republic': 'CZ',
}

/** Reads real invoices of a wholesaler (UCI Online Retail) unchanged, with cancellations and zero prices. */
export function readInvoices(file: string): Invoices {
  const csv = gunzipSync(readFileSync(file)).toString('utf8')
  const { data } = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true })
  const byNumber = Map.groupBy(data, ({ InvoiceNo }) => InvoiceNo)
  const invoices = [...byNumber].map(([number, rows]): Invoice => {
    const pieces = new Map<string, number>()
    for (const { StockCode, Quantity } of rows) pieces.set(StockCode, (pieces.get(StockCode) ?? 0) + Number(Quantity))
    const lines = [...pieces].map(([code, quantity]) => ({ code, quantity }))
    return { number, customer: rows[0]?.CustomerID ?? '', country: COUNTRIES[rows[0]?.Country ?? ''] ?? 'US', lines }
  })
  const sold = Map.groupBy(data, ({ StockCode }) => StockCode)
  const prices = [...sold].map(([code, rows]): [string, number] => {
    const counts = Map.groupBy(rows, ({ UnitPrice }) => UnitPrice)
    const [usual = ['0']] = [...counts].sort(([, a], [, b]) => b.length - a.length)
    return [code, Math.max(Math.round(Number(usual[0]) * 100), 0)]
  })
  return { invoices, prices: new Map(prices) }
}

/** Generates invoices for a run without the file. */
export function drawInvoices(seed: number, count: number): Invoices {
  const chance = chanceOf(seed, 'invoices')
  const codes = Array.from({ length: 60 }, (_, at) => `CODE${at}`)
  const prices = new Map(codes.map((code) => [code, chance.is(0.01) ? 0 : chance.between(1, 25_000)] as const))
  const invoices = Array.from({ length: count }, (_, at): Invoice => {
    const picked = new Set(Array.from({ length: chance.between(1, 25) }, () => chance.pick(codes)))
    const lines = [...picked].map((code) => ({ code, quantity: chance.is(0.003) ? -1 : chance.between(1, 400) }))
    return {
      number: `DRAWN${at}`,
      customer: `${chance.between(1, 40)}`,
      country: chance.pick(['ES', 'ES', 'DE', 'FR', 'GB', 'PL', 'US']),
      lines,
    }
  })
  return { invoices, prices }
}

/** A number below `sides`, derived from this name. */
export const drawnOf = (name: string, sides: number): number => createHash('sha256').update(name).digest().readUInt32BE(0) % sides
