import { useEffect } from 'react'
import { useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { keepPinnedOnly } from './field-files.ts'

/** Files of clients that are pinned no more go; nothing does while nobody knows who is pinned. */
export function usePinnedFilesOnly() {
  const device = useDevice()
  const accounts = useObservable(device.accounts)
  const pinned = accounts?.flatMap(({ clientId, pinned: isPinned }) => (isPinned ? [clientId] : [])).join(' ')
  useEffect(() => {
    if (pinned !== undefined) void keepPinnedOnly(device, pinned.split(' ')).catch(() => undefined)
  }, [device, pinned])
}
