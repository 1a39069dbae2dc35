import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { hrefOf, paths } from '../../app/paths.ts'
import { RouteWaiting } from '../../app/route-waiting.tsx'
import { ArticlePreview } from '../../features/catalogue/article-preview.tsx'
import { currentBrand } from '../../lib/brand.ts'
import { OfBrand } from '../-parts/other-shop.tsx'
import { PreviewNote } from '../-parts/preview-note.tsx'

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const Route = createFileRoute('/preview/commodityDetail')({
  staticData: { title: msg`Preview`, access: 'public' },
  validateSearch: (search: Record<string, unknown>) => ({
    goodsId: text(search.goodsId),
    brand: text(search.brand) || currentBrand().id,
  }),
  component: CommodityPreview,
})

function CommodityPreview() {
  const { goodsId, brand } = Route.useSearch()
  return (
    <OfBrand id={brand} path={hrefOf(paths.articlePreview({ goodsId, brand }))}>
      <ArticlePreview
        goodsId={goodsId}
        note={<PreviewNote returnTo={hrefOf(paths.article({ goodsId, brand }))} />}
        skeleton={<RouteWaiting />}
      />
    </OfBrand>
  )
}
