import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useAccount } from '../../lib/device.ts'
import { isBeside, readScan, watchBeside } from '../scan-address.ts'

/** Whether the scan list is open and covers the screen; opening adds a history entry, closing replaces it. */
export function useScanList() {
  const isAsked = useLocation({ select: ({ search }) => readScan(search).scan === 1 })
  // Without an account there is no cart to scan into.
  const hasAccount = useAccount() !== null
  const beside = useSyncExternalStore(watchBeside, isBeside)
  const navigate = useNavigate()
  const isOpen = isAsked && hasAccount
  return {
    hasAccount,
    isOpen,
    covers: isOpen && !beside,
    show: (open: boolean) =>
      void navigate({ to: '.', search: (before) => ({ ...before, scan: open ? 1 : 0 }), resetScroll: false, replace: !open }),
  }
}
