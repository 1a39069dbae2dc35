import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { closeLabel, readLabel, watchLabel } from '../../ui/energy-labels.ts'

// Loaded with the first arrow pressed.
const EnergyLabel = lazy(async () => ({ default: (await import('../../features/catalogue/energy-label.tsx')).EnergyLabel }))

/** The energy label opened by a class arrow, above the screen with the arrow; another screen closes it. */
export function LabelPanel() {
  const article = useSyncExternalStore(watchLabel, readLabel)
  const screen = useLocation({ select: ({ href, state }) => `${href} ${state.article ?? ''}` })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new screen is the cause
  useEffect(() => closeLabel, [screen])
  if (!article) return null
  return (
    <Suspense>
      <EnergyLabel article={article} onClose={closeLabel} />
    </Suspense>
  )
}
