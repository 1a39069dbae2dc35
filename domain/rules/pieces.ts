/** Pieces of an article. */
export interface Pieces {
  readonly goodsId: string
  readonly quantity: number
}

/** Pieces by article, added up. */
export function piecesByGoods(lines: readonly Pieces[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { goodsId, quantity } of lines) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + quantity)
  return pieces
}

/** An article of which more is asked for than there is. */
interface Over {
  readonly goodsId: string
  /** null: it is not there at all. */
  readonly open: number | null
}

/** The first article of which more is asked for than is left of `all` after `used`; null is none. decisions §16 */
export function findOver(asked: readonly Pieces[], all: readonly Pieces[], used: readonly Pieces[]): Over | null {
  const [there, gone] = [piecesByGoods(all), piecesByGoods(used)]
  for (const [goodsId, quantity] of piecesByGoods(asked)) {
    const whole = there.get(goodsId)
    if (whole === undefined) return { goodsId, open: null }
    const open = Math.max(whole - (gone.get(goodsId) ?? 0), 0)
    if (quantity > open) return { goodsId, open }
  }
  return null
}
