import { Outlet } from '@tanstack/react-router'

export function BareFrame() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
