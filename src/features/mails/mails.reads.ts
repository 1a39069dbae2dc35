import { mails } from '#domain/contract/mails.ts'
import { PAGE_LIMIT_DEFAULT } from '#domain/rules/limits.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useIdentity } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

const useWho = (): readonly string[] => [useAccount()?.clientId ?? '', useIdentity()?.principal ?? '']

/** The log, page by page; pages once read are there offline. */
export function useMails(page: number) {
  const who = useWho()
  const { data, ...read } = useKeptRead({
    key: ['mails', ...who, page],
    ask: () => callApi(mails.page, { query: { page: String(page), limit: String(PAGE_LIMIT_DEFAULT) } }),
    freshMs: 0,
    isPaged: true,
  })
  return { data, pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_LIMIT_DEFAULT)), ...read }
}

/** Number of unread mails as of the last request; 0 while unknown. */
export function useUnread(): number {
  const who = useWho()
  const { data } = useKeptRead({ key: ['mails', ...who, 'unread'], ask: () => callApi(mails.num), freshMs: 0 })
  return data?.unread ?? 0
}

/** One mail; it never changes, so it is requested once. */
export function useMail(messageId: string) {
  const who = useWho()
  return useKeptRead({
    key: ['mails', ...who, 'one', messageId],
    ask: () => callApi(mails.detail, { query: { messageId } }),
    freshMs: Number.POSITIVE_INFINITY,
    enabled: messageId !== '',
  })
}

export const markRead = (messageIds?: readonly string[]) =>
  callApi(mails.read, { body: messageIds === undefined ? {} : { messageIds: [...messageIds] } })
