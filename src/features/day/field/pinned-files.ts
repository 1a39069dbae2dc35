import { useEffect } from 'react'
import { useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { keepPinnedOnly } from './field-files.ts'

/** Removes the files of clients that are no longer pinned; removes nothing while the pinned clients are unknown. */
export function usePinnedFilesOnly() {
  const device = useDevice()
  const accounts = useObservable(device.accounts)
  const pinned = accounts?.flatMap(({ clientId, pinned: isPinned }) => (isPinned ? [clientId] : [])).join(' ')
  useEffect(() => {
    if (pinned !== undefined) void keepPinnedOnly(device, pinned.split(' ')).catch(() => undefined)
  }, [device, pinned])
}
