import { notFound } from '@tanstack/react-router'
import { hasRoute } from '#domain/brands/features.ts'
import type { RouterContext } from './start-router.tsx'

/** `beforeLoad` of every screen that a brand may lack: there it is not found, with a way home. */
export function offered({ context, location }: { context: RouterContext; location: { pathname: string } }): void {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say that there is nothing here
  if (!hasRoute(context.brand, location.pathname)) throw notFound()
}
