/** Pieces of an article. */
export interface Pieces {
  readonly goodsId: string
  readonly quantity: number
}

/** Adds up the pieces by article. */
export function piecesByGoods(lines: readonly Pieces[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { goodsId, quantity } of lines) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + quantity)
  return pieces
}

/** An article with more requested than is available. */
interface Over {
  readonly goodsId: string
  /** null if it is not there at all. */
  readonly open: number | null
}

/** Returns the first article with more requested than `all` less `used` leaves; null if there is none. decisions §16 */
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
