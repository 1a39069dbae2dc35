import { useQueryClient } from '@tanstack/react-query'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { scratch as calls } from '#domain/contract/scratch.ts'
import type { ScratchTicket } from '#domain/contract/scratch.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { useAccount } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'
import { useLanguage } from '../../lib/language.ts'

const FRESH_MS = 30_000
const PER_PAGE = 20
const useOwner = () => useAccount()?.clientId ?? ''

/** The campaigns of the chosen account, the running one first. */
export function useCampaigns() {
  const account = useOwner()
  const language = useLanguage()
  return useKeptRead({ key: ['scratch', account, 'campaigns', language], ask: () => callApi(calls.campaigns), freshMs: FRESH_MS })
}

/** Tickets of one campaign page by page, those that can be opened first. */
export function useTickets(campaignId: string, page: number) {
  const account = useOwner()
  const { data, ...read } = useKeptRead({
    key: ['scratch', account, 'tickets', campaignId, page],
    ask: () => callApi(calls.tickets, { query: { campaignId, page: String(page), limit: String(PER_PAGE) } }),
    freshMs: FRESH_MS,
    isPaged: true,
  })
  return { tickets: data?.list, pages: Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE)), ...read }
}

/** Opens a ticket; its prize becomes a coupon. */
export function useOpenTicket() {
  const queries = useQueryClient()
  return async (ticketId: string): Promise<Answer<ScratchTicket>> => {
    const answer = await callApi(calls.open, { body: { ticketId } })
    if (answer.ok) {
      void queries.invalidateQueries({ queryKey: ['scratch'] })
      void queries.invalidateQueries({ queryKey: ['coupons'] })
    }
    return answer
  }
}

interface Proof {
  readonly salt: string
  readonly prizes: readonly string[]
  /** All opened tickets of the account. */
  readonly opened: readonly { readonly number: number; readonly prizeKey: string }[]
}

/** What a finished campaign is checked with: its list, and the prizes of this account’s tickets. */
export function useProof(campaignId: string, enabled: boolean) {
  const account = useOwner()
  return useKeptRead({
    key: ['scratch', account, 'proof', campaignId],
    ask: () => readProof(campaignId),
    freshMs: Infinity,
    enabled,
  })
}

async function readProof(campaignId: string): Promise<Answer<Proof>> {
  const answer = await callApi(calls.published, { query: { campaignId } })
  if (!answer.ok) return answer
  const opened: { number: number; prizeKey: string }[] = []
  for (let page = 1; ; page++) {
    const tickets = await callApi(calls.tickets, { query: { campaignId, page: String(page), limit: String(PAGE_LIMIT_MAX) } })
    if (!tickets.ok) return tickets
    for (const { number, prizeKey } of tickets.data.list) if (prizeKey !== null) opened.push({ number, prizeKey })
    if (page * PAGE_LIMIT_MAX >= tickets.data.total) break
  }
  const { salt, prizes } = answer.data
  return { ...answer, data: { salt, prizes, opened } }
}
