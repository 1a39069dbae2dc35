import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconClipboardList,
  IconFileCheck,
  IconHeart,
  IconHome,
  IconInbox,
  IconKeyboard,
  IconLayoutGrid,
  IconShoppingCart,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Brand } from '#domain/brands/brand.ts'
import type { Identity } from '../../offline/device-types.ts'
import { paths } from '../paths.ts'

export interface NavItem {
  key: string
  label: MessageDescriptor
  icon: Icon
  link: LinkProps
  /** Addresses that also belong here. */
  also?: readonly string[]
  /** On a phone it is under More: the bottom bar has five places. */
  isInMore?: boolean
}

/** The rail, from top to bottom; on a phone some of it is under More. All other screens are in palette-places.ts. */
export const navItems = (brand: Brand, person: Identity | null): readonly NavItem[] =>
  person?.role === 'service' ? SERVICE : shopItems(brand)

/** Service works for no client account (§1), so places that need one are missing. */
const SERVICE: readonly NavItem[] = [
  { key: 'desk', label: msg`Desk`, icon: IconInbox, link: paths.desk(), also: ['/desk'] },
  { key: 'documents', label: msg`Documents`, icon: IconFileCheck, link: paths.documentReview() },
]

const shopItems = (brand: Brand): readonly NavItem[] => [
  {
    key: 'home',
    label: msg`Home`,
    icon: IconHome,
    link: paths.home(),
    also: [paths.noblezaHome().to, paths.ubathlifeHome().to],
  },
  {
    key: 'catalogue',
    label: msg`Catalogue`,
    icon: IconLayoutGrid,
    link: catalogueLink(brand),
    also: [
      '/searchResult',
      '/commodityDetail',
      'ProductList',
      '/newArrivals',
      '/ArrivalsDetail',
      '/TojRanking',
      '/browsingHistory',
      '/lieyingProgram',
      '/pallets',
      '/sets',
      '/activities',
      '/promotionTheme',
      '/cashBack',
    ],
  },
  // A message of its own: a translation may split a long word here, and nowhere else.
  {
    key: 'quickOrder',
    label: msg({ id: 'rail.quickOrder', message: 'Quick order' }),
    icon: IconKeyboard,
    link: paths.quickOrder(),
    isInMore: true,
  },
  { key: 'cart', label: msg`Cart`, icon: IconShoppingCart, link: paths.cart(), also: ['/order/orderConfirm'] },
  {
    key: 'orders',
    label: msg`Orders`,
    icon: IconClipboardList,
    link: paths.orders(),
    also: [
      '/order/orderDetail',
      '/order/orderSuccess',
      '/order/boughtBefore',
      '/order/batchOrder',
      '/order/BatchOrderCompose',
      '/order/BatchOrderDetailCompose',
      '/drafts',
      '/plans',
      '/order/distributionDetail',
      '/matrix',
      '/returns',
      '/returnDetail',
      '/returnRequest',
    ],
  },
  { key: 'favourites', label: msg`Favourites`, icon: IconHeart, link: paths.favorites(), isInMore: true },
]

/** Link to the brand's own product list, whole or in part (specification §2). */
export function catalogueLink({ routes }: Brand, search: { class?: string; newed?: boolean } = {}) {
  const product = routes.productList.replace(/^\//, '').replace(/ProductList$/, '')
  return paths.productList(product, search)
}
