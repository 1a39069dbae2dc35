import { memo } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { StillSkeleton } from './card-skeleton.tsx'
import { GoodsCard } from './goods-card.tsx'
import type { GoodsCardProps } from './goods-card.tsx'
import { CARD_PARTS } from './frame-scheduler.ts'
import { useScheduledFrames } from './use-scheduled-frame.ts'

/** A place in the grid: a skeleton until its article has arrived and it is its turn to be drawn. */
export const GoodsCell = memo(function GoodsCell({
  article,
  ...rest
}: Omit<GoodsCardProps, 'article'> & { article: Article | undefined }) {
  return article ? <CardInTurn article={article} {...rest} /> : <StillSkeleton flat={rest.flat} />
})

function CardInTurn(props: GoodsCardProps) {
  const parts = useScheduledFrames(CARD_PARTS, props.eager === true)
  return parts === 0 ? <StillSkeleton flat={props.flat} /> : <GoodsCard {...props} parts={parts} />
}
