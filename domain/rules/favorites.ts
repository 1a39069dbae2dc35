import type { Act } from '#domain/rules/act.ts'

interface Favorite {
  goodsId: string
  addedAt: string
}

/** The last added stands first; one that is among them already keeps its place. */
export function setFavorite(
  list: readonly Favorite[],
  { goodsId, favorite }: { readonly goodsId: string; readonly favorite: boolean },
  { at }: Act,
): readonly Favorite[] {
  if (!favorite) return list.filter((one) => one.goodsId !== goodsId)
  return list.some((one) => one.goodsId === goodsId) ? list : [{ goodsId, addedAt: at }, ...list]
}
