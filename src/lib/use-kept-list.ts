import { useEffect, useState } from 'react'
import { useAccount } from './device.ts'

interface KeptList<T> {
  list(): Promise<readonly T[] | undefined>
  /** Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
}

/** A list of the account on this device, live in every window; undefined until read, null if unreadable. `kept` must be stable. */
export function useKeptList<T>(kept: KeptList<T>): readonly T[] | null | undefined {
  const accountId = useAccount()?.clientId
  const [read, setRead] = useState<{ of: string | undefined; list: readonly T[] | null }>()
  useEffect(() => {
    let isCurrent = true
    const look = () =>
      kept.list().then(
        (list) => isCurrent && setRead({ of: accountId, list: list ?? null }),
        () => isCurrent && setRead({ of: accountId, list: null }),
      )
    void look()
    const stop = kept.onChange(() => void look())
    return () => {
      isCurrent = false
      stop()
    }
  }, [kept, accountId])
  return read && read.of === accountId ? read.list : undefined
}
