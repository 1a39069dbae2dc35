import { Outlet, createFileRoute } from '@tanstack/react-router'
import { loadLaterWords } from '../app/start-language.ts'
import { KitRoom } from '../ui/kit/kit-room.tsx'

/** Wraps the screens built with the kit (src/ui/kit), which loads with the first of them. */
export const Route = createFileRoute('/_kit')({ beforeLoad: loadLaterWords, component: Kit })

function Kit() {
  return (
    <KitRoom>
      <Outlet />
    </KitRoom>
  )
}
