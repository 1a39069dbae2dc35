import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { closePrice, readPrice, watchPrice } from '../../ui/price-panel.ts'

// With the first price that is pressed, not before.
const PriceSteps = lazy(async () => ({ default: (await import('../../features/price/price-steps.tsx')).PriceSteps }))

/** The steps of the price that was pressed, beside it; another screen closes them. */
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
  // Outside a modal dialog nothing can be pressed or read.
  const dialog = open.anchor.closest('dialog, [role="dialog"]')
  return dialog ? createPortal(steps, dialog) : steps
}

const keys = new WeakMap<HTMLElement, number>()
let last = 0

/** Another price is another panel. */
function keyOf(anchor: HTMLElement): number {
  const known = keys.get(anchor)
  if (known !== undefined) return known
  last += 1
  keys.set(anchor, last)
  return last
}
