import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RANKING_DAYS } from '#domain/rules/limits.ts'
import { offered } from '../app/offered.ts'
import { paths } from '../app/paths.ts'
import { useBrowsedShelf } from '../features/browse/browse.reads.ts'
import { ranked } from '../features/browse/rank-mark.tsx'
import { GoodsCards, GoodsCardsSkeleton } from '../features/catalogue/goods-cards.tsx'
import { ProgramScreen } from '../features/promo/program/program-screen.tsx'
import { buying } from './-parts/buying.tsx'
import { wholeCatalogue } from './-parts/product-word.ts'

export const Route = createFileRoute('/lieyingProgram')({
  staticData: { title: msg`Program` },
  beforeLoad: offered,
  component: LieyingProgram,
})

function LieyingProgram() {
  return (
    <ProgramScreen
      links={{ catalogue: wholeCatalogue(), order: (orderId) => paths.order({ orderId }) }}
      top={<Top />}
      skeleton={<GoodsCardsSkeleton />}
    />
  )
}

function Top() {
  const { isBroken, articles } = useBrowsedShelf('program', true)
  const days = RANKING_DAYS
  if (isBroken || articles?.length === 0) return null
  return (
    <>
      <h2>
        <Trans>Best sellers of the program</Trans>
      </h2>
      <p>
        <Trans>Most ordered by all clients in the last {days} days</Trans>
      </p>
      {articles ? <GoodsCards articles={articles} buying={{ ...buying, ...ranked(articles) }} /> : <GoodsCardsSkeleton />}
    </>
  )
}
