import { memo } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { StillBones } from './card-bones.tsx'
import { GoodsCard } from './goods-card.tsx'
import type { GoodsCardProps } from './goods-card.tsx'
import { CARD_PARTS } from './frame-pace.ts'
import { useTurns } from './use-turn.ts'

/** A place in the grid: bones until its article has come, then until it is its turn to be drawn. */
export const GoodsCell = memo(function GoodsCell({
  article,
  ...rest
}: Omit<GoodsCardProps, 'article'> & { article: Article | undefined }) {
  return article ? <CardInTurn article={article} {...rest} /> : <StillBones flat={rest.flat} />
})

function CardInTurn(props: GoodsCardProps) {
  const parts = useTurns(CARD_PARTS, props.eager === true)
  return parts === 0 ? <StillBones flat={props.flat} /> : <GoodsCard {...props} parts={parts} />
}
