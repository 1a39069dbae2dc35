import { Outlet, createFileRoute } from '@tanstack/react-router'
import { loadLaterWords } from '../app/start-language.ts'
import { KitRoom } from '../ui/kit/kit-room.tsx'

/** Around the screens that are built of the kit (src/ui/kit): it comes with the first of them and not before. */
export const Route = createFileRoute('/_kit')({ beforeLoad: loadLaterWords, component: Kit })

function Kit() {
  return (
    <KitRoom>
      <Outlet />
    </KitRoom>
  )
}
