import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readPage } from './-parts/read-page.ts'
import { readThemeId } from './-parts/theme-id.ts'

export const Route = createFileRoute('/promotionTheme')({
  staticData: { title: msg`Promotion` },
  validateSearch: (search: Record<string, unknown>): { activityId: string; page?: number } => ({
    activityId: readThemeId(search),
    ...readPage(search),
  }),
  component: PromotionTheme,
})

function PromotionTheme() {
  const { activityId, page } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source="theme"
      part={activityId}
      title={<Trans>Promotion</Trans>}
      empty={<Trans>Nothing of it is open to this account.</Trans>}
      page={page}
      onPage={(search) => void navigate({ search: { ...search, activityId } })}
    />
  )
}
