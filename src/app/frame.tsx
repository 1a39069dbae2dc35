import { useMatches } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { RouteWaiting } from './route-waiting.tsx'
import { BareFrame } from './shell/bare-frame.tsx'

let Loaded: ComponentType | undefined

/** Asked for with the entry and the device, beside each other, so that nobody waits for it; sign-in needs none of it. */
export const loadShopFrame = async (): Promise<{ default: ComponentType }> => {
  const { ShopFrame } = await import('./start-parts.ts')
  Loaded = ShopFrame
  return { default: ShopFrame }
}
const LazyFrame = lazy(loadShopFrame)

/** Around every screen: the shop's frame, or none for sign-in. */
export function Frame() {
  const isBare = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame === 'bare' })
  if (isBare) return <BareFrame />
  // What is here already is not suspended for: React would hold back for 300 ms what it has once put skeleton for.
  if (Loaded) return <Loaded />
  return (
    <Suspense fallback={<RouteWaiting />}>
      <LazyFrame />
    </Suspense>
  )
}
