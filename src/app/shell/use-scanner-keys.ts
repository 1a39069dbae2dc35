import { useEffect, useRef } from 'react'
import { offerCode } from '../../features/scan/incoming.ts'
import { createWedge } from '../../features/scan/wedge.ts'
import type { KeyPress, WedgeVerdict } from '../../features/scan/wedge.ts'

interface ScannerKeys {
  /** The scan list is open: then the search field takes scans too. */
  isOpen: boolean
  /** There is a cart to scan into. */
  isReady: boolean
  open: () => void
}

const FIELDS = 'input, textarea, select, [contenteditable]'
/** The field of the shell's search box. */
export const SEARCH_FIELD = 'input[name="keyword"]'

/** Listens for keyboard scanners on every screen; while a person types into a field, the keys are theirs. */
export function useScannerKeys(keys: ScannerKeys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const wedge = createWedge()
    const pressed = (event: KeyboardEvent) => {
      const { isOpen, isReady, open } = now.current
      const field = event.target instanceof Element ? event.target.closest(FIELDS) : null
      if (!isReady || event.isComposing || (field && !(isOpen && field.matches(SEARCH_FIELD)))) return
      const verdict = wedge(pressOf(event))
      // In the search field characters appear as typed; only a scan's Enter must not start a search.
      if (verdict.kind !== 'person' && (!field || verdict.kind !== 'burst')) keepForUs(event)
      if (verdict.kind !== 'code') return
      if (field instanceof HTMLInputElement) takeOut(field, verdict)
      offerCode({ code: verdict.code, fromSearch: field !== null })
      if (!isOpen) open()
    }
    // Before every other listener: a scanner's key must not act as a shortcut or press a button.
    addEventListener('keydown', pressed, { capture: true })
    return () => removeEventListener('keydown', pressed, { capture: true })
  }, [])
}

const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  held: event.ctrlKey || event.altKey || event.metaKey,
  repeat: event.repeat,
  at: event.timeStamp,
})

function keepForUs(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Removes the code; keeps the field's text from before the scan. */
function takeOut(field: HTMLInputElement, { code }: Extract<WedgeVerdict, { kind: 'code' }>): void {
  if (field.value.endsWith(code)) field.value = field.value.slice(0, -code.length)
}
