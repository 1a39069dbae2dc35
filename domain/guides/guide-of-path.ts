import type { GuideType } from './guides.ts'

/** The guide of the screen with this path; null where it has none. A brand's own home is a home, what a search found is a list. */
export const guideOfPath = (path: string): GuideType | null => {
  if (/^\/(\w+Home)?$/.test(path)) return 'home'
  if (path === '/cart') return 'cart'
  if (path === '/quickOrder') return 'quickOrder'
  return path === '/searchResult' || path.endsWith('ProductList') ? 'list' : null
}
