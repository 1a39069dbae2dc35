import type { Article } from '#domain/contract/article.ts'
import { StillBones } from './card-bones.tsx'
import { GoodsCard } from './goods-card.tsx'
import type { GoodsCardProps } from './goods-card.tsx'
import { useTurn } from './use-turn.ts'

/** A place in the grid: bones until its article has come, then until it is its turn to be drawn. */
export function GoodsCell({ article, ...rest }: Omit<GoodsCardProps, 'article'> & { article: Article | undefined }) {
  return article ? <CardInTurn article={article} {...rest} /> : <StillBones flat={rest.flat} />
}

function CardInTurn(props: GoodsCardProps) {
  return useTurn(props.eager === true) ? <GoodsCard {...props} /> : <StillBones flat={props.flat} />
}
