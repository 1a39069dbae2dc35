import { brand } from '#domain/contract/brand.ts'
import { callApi } from '../../api/client.ts'
import { useKeptRead } from '../../lib/kept-read.ts'
import { useLanguage } from '../../lib/language.ts'

const FRESH_MS = 60 * 60_000

/** The brand's legal texts in the language of the screen. */
export function useLegalTexts() {
  const language = useLanguage()
  return useKeptRead({ key: ['brand', 'legal', language], ask: () => callApi(brand.legal), freshMs: FRESH_MS })
}

/** The brand's contact channels and its presence outside the shop; empty while unknown. */
export function useChannels() {
  const ask = () => callApi(brand.channels, { query: { limit: '20' } })
  return useKeptRead({ key: ['brand', 'channels'], ask, freshMs: FRESH_MS }).data?.list ?? []
}
