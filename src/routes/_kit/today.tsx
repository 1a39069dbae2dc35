import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { forSales } from '../../app/for-sales.ts'
import { paths } from '../../app/paths.ts'
import { DOCUMENT_NAMES } from '../../features/catalogue/documents.tsx'
import { TodayScreen } from '../../features/day/today-screen.tsx'

export const Route = createFileRoute('/_kit/today')({
  staticData: { title: msg`Today`, access: 'person' },
  beforeLoad: forSales,
  component: Today,
})

function Today() {
  const router = useRouter()
  return (
    <TodayScreen
      clients={paths.accounts()}
      drill={paths.drill()}
      onVisit={() => void router.navigate(paths.visit())}
      documentNames={DOCUMENT_NAMES}
    />
  )
}
