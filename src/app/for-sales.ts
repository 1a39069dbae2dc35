import { notFound } from '@tanstack/react-router'
import type { RouterContext } from './start-router.tsx'

/** `beforeLoad` of the representatives' screens: not found for everybody else. */
export function forSales({ context }: { context: RouterContext }): void {
  const session = context.device.session.get()
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say that there is nothing here
  if (session.phase === 'signedIn' && session.who.role !== 'sales') throw notFound()
}
