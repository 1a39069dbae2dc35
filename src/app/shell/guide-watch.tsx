import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'

const GuideOffer = lazy(async () => ({ default: (await import('../../features/guides/guide-offer.tsx')).GuideOffer }))
const LibraryWatch = lazy(async () => ({
  default: (await import('../../features/downloads/library/library-watch.tsx')).LibraryWatch,
}))
/** Lets the screen settle first: nobody came for the guide. */
const SETTLE_MS = 2500

/** Offers the tour of a screen once per person; checks on each screen for what is new in the library (§2). */
export function GuideWatch() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(path), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [path])
  return (
    <Suspense>
      {settled === path && (
        <>
          <LibraryWatch path={path} />
          <GuideOffer path={path} />
        </>
      )}
    </Suspense>
  )
}
