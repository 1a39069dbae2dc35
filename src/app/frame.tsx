import { useMatches } from '@tanstack/react-router'
import { BareFrame } from './shell/bare-frame.tsx'
import { ShopFrame } from './shell/shop-frame.tsx'

/** Around every screen: the shop's frame, or none for sign-in. */
export function Frame() {
  const isBare = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame === 'bare' })
  return isBare ? <BareFrame /> : <ShopFrame />
}
