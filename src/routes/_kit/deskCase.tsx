import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SCOPE_WORDS, SIZE_WORDS } from '../../features/api-access/scope-words.ts'
import { CaseScreen } from '../../features/desk/case-screen.tsx'
import { OpenableImage } from '../../features/returns/bytes-image.tsx'
import { REASON_WORDS } from '../../features/returns/return-words.ts'
import { USE_WORDS } from '../../features/review/use-words.ts'

const LENT = {
  returnReasons: REASON_WORDS,
  pictureUses: USE_WORDS,
  programScopes: SCOPE_WORDS,
  companySizes: SIZE_WORDS,
  Photo: OpenableImage,
}

export const Route = createFileRoute('/_kit/deskCase')({
  staticData: { title: msg`Case`, access: 'person' },
  validateSearch: ({ caseId }: Readonly<Record<string, unknown>>): { caseId: string } => ({
    caseId: typeof caseId === 'string' ? caseId : '',
  }),
  component: DeskCase,
})

function DeskCase() {
  const { caseId } = Route.useSearch()
  return <CaseScreen caseId={caseId} lent={LENT} />
}
