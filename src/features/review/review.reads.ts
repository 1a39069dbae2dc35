import { PAGE_LIMIT_DEFAULT } from '#domain/rules/limits.ts'
import type { PictureRequestState } from '#domain/rules/picture-request.ts'
import { review } from '#domain/contract/review.ts'
import { callApi } from '../../api/client.ts'
import { useAccount } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

/** The account's requests, page by page, newest first; pages once read are there offline. */
export function usePictureRequests(page: number, state: PictureRequestState | undefined) {
  const account = useAccount()?.clientId ?? ''
  const { data, ...read } = useKeptRead({
    key: ['review', account, page, state ?? ''],
    ask: () =>
      callApi(review.page, { query: { page: String(page), limit: String(PAGE_LIMIT_DEFAULT), ...(state && { state }) } }),
    freshMs: 0,
    isPaged: true,
  })
  return { data, pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_LIMIT_DEFAULT)), ...read }
}
