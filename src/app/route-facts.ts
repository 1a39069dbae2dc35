import type { MessageDescriptor } from '@lingui/core'
import type { Access } from './gate.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title equals the route's name (specification §2): msg`Cart`. */
    title?: MessageDescriptor
    access?: Access
    /** `bare`: without rail and top bar, as sign-in is. */
    frame?: 'bare'
    /** Nobody is led back to the cart from here: as §2 has it, and in the cart itself. */
    floatingCart?: 'none'
  }
}
