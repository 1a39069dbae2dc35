import type { GuideType } from './guides.ts'

/** The guide of the screen with this path; null where it has none. */
export const guideOfPath = (path: string): GuideType | null => {
  if (path === '/') return 'home'
  if (path === '/cart') return 'cart'
  if (path === '/quickOrder') return 'quickOrder'
  return path.endsWith('ProductList') ? 'list' : null
}
