/** Length of the two compared periods; the newer one ends today. */
export const BOUGHT_SPAN_DAYS = 90

export interface BoughtPieces {
  readonly goodsId: string
  /** Pieces of the newer period; `earlier` is of the one before it. */
  readonly recent: number
  readonly earlier: number
}

/** Returns the articles that an account bought less of than before, the largest loss of pieces first. */
export const boughtLess = <B extends BoughtPieces>(list: readonly B[]): readonly B[] =>
  list
    .filter(({ recent, earlier }) => recent < earlier)
    .toSorted((a, b) => b.earlier - b.recent - (a.earlier - a.recent) || (a.goodsId < b.goodsId ? -1 : 1))
