import { join } from 'node:path'

/** A module by its path from the root, as the bundler names it. */
const moduleAt = (path: string): string => join(import.meta.dirname, '../..', path)

/** Both starts begin with it, the sign-in's and the shop's. */
export const MAIN = moduleAt('src/main.tsx')
export const SIGN_IN = moduleAt('src/app/sign-in/start-sign-in.tsx')
export const SHOP = moduleAt('src/app/start-shop.ts')
/** Needed by a start of the shop, but not in the entry: requested with the page, not only once the entry has run. */
export const START_PARTS = moduleAt('src/app/start-parts.ts')
/** Used by nearly every screen: goods cards with ordering. */
export const CARDS = ['src/features/catalogue/goods-list.tsx', 'src/routes/-parts/buying.tsx'].map(moduleAt)

/** The two screens that a day begins with. */
export const LIST = ['src/routes/{$product}ProductList.tsx?tsr-split=component'].map(moduleAt)
export const HOME = [
  'src/routes/index.tsx?tsr-split=component',
  'src/routes/-parts/home-promos.tsx',
  'src/routes/-parts/home-shelves.tsx',
].map(moduleAt)
