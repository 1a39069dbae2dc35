import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Regions } from '#domain/contract/addresses.ts'
import type { contract } from '#domain/contract/index.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import type { RequestContext } from '../../http/handler.ts'

type Addresses = typeof contract.addresses
type Places = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

// Written by server/cli/write-regions.ts from GeoNames (CC BY 4.0) and ISO 3166-2; read once, when somebody first writes an address.
const FILE = path.join(import.meta.dirname, 'regions.json')
let reading: Promise<Places> | undefined
const readPlaces = async (): Promise<Places> => JSON.parse(await readFile(FILE, 'utf8')) as Places

const places = (): Promise<Places> => {
  reading ??= readPlaces().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

/** Returns the regions of the brand's countries (§3); where a country has none, the person types them. */
export async function showRegions({ brand, query }: RequestContext<Addresses['adminRegion']>): Promise<Regions> {
  return regionsOf(brand.countries, query.country)
}

export async function showOrderRegions(asked: RequestContext<Addresses['orderRegion']>): Promise<Regions> {
  const { brand, query, tx, scope } = asked
  const { country } = await readAccountFacts(tx, scope)
  return regionsOf([country, ...brand.countries.filter((code) => code !== country)], query.country)
}

async function regionsOf(served: readonly string[], only: string | undefined): Promise<Regions> {
  const known = await places()
  const countries = served.filter((code) => Object.hasOwn(known, code) && (only === undefined || code === only))
  return {
    list: countries.map((country) => ({
      country,
      provinces: Object.entries(known[country] ?? {}).map(([name, cities]) => ({
        name,
        cities: only === undefined ? null : [...cities],
      })),
    })),
  }
}
