import { Suspense, lazy, useEffect, useRef } from 'react'
import css from './scan-dock.module.css'
import { useScanList } from './use-scan-list.ts'
import { useScannerKeys } from './use-scanner-keys.ts'

// Loaded with the first scan.
const ScanSide = lazy(async () => ({ default: (await import('../../routes/-parts/scan-side.tsx')).ScanSide }))

/** Place of the scan list; a scanner that types opens it from every screen. */
export function ScanDock() {
  const { isOpen, covers, show, hasAccount } = useScanList()
  const before = useRef<Element | null>(null)
  useScannerKeys({ isOpen, isReady: hasAccount, open: () => show(true) })
  // Restores the focus on closing.
  useEffect(() => {
    if (!isOpen) return
    before.current = document.activeElement
    return () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true })
    }
  }, [isOpen])
  if (!isOpen) return null
  const close = () => show(false)
  return (
    <>
      {covers && <button type="button" className={css.scrim} tabIndex={-1} aria-hidden onClick={close} />}
      <Suspense>
        <ScanSide onClose={close} />
      </Suspense>
    </>
  )
}
