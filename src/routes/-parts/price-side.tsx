import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { closePrice, readPrice, watchPrice } from '../../ui/price-panel.ts'

// Loaded with the first price pressed.
const PriceSteps = lazy(async () => ({ default: (await import('../../features/price/price-steps.tsx')).PriceSteps }))

/** The steps of the pressed price, beside it; another screen closes them. */
export function PriceSide() {
  const open = useSyncExternalStore(watchPrice, readPrice)
  const screen = useLocation({ select: ({ href }) => href })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new screen is the cause
  useEffect(() => closePrice, [screen])
  if (!open) return null
  const steps = (
    <Suspense>
      <PriceSteps key={keyOf(open.anchor)} {...open} onClose={closePrice} />
    </Suspense>
  )
  // Inside the price's own modal dialog: outside of it nothing can be pressed or read.
  const dialog = open.anchor.closest('dialog, [role="dialog"]')
  return dialog ? createPortal(steps, dialog) : steps
}

const keys = new WeakMap<HTMLElement, number>()
let last = 0

/** A key per price, so that another price opens another panel. */
function keyOf(anchor: HTMLElement): number {
  const known = keys.get(anchor)
  if (known !== undefined) return known
  last += 1
  keys.set(anchor, last)
  return last
}
