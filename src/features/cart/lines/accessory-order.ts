interface Line {
  readonly goodsId: string
  readonly article: { readonly accessories: readonly { readonly goodsId: string }[] } | undefined
}

/** Index of a line in the cart, and of the article under which it is shown as an accessory. */
export interface Placed {
  readonly at: number
  readonly under: number | null
}

/**
 * The cart's order with accessories behind their article. One that goes with several follows the first. An accessory has none of
 * its own behind it, so that a cycle loses no line.
 */
export function placeAccessories(lines: readonly Line[]): readonly Placed[] {
  const placeOf = new Map(lines.map(({ goodsId }, at) => [goodsId, at]))
  const under = new Map<number, number>()
  const beneath = new Map<number, number[]>()
  for (const [at, { article }] of lines.entries()) {
    if (under.has(at)) continue
    for (const { goodsId } of article?.accessories ?? []) {
      const own = placeOf.get(goodsId)
      if (own === undefined || own === at || under.has(own) || beneath.has(own)) continue
      under.set(own, at)
      beneath.set(at, [...(beneath.get(at) ?? []), own])
    }
  }
  return lines.flatMap((_, at): Placed[] =>
    under.has(at)
      ? []
      : [{ at, under: null }, ...(beneath.get(at) ?? []).toSorted((a, b) => a - b).map((own) => ({ at: own, under: at }))],
  )
}
