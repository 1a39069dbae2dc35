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

/** Screens of one kind of staff, which need no client account (§1): for everybody else they are not there. */
const STAFF: Partial<Readonly<Record<GuideType, Role>>> = { today: 'sales', desk: 'service' }

/** Who opens a screen. */
interface Reader {
  readonly role: Role
  readonly hasAccount: boolean
}

/** The guide of the screen with this path; null where it has none. A brand's own home is a home, what a search found is a list. */
export const guideOfPath = (path: string): GuideType | null => {
  if (/^\/(\w+Home)?$/.test(path)) return 'home'
  return path.endsWith('ProductList') ? 'list' : (GUIDES[path] ?? null)
}

/** The first guide of these screens that this person can take; null where there is none. */
export const guideFor = (paths: readonly string[], { role, hasAccount }: Reader): GuideType | null => {
  const isOpen = (type: GuideType): boolean => (STAFF[type] === undefined ? hasAccount : STAFF[type] === role)
  return paths.map(guideOfPath).find((type) => type !== null && isOpen(type)) ?? null
}
