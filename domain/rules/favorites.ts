import type { Act } from '#domain/rules/act.ts'

interface Favorite {
  goodsId: string
  addedAt: string
}

/** Adds or removes a favourite. The newest comes first; adding an existing one is a no-op. */
export function setFavorite(
  list: readonly Favorite[],
  { goodsId, favorite }: { readonly goodsId: string; readonly favorite: boolean },
  { at }: Act,
): readonly Favorite[] {
  if (!favorite) return list.filter((one) => one.goodsId !== goodsId)
  return list.some((one) => one.goodsId === goodsId) ? list : [{ goodsId, addedAt: at }, ...list]
}
