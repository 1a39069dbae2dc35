import { addresses } from '#domain/contract/addresses.ts'
import type { Address } from '#domain/contract/addresses.ts'
import type { ListBase } from '../tables.ts'
import type { Mirror, PullContext } from './mirror.ts'
import { readAllPages } from './pages.ts'

const pull = async ({ api, store, account, now }: PullContext): Promise<boolean> => {
  if (account === null) return true
  const list = await readAllPages((paging) => api.call(addresses.page, { account, query: paging }))
  if (!list) return false
  await store.write(['addresses'], (tx) => tx.put('addresses', { key: account, list, readAt: now() }))
  return true
}

export const addressesMirror: Mirror = { table: 'addresses', pull, calls: [], patch: async () => {} }

export const addressesView = (account: string, bases: readonly ListBase<Address>[]): readonly Address[] | undefined =>
  bases.find(({ key }) => key === account)?.list
