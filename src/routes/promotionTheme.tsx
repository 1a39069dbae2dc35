import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ThemeClasses } from '../features/browse/class-choice.tsx'
import { BrowsePage } from './-parts/browse-page.tsx'
import { readClass } from './-parts/read-class.ts'
import { readPage } from './-parts/read-page.ts'
import { readThemeId } from './-parts/theme-id.ts'

export const Route = createFileRoute('/promotionTheme')({
  staticData: { title: msg`Promotion` },
  validateSearch: (search: Record<string, unknown>): { activityId: string; page?: number; class?: string } => ({
    activityId: readThemeId(search),
    ...readPage(search),
    ...readClass(search),
  }),
  component: PromotionTheme,
})

function PromotionTheme() {
  const { activityId, page, class: classId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BrowsePage
      source="theme"
      part={activityId}
      title={<Trans>Promotion</Trans>}
      empty={<Trans>None of it is available to this account.</Trans>}
      page={page}
      within={classId}
      onPage={(search) => void navigate({ search: { ...search, ...readClass({ class: classId }), activityId } })}
      tools={
        <ThemeClasses
          activityId={activityId}
          value={classId}
          onChange={(next) => void navigate({ search: { activityId, ...readClass({ class: next }) } })}
        />
      }
    />
  )
}
