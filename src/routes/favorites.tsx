import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GoodsCardsSkeleton } from '../features/catalogue/goods-cards.tsx'
import { useListView } from '../features/catalogue/list-view.ts'
import { ViewChoice } from '../features/catalogue/view-choice.tsx'
import { FavoritesScreen } from '../features/favorites/favorites-screen.tsx'
import { goodsByView } from './-parts/goods-by-view.tsx'
import { PackageLink } from './-parts/package-link.tsx'
import { wholeCatalogue } from './-parts/product-word.ts'

export const Route = createFileRoute('/favorites')({
  staticData: { title: msg`Favourites` },
  component: Favorites,
})

function Favorites() {
  const [view, setView] = useListView()
  return (
    <FavoritesScreen
      catalogue={wholeCatalogue()}
      goods={goodsByView[view]}
      actions={
        <>
          <PackageLink of="favorites" />
          <ViewChoice view={view} onView={setView} />
        </>
      }
      skeleton={<GoodsCardsSkeleton />}
    />
  )
}
