import type { MessageDescriptor } from '@lingui/core'
import type { Access } from './gate.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title equals the route's name (specification §2): msg`Cart`. */
    title?: MessageDescriptor
    access?: Access
    /** `bare`: without rail and top bar, for example sign-in. */
    frame?: 'bare'
    /** No floating cart here: where §2 says so, and in the cart itself. */
    floatingCart?: 'none'
  }
}
