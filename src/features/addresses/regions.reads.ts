import { addresses } from '#domain/contract/addresses.ts'
import type { Regions } from '#domain/contract/addresses.ts'
import { callApi } from '../../api/client.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

type Province = Regions['list'][number]['provinces'][number]
const NONE: readonly Province[] = []
/** Provinces change once in a generation. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000

/** Provinces and cities of a country; read once, they are available offline. Empty if they are typed. §3 */
export function useProvinces(country: string): readonly Province[] {
  const { data } = useKeptRead({
    key: ['address', 'regions', country],
    ask: () => callApi(addresses.orderRegion, { query: { country } }),
    freshMs: FRESH_MS,
    enabled: country !== '',
  })
  return data?.list[0]?.provinces ?? NONE
}

/** The cities of the province, or of the whole country while none is chosen. */
export const citiesOf = (provinces: readonly Province[], province: string): readonly string[] => {
  const own = provinces.find(({ name }) => name === province)
  return [...new Set((own ? [own] : provinces).flatMap(({ cities }) => cities ?? []))]
}

/** Returns the only province with a city of this name; '' if there is none or several. */
export const provinceOfCity = (provinces: readonly Province[], city: string): string => {
  const [only, ...others] = provinces.filter(({ cities }) => cities?.includes(city))
  return only && others.length === 0 ? only.name : ''
}
