import type { Buying } from '../../src/features/catalogue/goods-card.tsx'

const nothing = () => null

/** What a route passes to cards and lists: addresses, and no actions except those that the test names. */
export const aBuying = (part: Partial<Buying> = {}): Buying => ({
  detail: (goodsId) => ({ to: `/article/${goodsId}` as never }),
  offer: (kind, id) => ({ to: `/${kind}/${id}` as never }),
  cashBack: () => ({ to: '/cashBack' }),
  panel: nothing,
  transit: nothing,
  mark: nothing,
  heart: nothing,
  cell: nothing,
  addBundle: nothing,
  addAll: nothing,
  ...part,
})
