import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CaseScreen } from '../../features/desk/case-screen.tsx'

export const Route = createFileRoute('/_kit/deskCase')({
  staticData: { title: msg`Case`, access: 'person' },
  validateSearch: ({ caseId }: Readonly<Record<string, unknown>>): { caseId: string } => ({
    caseId: typeof caseId === 'string' ? caseId : '',
  }),
  component: DeskCase,
})

function DeskCase() {
  const { caseId } = Route.useSearch()
  return <CaseScreen caseId={caseId} />
}
