import type { Role } from '#domain/contract/call.ts'
import type { GuideType } from './guides.ts'

const GUIDES: Readonly<Record<string, GuideType>> = {
  '/cart': 'cart',
  '/quickOrder': 'quickOrder',
  '/searchResult': 'list',
  '/commodityDetail': 'article',
  '/order/orderConfirm': 'confirm',
  '/order/myOrder': 'orders',
  '/order/batchOrder': 'batch',
  '/order/BatchOrderCompose': 'batch',
  '/matrix': 'matrix',
  '/returns': 'returns',
  '/quotations': 'quotations',
  '/downloads': 'downloads',
  '/today': 'today',
  '/desk': 'desk',
}

/** Screens for one kind of staff that need no client account (§1); nobody else has them. */
const STAFF: Partial<Readonly<Record<GuideType, Role>>> = { today: 'sales', desk: 'service' }

/** The person who opens a screen. */
interface Reader {
  readonly role: Role
  readonly hasAccount: boolean
}

/** Returns the guide of the screen at this path, null if none. A brand's own home counts as home, a search result as list. */
export const guideOfPath = (path: string): GuideType | null => {
  if (/^\/(\w+Home)?$/.test(path)) return 'home'
  return path.endsWith('ProductList') ? 'list' : (GUIDES[path] ?? null)
}

/** Returns the first guide of these screens that is open to this person; null if there is none. */
export const guideFor = (paths: readonly string[], { role, hasAccount }: Reader): GuideType | null => {
  const isOpen = (type: GuideType): boolean => (STAFF[type] === undefined ? hasAccount : STAFF[type] === role)
  return paths.map(guideOfPath).find((type) => type !== null && isOpen(type)) ?? null
}
