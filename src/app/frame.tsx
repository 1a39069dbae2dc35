import { useMatches } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { RouteWaiting } from './route-waiting.tsx'
import { BareFrame } from './shell/bare-frame.tsx'

/** Asked for with the entry and the device, beside each other, so that nobody waits for it; sign-in needs none of it. */
const loadShopFrame = async () => ({ default: (await import('./shell/shop-frame.tsx')).ShopFrame })
void loadShopFrame().catch(() => undefined)
const ShopFrame = lazy(loadShopFrame)

/** Around every screen: the shop's frame, or none for sign-in. */
export function Frame() {
  const isBare = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame === 'bare' })
  if (isBare) return <BareFrame />
  return (
    <Suspense fallback={<RouteWaiting />}>
      <ShopFrame />
    </Suspense>
  )
}
