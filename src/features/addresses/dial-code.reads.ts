import { dictionaries } from '#domain/contract/dictionaries.ts'
import { callApi } from '../../api/client.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

/** The dictionary changes once in years. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000

/** International dialling prefix of the country; undefined while it is unknown here. §3 */
export function useDialCode(country: string): string | undefined {
  const { data } = useKeptRead({ key: ['address', 'countries'], ask: () => callApi(dictionaries.countries), freshMs: FRESH_MS })
  return data?.list.find((one) => one.country_code === country)?.value ?? undefined
}
