import { useEffect, useState } from 'react'
import { useAccount, useDevice } from '../../../lib/device.ts'
import type { NamedDraft } from '../../../offline/device-types.ts'

/** The named drafts of the account, live in every window; undefined until they were read from the device, null where they cannot be. */
export function useNamedDrafts(): readonly NamedDraft[] | null | undefined {
  const { namedDrafts } = useDevice()
  const accountId = useAccount()?.clientId
  const [read, setRead] = useState<{ of: string | undefined; list: readonly NamedDraft[] | null }>()
  useEffect(() => {
    let isCurrent = true
    const look = () =>
      namedDrafts.list().then(
        (list) => isCurrent && setRead({ of: accountId, list: list ?? null }),
        () => isCurrent && setRead({ of: accountId, list: null }),
      )
    void look()
    const stop = namedDrafts.onChange(() => void look())
    return () => {
      isCurrent = false
      stop()
    }
  }, [namedDrafts, accountId])
  return read && read.of === accountId ? read.list : undefined
}
