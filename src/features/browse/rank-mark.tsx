import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import css from './rank-mark.module.css'

/** The place in the ranking, from 1. */
export function RankMark({ place }: { place: number }) {
  const { i18n } = useLingui()
  const number = formatNumber(i18n.locale, place)
  return (
    <span className={css.rank}>
      <Trans>Rank {number}</Trans>
    </span>
  )
}

/** Puts each card's place before its badge, counted on from the pages before. */
export function ranked(articles: readonly Article[], before = 0) {
  const places = new Map(articles.map(({ goodsId }, at) => [goodsId, before + at + 1]))
  return { lead: ({ goodsId }: Article) => <RankMark place={places.get(goodsId) ?? 0} /> }
}
