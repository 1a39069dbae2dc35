import { Outlet, createFileRoute } from '@tanstack/react-router'
import { KitRoom } from '../ui/kit/kit-room.tsx'

/** Around the screens that are built of the kit (src/ui/kit): it comes with the first of them and not before, as their words do. */
export const Route = createFileRoute('/_kit')({
  beforeLoad: async () => (await import('../app/late-words.ts')).loadLateWords(),
  component: Kit,
})

function Kit() {
  return (
    <KitRoom>
      <Outlet />
    </KitRoom>
  )
}
