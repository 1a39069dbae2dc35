import type { Bundle } from '#domain/rules/cart.ts'

interface Held {
  readonly bundleKey: string
  readonly bundle: Bundle
  readonly quantity: number
}

/** Command body that puts a quantity of a set or pallet into the cart. */
export const bundleBody = ({ bundleKey, bundle, quantity }: Held) => {
  const { parts, tiers, ...rest } = bundle
  return { ...rest, parts: [...parts], tiers: [...tiers], bundleKey, quantity }
}
