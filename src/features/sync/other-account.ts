import { useMemo } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'

/** Returns a command's client account if it is not the current one: staff work for several, and all commands wait in one list. */
export function useOtherAccount(): (account: string | null) => ClientAccountRow | null {
  const acting = useAccount()?.clientId
  const accounts = useObservable(useDevice().accounts)
  const rows = useMemo(() => new Map(accounts?.map((row) => [row.clientId, row])), [accounts])
  return (account) => (account === null || account === acting ? null : (rows.get(account) ?? null))
}
