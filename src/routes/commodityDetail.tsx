import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { hrefOf, paths } from '../app/paths.ts'
import { useNoteView } from '../features/browse/use-note-view.ts'
import { ArticleDetailScreen } from '../features/catalogue/article-detail.tsx'
import { currentBrand } from '../lib/brand.ts'
import { BesideShelf } from './-parts/beside-shelf.tsx'
import { buying } from './-parts/buying.tsx'
import { OfBrand } from './-parts/other-shop.tsx'
import { PackageLink } from './-parts/package-link.tsx'
import { categoryLink, wholeCatalogue } from './-parts/product-word.ts'

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const Route = createFileRoute('/commodityDetail')({
  staticData: { title: msg`Article` },
  validateSearch: (search: Record<string, unknown>) => ({
    goodsId: text(search.goodsId),
    brand: text(search.brand) || currentBrand().id,
  }),
  component: CommodityDetail,
})

function CommodityDetail() {
  const { goodsId, brand } = Route.useSearch()
  return (
    <OfBrand id={brand} path={hrefOf(paths.article({ goodsId, brand }))}>
      <OwnArticle goodsId={goodsId} />
    </OfBrand>
  )
}

function OwnArticle({ goodsId }: { goodsId: string }) {
  useNoteView(goodsId)
  return (
    <ArticleDetailScreen
      key={goodsId}
      goodsId={goodsId}
      buying={buying}
      catalogue={wholeCatalogue()}
      category={categoryLink}
      files={<PackageLink of="articles" id={goodsId} variant="quiet" />}
      beside={<BesideShelf goodsId={goodsId} />}
    />
  )
}
