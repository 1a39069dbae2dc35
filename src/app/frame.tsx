import { useMatches } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { RouteWaiting } from './route-waiting.tsx'
import { BareFrame } from './shell/bare-frame.tsx'

let Loaded: ComponentType | undefined

/** Fetched in parallel with the entry and the device, so that nothing waits for it; sign-in does not need it. */
export const loadShopFrame = async (): Promise<{ default: ComponentType }> => {
  const { ShopFrame } = await import('./start-parts.ts')
  Loaded = ShopFrame
  return { default: ShopFrame }
}
const LazyFrame = lazy(loadShopFrame)

/** Wraps every screen: the shop's frame, or a bare one for sign-in. */
export function Frame() {
  const isBare = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame === 'bare' })
  if (isBare) return <BareFrame />
  // Already loaded, so do not suspend: once React shows a skeleton, it keeps it for 300 ms.
  if (Loaded) return <Loaded />
  return (
    <Suspense fallback={<RouteWaiting />}>
      <LazyFrame />
    </Suspense>
  )
}
