import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DrillScreen } from '../features/drill/drill-screen.tsx'
import { currentBrand } from '../lib/brand.ts'
import { beginDrill } from '../offline/drill/copies.ts'

export const Route = createFileRoute('/drill')({
  staticData: { title: msg`Drill` },
  validateSearch: ({ over }: Record<string, unknown>): { over?: true | 'left' } => {
    if (over === undefined) return {}
    return { over: over === 'left' ? over : true }
  },
  component: DrillPage,
})

const begin = () => beginDrill(currentBrand().id)
const reload = () => location.reload()

function DrillPage() {
  const { over = false } = Route.useSearch()
  return <DrillScreen isOver={over} begin={begin} reload={reload} />
}
