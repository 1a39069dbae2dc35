import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { hrefOf, paths } from '../../app/paths.ts'
import { RouteWaiting } from '../../app/route-waiting.tsx'
import { ThemePreview } from '../../features/browse/theme-preview.tsx'
import { currentBrand } from '../../lib/brand.ts'
import { PreviewNote } from '../-parts/preview-note.tsx'
import { wholeCatalogue } from '../-parts/product-word.ts'
import { readPage } from '../-parts/read-page.ts'
import { readThemeId } from '../-parts/theme-id.ts'

export const Route = createFileRoute('/preview/promotionTheme')({
  staticData: { title: msg`Preview`, access: 'public' },
  validateSearch: (search: Record<string, unknown>): { activityId: string; page?: number } => ({
    activityId: readThemeId(search),
    ...readPage(search),
  }),
  component: PromotionPreview,
})

function PromotionPreview() {
  const { activityId, page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ThemePreview
      activityId={activityId}
      page={page}
      onPage={(next) => void navigate({ search: { activityId, ...readPage({ page: next }) } })}
      note={<PreviewNote returnTo={hrefOf(paths.promotion({ activityId }))} />}
      article={(goodsId) => paths.articlePreview({ goodsId, brand: currentBrand().id })}
      catalogue={wholeCatalogue()}
      skeleton={<RouteWaiting />}
    />
  )
}
