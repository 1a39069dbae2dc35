import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { Article } from '#domain/contract/article.ts'
import { GoodsCards, GoodsCardsBones } from '../features/catalogue/goods-cards.tsx'
import { FavoritesScreen } from '../features/favorites/favorites-screen.tsx'
import { buying } from './-parts/buying.tsx'
import { wholeCatalogue } from './-parts/product-word.ts'

export const Route = createFileRoute('/favorites')({
  staticData: { title: msg`Favourites` },
  component: Favorites,
})

const cards = (articles: readonly Article[]) => <GoodsCards articles={articles} buying={buying} />

function Favorites() {
  return <FavoritesScreen catalogue={wholeCatalogue()} cards={cards} bones={<GoodsCardsBones />} />
}
