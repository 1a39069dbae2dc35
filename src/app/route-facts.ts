import type { MessageDescriptor } from '@lingui/core'

/** Who may open a route: anybody · a signed-in person · a person acting for a client account, where nothing is said. */
export type Access = 'public' | 'person' | 'account'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title equals the route's name (specification §2): msg`Cart`. */
    title?: MessageDescriptor
    access?: Access
    /** `bare`: without rail and top bar, as sign-in is. */
    frame?: 'bare'
  }
}
